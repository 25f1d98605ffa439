// Reads a file of zeros in blocks: a program for probes, as fio's sequential read. Usage: block-reader BLOCK_BYTES
// TOTAL
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const unsigned long block = std::strtoul(argv[1], nullptr, 10), total = std::strtoul(argv[2], nullptr, 10);
    if (block == 0 || block > 1UL << 26U) return 2;
    std::FILE* file = std::fopen("/dev/zero", "rb");
    if (file == nullptr) return 3;
    std::setvbuf(file, nullptr, _IONBF, 0);
    std::vector<char> bytes(block);
    unsigned long read = 0;
    while (read < total) {
        const std::size_t count = std::fread(bytes.data(), 1, block, file);
        if (count == 0) return 4;
        read += count;
    }
    std::fclose(file);
    std::printf("%lu bytes in blocks of %lu\n", read, block);
    return 0;
}

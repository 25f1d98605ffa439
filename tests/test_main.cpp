// Starts the tests of a folder. Where data and programs are is compiled in, so that a test program can be started by
// hand; a variable that is set already wins.
#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

int main(int argc, char** argv) {
    setenv("TENFOLD_TEST_DATA", TENFOLD_TESTS_FOLDER "/data", 0);
    setenv("TENFOLD_SAMPLE", TENFOLD_SOURCE_FOLDER "/resources/sample", 0);
    setenv("TENFOLD_SHARED", TENFOLD_SOURCE_FOLDER "/../shared", 0);
    setenv("TENFOLD_CLI", TENFOLD_BINARY_FOLDER "/bin/tenfold", 0);
    setenv("TZ", "America/St_Johns", 0); // half an hour off, with summer time: what forgets the zone fails
    setenv("LC_ALL", "C.UTF-8", 0);
    tzset();
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}

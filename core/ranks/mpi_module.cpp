#include "core/ranks/rank_module.h"

#include <mpi.h>

#include <vector>

// MPI for ranks (rank_module.h). Its calls return at once; who waits does so outside, with sleeps. Source: MPI 3.1.

namespace {

int begin(int* rank, int* size) {
    int provided = 0;
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return 1;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); // a rank that dies is no reason to end this one
    MPI_Comm_rank(MPI_COMM_WORLD, rank);
    MPI_Comm_size(MPI_COMM_WORLD, size);
    return 0;
}

void* send(int to, int kind, const char* bytes, std::size_t size) {
    auto* request = new MPI_Request(MPI_REQUEST_NULL);
    MPI_Isend(bytes, static_cast<int>(size), MPI_BYTE, to, kind, MPI_COMM_WORLD, request);
    return request;
}

int isSent(void* handle) {
    auto* request = static_cast<MPI_Request*>(handle);
    int isDone = 1;
    if (MPI_Test(request, &isDone, MPI_STATUS_IGNORE) != MPI_SUCCESS) isDone = 1; // to one that is gone
    if (isDone != 0) delete request;
    return isDone;
}

int probe(int kind, int* from, std::size_t* size) {
    int isThere = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, kind, MPI_COMM_WORLD, &isThere, &status) != MPI_SUCCESS || isThere == 0) return 0;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    *from = status.MPI_SOURCE;
    *size = static_cast<std::size_t>(count);
    return 1;
}

void receive(int kind, int from, char* bytes, std::size_t size) {
    MPI_Recv(bytes, static_cast<int>(size), MPI_BYTE, from, kind, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void end() {
    MPI_Finalize();
}

} // namespace

extern "C" const TenfoldRankModule* tenfoldRankModule() {
    static const TenfoldRankModule module = {tenfold::kRankModuleVersion, begin, send, isSent, probe, receive, end};
    return &module;
}

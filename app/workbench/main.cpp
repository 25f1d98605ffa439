#include "app/standard_streams.h"
#include "app/workbench/application.h"

int main(int argc, char** argv) {
    tenfold::holdStandardStreams();
    tenfold::failAtFileLimit();
    tenfold::shareHeapUnderLimit();
    return tenfold::runWorkbench(argc, argv);
}

#include "app/workbench/application.h"

int main(int argc, char** argv) {
    return tenfold::runWorkbench(argc, argv);
}

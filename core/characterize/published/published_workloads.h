#pragma once

#include "core/characterize/measure.h"

#include <span>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// A figure that somebody published about a storage workload, and what it is to be compared with.
struct PublishedFigure {
    std::string source, table; ///< "Abad12", "Table V"
    std::string measure, what; ///< of a result: its measure, and the beginning of its name
    std::string path;          ///< of the number in its value: "90/percentOfAccessedFiles"
    std::string population;    ///< "PROD, 6 months"
    double value = 0;
    std::string unit, doubt; ///< what speaks against the figure; empty: nothing known
};

/// All that are shipped: resources/published/workloads.csv. Source: Abad, Roberts, Lu, Campbell, "A storage-centric
/// analysis of MapReduce workloads", 2012; Talluri, Luszczak, Abad, Iosup, "Characterization of a big data storage
/// workload in the cloud", 2019; specification of characterization 4.
std::span<const PublishedFigure> publishedFigures();

/// A figure beside the number that was measured.
struct PublishedBeside {
    const MeasureResult* result = nullptr;
    std::string path;
    double measured = 0;
    std::vector<const PublishedFigure*> figures;
};

/// Of each number of the results that somebody published figures of. Comparisons of ours with theirs say how far apart
/// two systems are, and are no test of either. @param results  live as long as what is returned
std::vector<PublishedBeside> publishedBeside(const std::vector<MeasureResult>& results);

Json publishedJson(const std::vector<PublishedBeside>& beside);

} // namespace tenfold::characterize

#pragma once

#include "core/claims/claim_priors.h"
#include "core/claims/count_evidence.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// What a law may see: the scale, or a configuration key that moved. Keys in proportion to the scale in every run are
/// one column with it, keys in proportion to each other one column, each in the unit of the first: a coefficient costs
/// the same, whatever it is called.
struct ClaimColumn {
    std::vector<std::string> keys; ///< the first one names the column
    std::vector<double> ratios;    ///< value of the column = ratio * value of the key
    std::vector<double> values;    ///< #runs
    bool isOfNodes = false;        ///< the number of nodes of the type whose count it is, the last of its columns
    bool isScale() const { return keys.front() == "scale"; }
};

/// The name of a type's number of nodes as a key: "nodes(worker)".
std::string nodesKey(const std::string& type);
/// The number of nodes of a type as a column of its own, where it moved otherwise than `columns`: a law that says what
/// each node does says it of a type of N - 1 nodes too.
/// @param nodes  #runs
std::optional<ClaimColumn> nodesColumn(const std::vector<ClaimColumn>& columns, const std::string& type,
                                       const std::vector<double>& nodes);

/// The columns of these runs, that of the scale first (also when the scale did not move). Keys that lack in a run, are
/// not positive or never moved are none.
std::vector<ClaimColumn> columnsOf(const std::vector<CountedRun>& runs);

/// Values of all columns at a run that is asked about. There is more than one where keys of a column were set apart.
struct AskedValues {
    std::vector<double> values;      ///< #columns
    std::vector<std::size_t> saidBy; ///< #columns: position of the key in ClaimColumn::keys that says so
    double weight = 1;
};
/// @param foreign  keys that speak of another type than the one that is asked about
/// @param driver   of keys that moved together, the one that was said to count; may be empty
std::vector<AskedValues> valuesAt(const std::vector<ClaimColumn>& columns,
                                  const std::map<std::string, double>& parameters, const std::set<std::string>& foreign,
                                  const ClaimPriors& priors, const std::string& driver = {});

/// Keys that were recorded with one value only and are asked with another.
std::vector<std::string> keysNeverMoved(const std::vector<CountedRun>& runs,
                                        const std::map<std::string, double>& parameters);
/// Keys of one column that are asked in another proportion.
std::vector<std::string> keysSetApart(const std::vector<ClaimColumn>& columns,
                                      const std::map<std::string, double>& parameters);

} // namespace tenfold

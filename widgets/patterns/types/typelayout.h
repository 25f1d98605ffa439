#pragma once

#include "core/mining/work/mining_result.h"
#include "core/trace/call_kind.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace tenfold {

/// The heat map of one run, placed but not drawn: rows in the order of the dendrogram, equal rows folded into blocks.
struct TypeLayout {
    struct Column {
        std::size_t method = 0;           ///< index in MiningResult::methods
        std::vector<std::size_t> methods; ///< `method` and those folded into the column
        QStringList names;                ///< aligned with `methods`
        bool isAlike = false;             ///< `methods` differ in their counts: those of `method` are shown
        QString others() const;           ///< " +11", " ≈+11"; empty for a method alone
        QString label() const;            ///< "HSET id", "HSET id +11", "HSET id ≈+11"
        bool stands(std::size_t forMethod) const;
        CallKind kind = CallKind::Change;
        bool periodic = false;
        double sum = 0;
    };
    struct Block {
        std::vector<std::size_t> rows; ///< indices in MiningResult::histograms
        int bracket = 0;
        bool folded = false; ///< more than one node, drawn as stripes
        QString label;
        std::vector<double> counts; ///< by column; mean where folded rows differ
        std::vector<bool> differs;  ///< by column: a folded block whose rows differ there
    };
    struct Bracket {
        QString type;
        int firstBlock = 0, blocks = 0;
        std::size_t nodes = 0;
        bool questioned = false; ///< a question is open about this type
    };
    struct Join {
        double leftRow = 0, rightRow = 0;           ///< block positions, fractional
        double leftDistance = 0, rightDistance = 0; ///< where the two arms begin
        double distance = 0;
        bool isWithin = false; ///< both arms are of one type
        /// What the cut would not say: parts of one type beyond it, two types before it. Behaviour or a decision did
        /// it.
        bool isAgainst(double cut) const { return isWithin ? distance > cut : distance <= cut; }
    };
    std::vector<Column> columns;
    std::vector<Block> blocks;
    std::vector<Bracket> brackets;
    std::vector<Join> joins;
    double cut = 0;
    double stableLow = 0, stableHigh = 0; ///< any cut between gives the same types; equal when unknown
    std::size_t nodes = 0;
};

/// @param fold  fold equal rows; more than 400 rows fold always
/// @param server  only calls to this target; empty = all
TypeLayout layoutTypes(const MiningResult& result, const std::string& run, const std::string& server, bool fold);

/// Columns of one kind whose counts are equal in every row as one column.
TypeLayout foldEqualColumns(TypeLayout layout);
/// Fewer columns where more than `most` are left: those most alike become one, which shows the counts of its first
/// method. Only methods of one kind that the same rows call are ever put together, so that what tells types apart by
/// calling it or not stays a column. Complete linkage over the largest ratio of (1 + count) in a row.
/// Cost: O(columns² · rows).
TypeLayout foldAlikeColumns(TypeLayout layout, std::size_t most);
/// Only the columns of methods whose names contain a text, whatever its case; all when it is empty.
TypeLayout withColumnsLike(TypeLayout layout, const QString& text);

/// Groups that a cut at this distance makes of all nodes by their counts alone (what nodes do may part them further).
std::size_t groupsAtCut(const MiningResult& result, double cut);
/// The next cut that makes fewer groups, or more, in the middle of where it may lie; nothing when there is none.
std::optional<double> nextCut(const MiningResult& result, double cut, bool fewer);

/// All other types, those with the most similar counts a node first.
std::vector<QString> typesByLikeness(const MiningResult& result, const std::string& type);

/// How far apart the members of each type are, and how far the nearest other type is (by the dendrogram).
struct TypeDistance {
    double inside = 0;   ///< largest join within the type; 0 for a single node
    double next = 1;     ///< first join with something else
    std::string nearest; ///< a type on the other side of that join
};
std::vector<TypeDistance> typeDistances(const MiningResult& result);

/// Mean calls a node by method, for one type in all mined runs; aligned with MiningResult::methods.
std::vector<double> meanCounts(const MiningResult& result, const std::string& type);

} // namespace tenfold

#include "core/claims/count_claims.h"

#include "claim_cases.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tenfold {
namespace {

const std::vector<double> kTwice = {2, 3, 4, 2, 3, 4};

CountClaim claimOf(const std::vector<double>& scales, const std::vector<double>& totals, double asked,
                   NodeLikeness likeness = NodeLikeness::Single) {
    return CountClaims(oneCount(scales, totals, likeness)).claim(0, askedAt(asked));
}

/// Totals of a law over the scales.
template <typename Law>
std::vector<double> by(const std::vector<double>& scales, const Law& law) {
    std::vector<double> out;
    for (const double n : scales)
        out.push_back(std::round(law(n)));
    return out;
}

TEST(countClaims, plainLawsOfThreeScalesTwiceAreClaimed) {
    struct Row {
        const char* name;
        std::vector<double> totals;
        double at8;
    };
    const Row rows[] = {
        {"constant", by(kTwice, [](double) { return 5; }), 5},
        {"proportional", by(kTwice, [](double n) { return 4 * n; }), 32},
        {"line", by(kTwice, [](double n) { return 5 * n + 9; }), 49},
        {"each greets every other", by(kTwice, [](double n) { return n * (n - 1); }), 56},
    };
    for (const Row& row : rows) {
        const CountClaim claim = claimOf(kTwice, row.totals, 8, NodeLikeness::Alike);
        EXPECT_EQ(claim.mark, ClaimMark::Exact) << row.name << " p " << claim.p;
        EXPECT_EQ(claim.value, row.at8) << row.name;
        EXPECT_EQ(claim.tested.runsFitted, 6) << row.name;
        EXPECT_EQ(claim.tested.runsRecorded, 6) << row.name;
    }
}

TEST(countClaims, aLineThroughTwoScalesIsNoEvidence) {
    const CountClaim falls = claimOf({2, 4}, {220, 216}, 16); // -2*scale + 224
    EXPECT_NE(falls.mark, ClaimMark::Exact);
    EXPECT_LE(falls.low, 200);
    EXPECT_GE(falls.high, 216);
    const CountClaim grows = claimOf({3, 4}, {2529, 2804}, 16); // 275*scale + 1704
    EXPECT_NE(grows.mark, ClaimMark::Exact);
    EXPECT_LT(grows.p, 0.5);
    EXPECT_EQ(claimOf({2, 4}, {12, 12}, 8).mark, ClaimMark::Exact) << "a constant may be claimed from two";
    EXPECT_NE(claimOf({2, 4}, {217, 219}, 16).mark, ClaimMark::Exact) << "w3: by chance, two runs";
}

TEST(countClaims, aTypeThatOneSmallRunLacksIsNotReplicationLessTwo) {
    CountEvidence evidence = oneCount({2, 3, 4}, {0, 1, 1});
    for (CountedRun& run : evidence.runs)
        run.parameters["replication"] = std::min(3.0, run.parameters["scale"]);
    AskedRun asked = askedAt(6);
    asked.parameters["replication"] = 10;
    const CountClaim claim = CountClaims(evidence).claim(0, asked);
    EXPECT_NE(claim.value, 8) << claim.law;
    EXPECT_NE(claim.mark, ClaimMark::Exact);
}

TEST(countClaims, aPlateauMayBeACapOrARace) {
    const CountClaim claim = claimOf({2, 3, 4, 6}, {8, 10, 10, 10}, 12);
    EXPECT_NE(claim.mark, ClaimMark::Exact) << claim.law << ' ' << claim.p;
    EXPECT_LE(claim.low, 10);
    EXPECT_GE(claim.high, 10);
}

TEST(countClaims, shapesThatThreeScalesHardlyTellAreCovered) {
    const CountClaim logarithm = claimOf(kTwice, by(kTwice, [](double n) { return 10 * n * std::log2(n); }), 16);
    EXPECT_LE(logarithm.low, 640); // not 776, which 2*n*n + 18*n - 24 says
    EXPECT_GE(logarithm.high, 640);
    const CountClaim power = claimOf(kTwice, by(kTwice, [](double n) { return 100 * std::pow(n, 1.1); }), 16);
    EXPECT_NE(power.mark, ClaimMark::Exact);
    EXPECT_LE(power.low, 2111);
    EXPECT_GE(power.high, 2111);
}

TEST(countClaims, aStepBeyondTheRecordIsSaidToBeUntested) {
    const CountClaim claim = claimOf(kTwice, by(kTwice, [](double n) { return 10 * n; }), 16);
    EXPECT_EQ(claim.value, 160);
    EXPECT_EQ(testedText(claim.tested).text(), "fits all 6 runs; untested beyond scale 4");
}

TEST(countClaims, keysThatMovedTogetherAreBothPossible) {
    CountEvidence evidence = oneCount({2, 4, 8}, {24, 48, 96});
    for (CountedRun& run : evidence.runs)
        run.parameters["shards"] = 4 * run.parameters["scale"];
    const CountClaims claims(evidence);
    AskedRun asked = askedAt(16);
    asked.parameters["shards"] = 64;
    EXPECT_EQ(claims.claim(0, asked).value, 192) << "in proportion nobody need choose";
    EXPECT_EQ(claims.claim(0, asked).mark, ClaimMark::Exact);
    asked.parameters["shards"] = 8;
    const CountClaim apart = claims.claim(0, asked);
    EXPECT_NE(apart.mark, ClaimMark::Exact);
    EXPECT_LE(apart.low, 24);
    EXPECT_GE(apart.high, 192);
    EXPECT_EQ(apart.tested.keysSetApart, std::vector<std::string>{"shards"});
    ASSERT_GE(apart.readings.size(), 2u);
    EXPECT_EQ(apart.readings[0].law, "12*scale");
    EXPECT_EQ(apart.readings[1].law, "3*shards");
    EXPECT_EQ(apart.readings[1].value, 24);
    evidence.keyOwners["shards"] = "worker";
    EXPECT_EQ(CountClaims(evidence).claim(0, asked).value, 192) << "a key of another type says little";
}

TEST(countClaims, aKeyThatNeverMovedWeakensTheClaim) {
    CountEvidence evidence = oneCount(kTwice, {8, 12, 16, 8, 12, 16});
    for (CountedRun& run : evidence.runs)
        run.parameters["block"] = 1024;
    AskedRun asked = askedAt(8);
    asked.parameters["block"] = 1024;
    EXPECT_EQ(CountClaims(evidence).claim(0, asked).mark, ClaimMark::Exact);
    asked.parameters["block"] = 2048;
    const CountClaim claim = CountClaims(evidence).claim(0, asked);
    EXPECT_NE(claim.mark, ClaimMark::Exact);
    EXPECT_EQ(claim.tested.keysNeverMoved, std::vector<std::string>{"block"});
}

TEST(countClaims, retriesAreRetriesOfStarts) {
    CountEvidence evidence = oneCount(kTwice, {25, 32, 43, 22, 31, 44});
    evidence.counts[0].repeats = {5, 2, 3, 2, 1, 4}; // starts 10*scale
    const CountClaim claim = CountClaims(evidence).claim(0, askedAt(8));
    EXPECT_NE(claim.mark, ClaimMark::Exact);
    EXPECT_LE(claim.low, 86);
    EXPECT_GE(claim.high, 90);
    EXPECT_GE(claim.low, 80) << "no less than the starts";
    EXPECT_EQ(claim.tested.repeats, 17);
    // by construction: twice each time
    CountEvidence twice = oneCount(kTwice, {4, 6, 8, 4, 6, 8});
    twice.counts[0].repeats = {2, 3, 4, 2, 3, 4};
    EXPECT_EQ(CountClaims(twice).claim(0, askedAt(8)).mark, ClaimMark::Exact);
    EXPECT_EQ(CountClaims(twice).claim(0, askedAt(8)).value, 16);
}

TEST(countClaims, whatFollowsRunLengthIsNoLawOfTheScale) {
    CountEvidence evidence =
        oneCount(kTwice, {0, 3, 4, 0, 3, 4}, NodeLikeness::Alike); // every 60 s, runs of 20*scale s
    for (std::size_t r = 0; r < kTwice.size(); ++r) {
        evidence.types[0].nodes[r] = kTwice[r];
        evidence.types[0].livesS[r].assign(static_cast<std::size_t>(kTwice[r]), 20 * kTwice[r] + 0.01);
    }
    AskedRun asked = askedAt(16);
    asked.durationS = 45;
    const CountClaim claim = CountClaims(evidence).claim(0, asked);
    EXPECT_NE(claim.mark, ClaimMark::Exact);
    EXPECT_EQ(claim.low, 0);
    EXPECT_GE(claim.high, 16);
}

// Of N managers one has the master beside it and does other things: 10 calls of each of the N - 1 others.
TEST(countClaims, whatEachNodeDoesIsALawOfTheNodes) {
    CountEvidence evidence;
    RecordedType type{"others", {}, {}, {}};
    std::vector<double> totals;
    for (const double n : kTwice) {
        evidence.runs.push_back({"", {{"scale", n}}});
        type.nodes.push_back(n - 1);
        totals.push_back(10 * (n - 1));
    }
    evidence.types.push_back(type);
    evidence.counts.push_back({"others", "srv", "get", totals, {}, {}, NodeLikeness::Alike, false});
    const CountClaims claims(evidence);
    AskedRun asked = askedAt(8);
    asked.nodes["others"] = 7;
    const CountClaim known = claims.claim(0, asked);
    EXPECT_EQ(known.mark, ClaimMark::Exact) << known.p;
    EXPECT_EQ(known.value, 70);
    EXPECT_EQ(known.law, "10*nodes(others)");
    const CountClaim unknown = claims.claim(0, askedAt(8)); // their number is a claim itself
    EXPECT_EQ(unknown.value, 70);
    EXPECT_LT(unknown.p, known.p);
    evidence.types.front().nodes = kTwice; // in proportion to the scale: there is nothing to choose
    EXPECT_EQ(CountClaims(evidence).claim(0, asked).law, "10*scale - 10");
}

/// Two scales twice at which `clients` and `replication` were what the scale was.
CountEvidence movedTogether(NodeLikeness likeness) {
    const std::vector<double> scales = {2, 2, 3, 3};
    CountEvidence evidence = oneCount(scales, {10, 10, 15, 15}, likeness);
    for (CountedRun& run : evidence.runs)
        run.parameters["clients"] = run.parameters["replication"] = run.parameters["scale"];
    evidence.types.front().nodes = scales;
    return evidence;
}

TEST(countClaims, whatEachOfTheNodesDoesFollowsTheKeyThatIsNamedAsTheyAre) {
    AskedRun asked{{{"scale", 4}, {"clients", 4}, {"replication", 3}}, {}, {}};
    CountEvidence evidence = movedTogether(NodeLikeness::Alike);
    const CountClaim unnamed = CountClaims(evidence).claim(0, asked);
    EXPECT_EQ(unnamed.mark, ClaimMark::Interval) << "5*replication = 15 fits as well";
    evidence.types.front().nodesKey = "clients";
    const CountClaim named = CountClaims(evidence).claim(0, asked);
    EXPECT_EQ(named.mark, ClaimMark::Exact) << named.p;
    EXPECT_EQ(named.value, 20);
    EXPECT_EQ(CountClaims(nodeEvidence(evidence)).claim(0, asked).value, 4);
    asked.parameters["clients"] = 6; // another number than the scale's
    EXPECT_EQ(CountClaims(evidence).claim(0, asked).value, 30);
    EXPECT_EQ(CountClaims(nodeEvidence(evidence)).claim(0, asked).law, "clients");
    evidence = movedTogether(NodeLikeness::Unlike); // who does it may be by chance, and how much there is any key's
    evidence.types.front().nodesKey = "clients";
    asked.parameters["clients"] = 4;
    EXPECT_EQ(CountClaims(evidence).claim(0, asked).mark, ClaimMark::Interval);
}

// A leader and those that follow it are one kind of node: of N of them one leads.
TEST(countClaims, whoIsLeftOfOneKindFollowsFromAllOfThem) {
    CountEvidence evidence = oneCount({2, 4, 4, 8}, {1, 1, 1, 1});
    RecordedType leader = evidence.types.front(), follower = leader;
    follower.type = "node.follow";
    follower.nodes = {1, 3, 3, 7};
    const AskedRun asked{{{"scale", 16}}, {}, {}};
    evidence.types = {follower};
    const CountClaim alone = CountClaims(nodeEvidence(evidence)).claim(0, asked);
    EXPECT_EQ(alone.value, 15);
    EXPECT_NE(alone.mark, ClaimMark::Exact) << "a line with two numbers of three places";
    leader.type = "node.lead";
    leader.nodes = {1, 1, 1, 1};
    evidence.types = {leader, follower};
    const CountClaims together(nodeEvidence(evidence));
    const CountClaim rest = together.claim(together.find("node.follow", "", ""), asked);
    EXPECT_EQ(rest.value, 15);
    EXPECT_EQ(rest.mark, ClaimMark::Exact) << rest.p;
    EXPECT_EQ(rest.law, "node.* - node.lead");
    evidence.types.front().type = "boss"; // of another kind: nothing says that they are N together
    const CountClaims apart(nodeEvidence(evidence));
    EXPECT_LT(apart.claim(apart.find("node.follow", "", ""), asked).p, rest.p);
}

TEST(countClaims, nodesThatWereNeverSoManyDoWhatOneDid) {
    CountEvidence evidence = oneCount({2, 4, 4}, {1, 1, 1}); // one producer that greets once and makes 40 jobs a scale
    RecordedCount jobs = evidence.counts.front();
    jobs.method = "push";
    jobs.totals = {80, 160, 160};
    evidence.counts.push_back(jobs);
    for (CountedRun& run : evidence.runs) {
        run.parameters["coords"] = 1;
        run.parameters["jobs_per_coord"] = 40 * run.parameters["scale"];
    }
    evidence.keyOwners = {{"coords", "coord"}, {"jobs_per_coord", "coord"}};
    const AskedRun asked{{{"scale", 8}, {"coords", 2}, {"jobs_per_coord", 160}}, {}, {}};
    const CountClaim before = CountClaims(evidence).claim(0, asked);
    EXPECT_EQ(before.value, 1) << "nothing says that there are two";
    evidence.types.front().nodesKey = "coords";
    const CountClaims claims(evidence);
    const CountClaim greets = claims.claim(0, asked);
    EXPECT_EQ(greets.value, 2) << greets.law;
    EXPECT_EQ(greets.mark, ClaimMark::Interval) << "no run had two: one of them may do it for all";
    EXPECT_EQ(greets.low, 1);
    EXPECT_EQ(greets.high, 2);
    const CountClaim pushed = claims.claim(1, asked); // 40 * 8 by the scale, 2 * 160 by the key of each: the same
    EXPECT_EQ(pushed.value, 320) << pushed.law;
    EXPECT_EQ(pushed.mark, ClaimMark::Exact) << pushed.p;
    for (CountedRun& run : evidence.runs)
        run.parameters.erase("jobs_per_coord");
    const CountClaim open = CountClaims(evidence).claim(1, {{{"scale", 8}, {"coords", 2}}, {}, {}});
    EXPECT_EQ(open.mark, ClaimMark::Interval) << "shared by the two, or of each";
    EXPECT_EQ(open.low, 320);
    EXPECT_EQ(open.high, 640);
    EXPECT_EQ(CountClaims(nodeEvidence(evidence)).claim(0, asked).value, 2);
}

TEST(countClaims, repeatsByLawAreCallsThoughByChanceInAnotherType) {
    CountEvidence evidence = oneCount({2, 4, 4}, {37, 73, 71});
    evidence.counts.front().repeats = {11, 39, 37}; // asked again by chance
    RecordedCount deliveries = evidence.counts.front();
    deliveries.type = "worker";
    deliveries.totalsLikeness = NodeLikeness::Alike;
    deliveries.totals = {10, 20, 20};
    deliveries.repeats = {8, 16, 16};
    evidence.counts.push_back(deliveries);
    const CountClaim byLaw = CountClaims(evidence).claim(1, askedAt(8));
    EXPECT_EQ(byLaw.value, 40) << byLaw.law << " p " << byLaw.p;
    EXPECT_EQ(byLaw.tested.repeats, 0);
    evidence.counts[1].totals = {10, 20, 21}; // one more in one run: they are by chance
    evidence.counts[1].repeats = {8, 16, 17};
    const CountClaim byChance = CountClaims(evidence).claim(1, askedAt(8));
    EXPECT_EQ(byChance.tested.repeats, 41);
    EXPECT_NE(byChance.mark, ClaimMark::Exact);
    EXPECT_EQ(CountClaims(evidence).claim(0, askedAt(8)).tested.repeats, 87);
}

// Three rounds over pages of ten of 24 rows a node, by each node: 3*scale*ceil(2.4*scale), which is 7.5*scale*scale at
// these scales.
TEST(countClaims, aFractionIsWhatRoundingLeftOfAnotherFactor) {
    const auto calls = [](double scale) { return 3 * scale * std::ceil(2.4 * scale); };
    const CountClaims claims(oneCount({2, 4, 4, 8}, {calls(2), calls(4), calls(4), calls(8)}, NodeLikeness::Alike));
    for (const double scale : {12.0, 16.0, 40.0}) {
        const CountClaim claim = claims.claim(0, askedAt(scale));
        EXPECT_EQ(claim.law, "7.5*scale*scale");
        EXPECT_NE(claim.mark, ClaimMark::Exact) << scale;
        EXPECT_LE(claim.low, calls(scale)) << scale;
        EXPECT_GE(claim.high, calls(scale)) << scale;
        EXPECT_LT(claim.high, 2 * claim.low) << scale;
    }
    EXPECT_EQ(claims.claim(0, askedAt(8)).value, calls(8)) << "as recorded";
    const CountClaim halves = CountClaims(oneCount({2, 4, 4, 8}, {1, 2, 2, 4})).claim(0, askedAt(16)); // or one of two
    EXPECT_EQ(halves.value, 8);
    EXPECT_NE(halves.mark, ClaimMark::Exact);
    const CountClaim quarters = CountClaims(oneCount({4, 8, 8, 16}, {1, 2, 2, 4})).claim(0, askedAt(10));
    EXPECT_NE(quarters.mark, ClaimMark::Exact) << "two and a half";
    const CountClaim beside = CountClaims(oneCount({2, 4, 4, 8}, {1001, 1002, 1002, 1004})).claim(0, askedAt(16));
    EXPECT_LT(beside.high - beside.low, 30) << "only a few calls of it are rounded";
}

// Each of the nodes asks twenty times; whether the next call is the same request hangs on what it got.
TEST(countClaims, whoAsksSoManyTimesHasATotalThoughRepeatsAreByChance) {
    CountEvidence evidence = oneCount({2, 4, 4, 8}, {40, 80, 80, 160}, NodeLikeness::Unlike);
    evidence.counts[0].repeats = {14, 22, 27, 46};
    evidence.counts[0].totalsLikeness = NodeLikeness::Alike;
    const CountClaim claim = CountClaims(evidence).claim(0, askedAt(16));
    EXPECT_EQ(claim.mark, ClaimMark::Exact) << claim.p;
    EXPECT_EQ(claim.value, 320);
    EXPECT_EQ(claim.tested.repeats, 0);
    evidence.counts[0].totals = {41, 78, 83, 157}; // no law gives these
    evidence.counts[0].totalsLikeness = NodeLikeness::Unlike;
    const CountClaim byChance = CountClaims(evidence).claim(0, askedAt(16));
    EXPECT_NE(byChance.mark, ClaimMark::Exact);
    EXPECT_EQ(byChance.tested.repeats, 109);
}

TEST(countClaims, equalCountsOfATypeAreOneEvent) {
    CountEvidence evidence = oneCount({2, 3, 4}, {4, 6, 8});
    evidence.counts.push_back(evidence.counts[0]);
    evidence.counts[1].method = "end";
    evidence.counts.push_back(evidence.counts[0]);
    evidence.counts[2].method = "other";
    evidence.counts[2].totals = {4, 6, 9};
    const CountClaims claims(evidence);
    EXPECT_EQ(claims.eventOf(0), claims.eventOf(1));
    EXPECT_NE(claims.eventOf(0), claims.eventOf(2));
    EXPECT_EQ(claims.find("coord", "srv", "end"), 1u);
    EXPECT_EQ(claims.find("coord", "srv", "none"), claims.size());
}

TEST(countClaims, noRunsAndNoCountsClaimNothing) {
    EXPECT_EQ(CountClaims(CountEvidence()).size(), 0u);
    const CountClaim one = claimOf({3}, {7}, 6);
    EXPECT_NE(one.mark, ClaimMark::Exact);
    EXPECT_EQ(claimOf(kTwice, {0, 0, 0, 0, 0, 0}, 8).value, 0);
}

// Populations of counts as the priors think of them, judged at a further run: of claims with p, a share of p is right.
TEST(countClaims, areCalibratedOnWhatTheyExpect) {
    constexpr unsigned kSeed = 20261123;
    std::printf("seed %u\n", kSeed);
    std::mt19937 random(kSeed);
    const auto uniform = [&] { return std::uniform_real_distribution<>(0, 1)(random); };
    const std::vector<double> scales = kTwice;
    constexpr double kAsked = 6;
    CountEvidence evidence = oneCount(scales, scales);
    evidence.counts.clear();
    std::vector<double> truth;
    for (int i = 0; i < 600; ++i) {
        std::vector<double> all = scales;
        all.push_back(kAsked);
        std::vector<double> counts;
        const double kind = uniform(), a = std::floor(std::exp(3.5 * uniform())),
                     b = std::floor(std::exp(3 * uniform()));
        const double form = uniform(), level = std::exp(1 + 4 * uniform()), beta = uniform() < 0.5 ? 0 : 1;
        const double rate = uniform() < 0.5 ? 0.05 : 0.2;
        for (const double n : all) {
            double law = form < 0.4 ? a : form < 0.75 ? a * n : a * n + b;
            if (kind > 0.6 && kind <= 0.7 && uniform() < rate) law += uniform() < 0.7 ? 1 : -1;
            if (kind > 0.7) {
                const double m = level * std::pow(n, beta);
                law = std::normal_distribution<>(m, std::sqrt(std::max(0.35, m)))(random);
            }
            counts.push_back(std::max(0.0, std::round(law)));
        }
        truth.push_back(counts.back());
        counts.pop_back();
        const std::vector<double> none(counts.size(), 0);
        evidence.counts.push_back(
            {"coord", "srv", "m" + std::to_string(i), counts, none, none, NodeLikeness::Single, false});
    }
    const CountClaims claims(evidence);
    double said = 0, right = 0, exact = 0, inside = 0, others = 0;
    for (std::size_t c = 0; c < claims.size(); ++c) {
        const CountClaim claim = claims.claim(c, askedAt(kAsked));
        if (claim.mark == ClaimMark::Exact) {
            exact += 1;
            said += claim.p;
            right += claim.value == truth[c] ? 1 : 0;
        } else {
            others += 1;
            inside += claim.low <= truth[c] && truth[c] <= claim.high ? 1 : 0;
        }
    }
    std::printf("exact %.0f of %zu, said %.3f, right %.3f; intervals hold %.3f of %.0f\n", exact, claims.size(),
                said / exact, right / exact, inside / others, others);
    EXPECT_GT(exact, 280);
    EXPECT_GT(right / exact, said / exact - 0.01) << "never surer than right";
    EXPECT_NEAR(right / exact, said / exact, 0.06) << "this population never breaks a law; the priors let it happen";
    EXPECT_GT(inside / others, 0.86);
}

} // namespace
} // namespace tenfold

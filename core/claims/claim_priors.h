#pragma once

namespace tenfold {

/// What is thought of a count before it is seen (method.md, What may be claimed of a count). One table; nothing of it
/// is a property of one system. Source: ours; weights chosen on four workloads, checked on others (method.md).
struct ClaimPriors {
    // --- laws, by what they look like; each share is split over the columns that can stand in it
    double constant = 0.34;
    double proportional = 0.30; ///< a*u
    double line = 0.20;         ///< a*u + b
    double product = 0.02;      ///< a*u*v
    double tripleProduct = 0.005;
    double productAndConstant = 0.006; ///< a*u*v + b
    double twoColumns = 0.02;          ///< a*u + b*v
    double twoColumnsAndConstant = 0.004;
    double square = 0.02;         ///< a*u*u
    double squareAndLine = 0.008; ///< a*u*u + b*u
    double pairs = 0.02;          ///< a*u*(u-1): each greets every other
    double halves = 0.004;        ///< a*ceil(u/2), a*ceil(u/4)
    double logarithm = 0.003;     ///< a*u*log2(u), rounded
    double cap = 0.01;            ///< min(c, a*u)
    double capSeenOnce = 0.3;     ///< times this where one scale only shows the plateau
    double fromScaleOn = 0.004;   ///< nothing below a scale, a constant or a*u from it on
    double clockLaw = 0.03;       ///< floor(life / period) of each node
    double clockBursts = 0.3;     ///< of these, share of those that call a*u times at each tick
    double noSpare = 0.2;         ///< times this for a law with as many coefficients as there are distinct places
    double perNode = 0.5;         ///< of a*u, share of "a calls of each node", where nodes do not follow a key
    double otherKeys = 0.1;       ///< share of laws that see a key which moved otherwise than the scale

    // --- coefficients: whole ones sum to one, decay / (|a| + offset)^power
    double coefficientScale = 0.24, coefficientOffset = 0.3, coefficientPower = 1.25;
    double halfCoefficient = 0.03, quarterCoefficient = 0.008;
    double trueFraction =
        0.5; ///< that a law with a half or a quarter is the law, and not what rounding left of another
    double negativeLeading = 0.003, negativeIntercept = 0.08, negativeOther = 0.02;

    // --- kinds of chance by how alike nodes are: exact, exact with slips, by chance, present or absent
    double kinds[3][4] = {{0.72, 0.08, 0.15, 0.05}, {0.60, 0.10, 0.25, 0.05}, {0.25, 0.20, 0.50, 0.05}};
    double kindWeight = 15;      ///< counts that the shares above weigh, beside those of the capture
    double sameMethodWeight = 3; ///< counts that one of the same method in another type weighs
    double clockExact = 0.003;   ///< times this: a call by the clock that follows a law over the scale

    // --- slips
    double slipRates[3] = {0.05, 0.2, 0.5}; ///< share of runs that miss the law
    double slipUp = 0.7;                    ///< of those, with calls more
    double slipSize = 0.5;                  ///< geometric: each further call
    double slipSpread = 0.05;               ///< of the law, log scale, a doubling beyond the record

    // --- by chance: log y ~ N(alpha + beta*log(work), s^2/m^2), s^2 = max(psi*m, floor) + tau^2*m^2
    double psis[4] = {0.1, 0.3, 1, 3};
    double taus[5] = {0, 0.02, 0.06, 0.15, 0.4};
    double varianceFloor = 0.35;
    double levelRange = 12;                 ///< of alpha, natural log: one call to 160,000
    double betaFlat = 0.25, betaOne = 0.45; ///< exponents 0 and 1; …
    double betaSquare = 0.06;               ///< … 2: each with each; the rest is N(betaMean, betaSd^2)
    double betaMean = 0.7, betaSd = 0.6;
    double clockBetaOne = 0.85;    ///< with lives for work, exponent 1
    double chanceSpread = 0.1;     ///< log scale, a doubling beyond the record
    double lifeSpread = 0.3;       ///< of lives, a doubling beyond the record
    double givenLifeSpread = 0.12; ///< of lives that were said

    // --- beyond the record
    double breakPerDoubling = 0.006, breakHere = 0.3, breakPerLifeDoubling = 0.08;
    double breakOfNewKey = 0.3;                ///< a key that no run varied and that is asked to change
    double limitPerDoubling = 0.3;             ///< of what is used in turn: that there are not more of it
    double brokenSpread = 0.5;                 ///< of a law that does not hold there, log scale
    double splitScale = 0.5, splitKeys = 0.45; ///< of keys that moved together, where they are asked apart
    double foreignKey = 0.1;                   ///< times this, of both: a key that speaks of another type

    // --- nodes by name: a key named as the type and equal to its number of nodes in every run
    double nodesByName = 0.8;    ///< that it says how many, by the name alone
    double nodesByLuck = 0.3;    ///< that another key is equal, for each place that was recorded
    double constantOfEach = 0.9; ///< asked for another number than ever: what each node does, of a constant
    double growthOfEach = 0.5;   ///< and of what grows, where no key says what each node does

    // --- retries
    double retryShape = 0.5, retryMost = 12, retryUnseen = 0.3;
    double retrySpread = 0.3;    ///< log scale, a doubling beyond the record
    double retryConstant = 0.95; ///< that the rate does not follow the scale
};

/// Weight of one value from which on a claim says it is the count.
inline constexpr double kExactFrom = 0.9;
/// Ends of the 90 % interval further apart than this factor: the count cannot be known.
inline constexpr double kUnknownFrom = 4;

} // namespace tenfold

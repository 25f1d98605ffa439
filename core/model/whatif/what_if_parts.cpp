#include "core/model/whatif/what_if_parts.h"

#include "core/base/text/number_text.h"
#include "core/model/queueing/open_network.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

/// A workload counts as closed where an open one would have had more requests at once with this chance.
constexpr double kClosedChance = 0.99;
/// Values of an attribute are few up to here: each is a point of a curve.
constexpr std::size_t kFewValues = 20;
/// Time of requests that no step covers is worth a remark from here on.
constexpr double kMuchOutside = 0.1;
/// Waiting in measured times is worth a remark from here on.
constexpr double kMuchWaiting = 0.05;

/// Chance that more than `most` are there of a Poisson number: what requests of an open workload see (M/G/infinity;
/// with queues it is more).
double chanceOfMore(double mean, double most) {
    double term = std::exp(-mean), sum = term;
    for (double k = 1; k <= most; ++k) {
        term *= mean / k;
        sum += term;
    }
    return std::max(0.0, 1 - sum);
}

/// The service time that gives a residence time at a queue. @param others  seen there by one that comes, with it
double serviceOf(double residence, double rate, int servers) {
    double low = 0, high = residence;
    constexpr int kHalvings = 60; // all digits of a double
    for (int i = 0; i < kHalvings; ++i) {
        const double service = (low + high) / 2, load = rate * service;
        const bool isTooLong =
            load >= servers || service + waitingChance(servers, load) * service / (servers - load) > residence;
        (isTooLong ? high : low) = service;
    }
    return low;
}

} // namespace

WhatIf::Parts::Parts(PerformanceModel theModel, std::vector<LearntTree> theTrees, RecordedLoad theLoad)
    : model(std::move(theModel))
    , trees(std::move(theTrees))
    , load(std::move(theLoad)) {
    const std::size_t steps = model.steps.size();
    timeTrees.resize(steps);
    countTrees.resize(steps);
    criticalShares.assign(steps, 1);
    rootShares.assign(steps, 0);
    for (std::size_t s = 0; s < steps; ++s) {
        const ModelStep& step = model.steps[s];
        for (std::size_t t = 0; t < trees.size(); ++t) {
            const LearningTarget& target = trees[t].target;
            const bool isOfModel = trees[t].model.empty() || trees[t].model == model.name;
            if (!isOfModel || target.service != step.service || target.operation != step.operation) continue;
            if (target.quantity == LearningTarget::Quantity::OwnTime) timeTrees[s] = t;
            if (target.quantity == LearningTarget::Quantity::Count) countTrees[s] = t;
        }
        if (load.steps.empty()) continue;
        const RecordedStep& recorded = load.steps[s];
        if (recorded.ownSum > 0) criticalShares[s] = recorded.criticalSum / recorded.ownSum;
        if (step.parent == ModelStep::kNone && load.requestCount > 0)
            rootShares[s] = double(recorded.visits) / double(load.requestCount);
    }
    if (load.requestCount == 0) { // nobody knows the mix
        const auto isRoot = [](const ModelStep& step) { return step.parent == ModelStep::kNone; };
        const auto roots = std::count_if(model.steps.begin(), model.steps.end(), isRoot);
        for (std::size_t s = 0; s < steps; ++s)
            if (isRoot(model.steps[s])) rootShares[s] = 1 / double(roots);
        if (roots > 1)
            remarks.push_back(say(TENFOLD_WORDS(
                "Sentence", "no requests were seen: every operation is taken to be as frequent", "whatif.noRequests")));
    }
    findWorkload();
    findServiceShares();
    findInputs();
    recordedTimes = timesFor({});
    recordedCounts = countsFor({});
    constexpr std::size_t kMostTold = 20;
    std::size_t told = 0;
    for (std::size_t s = 0; s < load.steps.size() && told < kMostTold; ++s) {
        const Distribution& waits = load.steps[s].waitNs;
        if (2 * waits.count() <= load.steps[s].visits || model.steps[s].parent == ModelStep::kNone) continue;
        ++told;
        remarks.push_back(say(TENFOLD_WORDS("Sentence",
                                            "{0} > {1} {2}: sent and not waited for, so in no response; it begins {3} "
                                            "later in the middle at the recorded load",
                                            "whatif.sent"),
                              model.steps[model.steps[s].parent].service, model.steps[s].service,
                              model.steps[s].operation, numeral(duration(std::llround(waits.median())))));
    }
    if (load.outsideShare > kMuchOutside)
        remarks.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} of the time of requests is at no step of the model", "whatif.outside"),
                numeral(percent(load.outsideShare))));
    if (load.otherRequests > 0)
        remarks.push_back(say(TENFOLD_WORDS("Sentence", "{0} requests begin with an operation the model does not have",
                                            "whatif.otherRequests"),
                              numeral(withThousands(std::int64_t(load.otherRequests)))));
}

bool WhatIf::Parts::isMeasured(std::size_t step) const {
    if (model.measuredFrom.empty() && model.evidence.empty()) return false;
    return step >= model.isEdited.size() || !model.isEdited[step];
}

std::size_t WhatIf::Parts::attributeIndex(const std::string& name) const {
    return static_cast<std::size_t>(std::find(load.attributes.begin(), load.attributes.end(), name) -
                                    load.attributes.begin());
}

const ForecastInput* WhatIf::Parts::input(const std::string& name) const {
    const auto found = std::find_if(inputs.begin(), inputs.end(), [&](const auto& i) { return i.name == name; });
    return found == inputs.end() ? nullptr : &*found;
}

void WhatIf::Parts::findWorkload() {
    const RecordedRun* most = nullptr; // the run that says most
    for (const RecordedRun& run : load.runs)
        if (run.rate > 0 && (most == nullptr || run.requests > most->requests)) most = &run;
    if (most == nullptr) return;
    const double more = chanceOfMore(most->outstanding, most->peak);
    workload.isKnown = true;
    workload.isClosed = 1 - std::pow(1 - more, double(most->requests)) > kClosedChance;
    workload.rate = most->rate;
    workload.customers = most->peak;
    workload.thinkTime = std::max(0.0, most->peak / most->rate - most->response);
}

void WhatIf::Parts::findServiceShares() {
    serviceShares.assign(model.centers.size(), 1);
    if (!workload.isKnown) return;
    double seconds = 0;
    for (const RecordedRun& run : load.runs)
        seconds += run.seconds;
    if (seconds <= 0) return;
    for (std::size_t c = 0; c < model.centers.size(); ++c) {
        double own = 0, visits = 0;
        for (std::size_t s = 0; s < model.steps.size(); ++s)
            if (model.steps[s].center == c && !model.steps[s].isEdge()) {
                own += load.steps[s].ownSum;
                visits += double(load.steps[s].visits);
            }
        if (model.centers[c].station.isDelay || visits == 0 || own <= 0) continue;
        // Who comes sees what is there on average, of a closed workload all but itself.
        const double others = workload.isClosed ? (workload.customers - 1) / workload.customers : 1;
        const double residence = own / visits, rate = others * visits / seconds;
        serviceShares[c] = serviceOf(residence, rate, model.centers[c].station.servers) / residence;
        if (serviceShares[c] < 1 - kMuchWaiting)
            remarks.push_back(say(
                model.centers[c].station.servers == 1
                    ? TENFOLD_WORDS(
                          "Sentence",
                          "{0} of the time measured at {1} is waiting there at the recorded load, if it has {2} server",
                          "whatif.waitingOne")
                    : TENFOLD_WORDS("Sentence",
                                    "{0} of the time measured at {1} is waiting there at the recorded load, if it has "
                                    "{2} servers",
                                    "whatif.waiting"),
                numeral(percent(1 - serviceShares[c], 0)), model.centers[c].name, model.centers[c].station.servers));
    }
}

void WhatIf::Parts::addAttributeInput(const std::string& name, FormulaUnit unit, bool isCategory, double scale) {
    if (input(name) != nullptr) return;
    ForecastInput result{name, unit, std::numeric_limits<double>::quiet_NaN(), 0, 0, {}, false, scale};
    const std::size_t at = attributeIndex(name);
    std::map<std::string, std::size_t> texts;
    std::set<double> numbers;
    double sum = 0, count = 0;
    if (at < load.attributes.size())
        for (const RecordedSample& request : load.requests) {
            const std::uint32_t value = request.values[at];
            if (value == 0) continue;
            const double number = load.values.number(value);
            if (isCategory || std::isnan(number)) {
                ++texts[load.values.text(value)];
                continue;
            }
            if (numbers.size() <= kFewValues) numbers.insert(number);
            result.least = count == 0 ? number : std::min(result.least, number);
            result.greatest = count == 0 ? number : std::max(result.greatest, number);
            sum += number;
            ++count;
        }
    result.isSeen = count > 0 || !texts.empty();
    if (count > 0) result.value = sum / count;
    if (isCategory || (count == 0 && !texts.empty())) {
        for (const auto& [text, times] : texts)
            result.categories.push_back(text);
        std::stable_sort(result.categories.begin(), result.categories.end(),
                         [&](const auto& a, const auto& b) { return texts[a] > texts[b]; });
        constexpr std::size_t kMostCategories = 100; // of a list to choose from
        if (result.categories.size() > kMostCategories) result.categories.resize(kMostCategories);
        if (result.categories.empty()) result.categories.emplace_back();
    } else if (numbers.size() <= kFewValues) {
        seen[name] = {numbers.begin(), numbers.end()};
    }
    inputs.push_back(std::move(result));
}

void WhatIf::Parts::findInputs() {
    ForecastInput customers{"customers", FormulaUnit::Number, workload.customers, 1, 0, {}, workload.isKnown};
    ForecastInput rate{"rate", FormulaUnit::Rate, workload.rate, 0, 0, {}, workload.isKnown};
    ForecastInput think{"think", FormulaUnit::Time, workload.thinkTime, 0, 0, {}, false};
    for (const RecordedRun& run : load.runs) {
        if (run.rate <= 0) continue;
        customers.greatest = std::max(customers.greatest, run.peak);
        rate.greatest = std::max(rate.greatest, run.rate);
    }
    think.greatest = think.value;
    inputs.push_back(std::move(customers));
    inputs.push_back(std::move(rate));
    inputs.push_back(std::move(think));
    for (const ModelWorkload& given : model.workloads) {
        if (given.isClosed && given.customers.isConstant() && given.customers.evaluate({}) >= 1)
            inputs[0].value = given.customers.evaluate({});
        if (given.isClosed && given.thinkTime.isConstant()) inputs[2].value = given.thinkTime.evaluate({});
        if (!given.isClosed && given.rate.isConstant()) inputs[1].value = given.rate.evaluate({});
    }
    for (const FormulaName& name : model.attributes)
        addAttributeInput(name.name, name.unit, name.isCategory, name.scale);
    for (const LearntTree& tree : trees)
        for (const AttributeColumn& attribute : tree.attributes)
            addAttributeInput(attribute.name, FormulaUnit::Number, !attribute.isNumber, 1);
    for (const ServiceCenter& center : model.centers)
        if (!center.station.isDelay)
            inputs.push_back({"servers." + center.name,
                              FormulaUnit::Number,
                              double(center.station.servers),
                              double(center.station.servers),
                              double(center.station.servers),
                              {},
                              false});
    for (const ServiceCenter& center : model.centers)
        inputs.push_back({"speed." + center.name, FormulaUnit::Number, 1, 1, 1, {}, false});
}

} // namespace tenfold

#include "core/session/lenses/harvest_lens.h"

#include "core/harvest/load/series_slots.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/loads_json.h"
#include "core/session/inbox.h"
#include "core/store/decisions/documents.h"
#include "core/words/document_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {
namespace {

using namespace harvest;

constexpr Words kPatternAsk = TENFOLD_WORDS("Sentence", "{0}: is its load {1}?", "tenantPattern.ask");
constexpr std::size_t kMostTenantsAsked = 12; ///< those that the rule is least sure of
/// |ln(value / threshold)| below which a tenant is asked for: within a quarter of the threshold.
constexpr double kUnsure = 0.22;

constexpr std::string_view kHarvestVerb{"harvest classes"}; // not a word: what is typed

Words wordsOf(Pattern pattern) {
    if (pattern == Pattern::Constant) return TENFOLD_WORDS("Sentence", "constant", "choice.patternConstant");
    if (pattern == Pattern::Periodic) return TENFOLD_WORDS("Sentence", "periodic", "choice.patternPeriodic");
    return TENFOLD_WORDS("Sentence", "unpredictable", "choice.patternUnpredictable");
}

class HarvestWorker final : public LensWorker {
public:
    /// @param only  runs
    Result<SharedLensResult> compute(Workspace& workspace, const std::vector<std::string>& only,
                                     Progress& progress) override {
        LoadQuestion question;
        if (!only.empty()) question.run = only.front();
        ASSIGN_OR_RETURN(const HarvestInput input, harvestInput(workspace, question.limits, progress));
        ASSIGN_OR_RETURN(TenantLoads loads, tenantLoads(workspace, question, input, progress));
        std::vector<Question> questions = askTenantPatterns(loads);
        return SharedLensResult(std::make_shared<HarvestFound>(std::move(loads), std::move(questions)));
    }
};

class HarvestLens final : public Lens {
public:
    std::string_view name() const override { return "harvest"; }
    int revision() const override { return 1; }
    Words doing() const override { return TENFOLD_WORDS("Sentence", "Reading utilization", "harvest.doing"); }
    bool reads(const RunInfo& run) const override { return run.kind == RunKind::Samples && !run.run.heldOut; }
    /// Answers, and tables that were kept.
    bool reads(const Decision& decision) const override {
        if (decision.kind != kDecisionDocument) return Lens::reads(decision);
        const auto subject = nlohmann::json::parse(decision.subject, nullptr, false);
        return subject.is_object() && subject.value("document", "") == kTableDocument;
    }
    bool canCompute(const std::vector<RunInfo>& runs) const override {
        return std::any_of(runs.begin(), runs.end(), [this](const RunInfo& run) { return reads(run); });
    }
    const QuestionKinds& questionKinds() const override {
        static const QuestionKinds kinds{&tenantPatternKind()};
        return kinds;
    }
    std::string_view verb() const override { return kHarvestVerb; }
    std::unique_ptr<LensWorker> makeWorker() const override { return std::make_unique<HarvestWorker>(); }
    Result<SharedLensResult> read(const nlohmann::ordered_json& document) const override {
        auto loads = tenantLoadsIn(document);
        if (!loads)
            return fail(MessageId::DocumentMalformed,
                        {say(TENFOLD_WORDS("Sentence", "these are no loads of tenants", "harvest.notKept"))});
        std::vector<Question> questions = askTenantPatterns(*loads);
        return SharedLensResult(std::make_shared<HarvestFound>(std::move(*loads), std::move(questions)));
    }
};

Sentence share(double value) {
    return numeral(percent(value));
}

} // namespace

const QuestionKind& tenantPatternKind() {
    static const QuestionKind kind{
        .name = kTenantPatternQuestion,
        .group = "tenant",
        .choices = {{wordsOf(Pattern::Constant)}, {wordsOf(Pattern::Periodic)}, {wordsOf(Pattern::Unpredictable)}},
        .page = "harvest/tenants",
        .about = TENFOLD_WORDS("Sentence", "load of a tenant", "tenantPattern.about"),
        .family = TENFOLD_WORDS("Sentence", "Spare capacity", "tenantPattern.family"),
        .why = TENFOLD_WORDS("Sentence",
                             "The tenant lies near a threshold: who knows what it serves knows better what it will do.",
                             "tenantPattern.why"),
        .changes =
            TENFOLD_WORDS("Sentence",
                          "Constant tenants take long jobs, periodic ones those of medium length, unpredictable ones "
                          "short ones; a tenant belongs to a class of its pattern.",
                          "tenantPattern.changes"),
        .concerns = TENFOLD_WORDS("Sentence", "concerns {0} of {1} servers", "tenantPattern.concerns"),
        .forms = {{kPatternAsk, 0, TENFOLD_WORDS("Sentence", "its load?", "tenantPattern.row"), {}, {}, false}},
    };
    return kind;
}

std::vector<Question> askTenantPatterns(const TenantLoads& loads) {
    std::vector<const LoadedTenant*> order;
    for (const LoadedTenant& tenant : loads.tenants)
        if (tenant.said || (!tenant.load.isHistoryShort && tenant.load.confidence.value_or(1) < kUnsure))
            order.push_back(&tenant);
    std::stable_sort(order.begin(), order.end(), [](const LoadedTenant* a, const LoadedTenant* b) {
        return a->load.confidence.value_or(1) < b->load.confidence.value_or(1);
    });
    std::vector<Question> questions;
    std::size_t asked = 0;
    for (const LoadedTenant* tenant : order) {
        if (!tenant->said && asked++ >= kMostTenantsAsked) continue;
        const LoadPattern& load = tenant->load;
        Question q = makeQuestion(tenantPatternKind(), QuestionSubject::thing(tenant->id),
                                  say(kPatternAsk, tenant->id, say(wordsOf(load.byRule))));
        q.proposed = std::string(patternName(load.byRule));
        q.confidence = 1 - std::exp(-load.confidence.value_or(0)); // 0 at the threshold, towards 1 far from it
        q.places = std::max<std::uint64_t>(1, tenant->servers);
        q.effect = {double(tenant->servers), double(loads.servers()), 0};
        if (tenant->said) q.answer = std::string(patternName(*tenant->said));
        q.evidence.push_back({EvidenceRole::Found,
                              say(TENFOLD_WORDS("Sentence", "slow variation {0} of a server; up to {1} it is constant",
                                                "tenantPattern.sigma"),
                                  share(load.sigma), share(PatternRule().constantSigma)),
                              {}});
        q.evidence.push_back(
            {EvidenceRole::Found,
             say(TENFOLD_WORDS("Sentence", "{0} of it is daily; from {1} on it is periodic", "tenantPattern.share"),
                 share(load.share), share(PatternRule().periodicShare)),
             load.share});
        q.evidence.push_back(
            {EvidenceRole::HowOften,
             say(TENFOLD_WORDS("Sentence", "{0} days of {1} servers, average {2}, peak {3}", "tenantPattern.days"),
                 load.days, tenant->servers, share(load.average), share(load.peak)),
             {}});
        putInReadingOrder(q.evidence);
        questions.push_back(std::move(q));
    }
    return questions;
}

Result<HarvestInput> harvestInput(Workspace& workspace, const InputLimits& limits, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<TableText> tables, keptTables(workspace));
    ASSIGN_OR_RETURN(HarvestInput input, parsedTables(tables, limits, progress));
    RETURN_IF_ERROR(setObserved(workspace, input));
    return input;
}

nlohmann::ordered_json HarvestFound::toJson() const {
    nlohmann::ordered_json json = harvest::toJson(m_loads);
    nlohmann::ordered_json questions = nlohmann::ordered_json::array();
    for (const Question& question : m_questions)
        questions.push_back(tenfold::toJson(question));
    json["questions"] = questions;
    return json;
}

std::vector<ShownPart> HarvestFound::shown() const {
    const auto number = [](std::uint64_t count) { return numeral(withThousands(std::int64_t(count))); };
    ShownPart classes;
    classes.id = "harvest-classes";
    classes.title = say(TENFOLD_WORDS("Sentence", "Spare capacity", "harvest.title"));
    std::vector<Sentence> says = notesOf(m_loads);
    says.insert(says.begin(), headOf(m_loads));
    classes.introduction = chain(says, TENFOLD_WORDS("Sentence", "{0} {1}", "list.sentences"));
    classes.table.emplace();
    classes.table->columns = {{say(TENFOLD_WORDS("Sentence", "class", "harvest.class"))},
                              {say(TENFOLD_WORDS("Sentence", "pattern", "harvest.pattern"))},
                              {say(TENFOLD_WORDS("Sentence", "average", "harvest.average")), true},
                              {say(TENFOLD_WORDS("Sentence", "peak", "harvest.peak")), true},
                              {say(TENFOLD_WORDS("Sentence", "tenants", "harvest.tenants")), true},
                              {say(TENFOLD_WORDS("Sentence", "servers", "harvest.servers")), true}};
    for (const LoadedClass& one : m_loads.classes)
        classes.table->rows.push_back({one.what.name, say(wordsOf(one.what.pattern)), share(one.what.average),
                                       share(one.what.peak), number(one.what.tenants.size()),
                                       number(one.what.servers)});
    ShownPart tenants;
    tenants.id = "harvest-tenants";
    tenants.title = say(TENFOLD_WORDS("Sentence", "Tenants by how sure their pattern is", "harvest.tenantsTitle"));
    tenants.introduction = say(TENFOLD_WORDS(
        "Sentence",
        "The least sure first. Sure: |ln| of the distance to the nearest threshold, 0.69 is a factor of two.",
        "harvest.tenantsIntroduction"));
    tenants.table.emplace();
    tenants.table->columns = {{say(TENFOLD_WORDS("Sentence", "tenant", "harvest.tenant"))},
                              {say(TENFOLD_WORDS("Sentence", "servers", "harvest.servers")), true},
                              {say(TENFOLD_WORDS("Sentence", "pattern", "harvest.pattern"))},
                              {say(TENFOLD_WORDS("Sentence", "slow variation", "harvest.sigma")), true},
                              {say(TENFOLD_WORDS("Sentence", "daily", "harvest.share")), true},
                              {say(TENFOLD_WORDS("Sentence", "sure", "harvest.sure")), true},
                              {say(TENFOLD_WORDS("Sentence", "days", "harvest.days")), true}};
    std::vector<const LoadedTenant*> order;
    for (const LoadedTenant& tenant : m_loads.tenants)
        order.push_back(&tenant);
    std::stable_sort(order.begin(), order.end(), [](const LoadedTenant* a, const LoadedTenant* b) {
        return std::pair(!a->load.isHistoryShort, a->load.confidence.value_or(99)) <
               std::pair(!b->load.isHistoryShort, b->load.confidence.value_or(99));
    });
    for (const LoadedTenant* tenant : order) {
        const LoadPattern& load = tenant->load;
        const Sentence pattern =
            load.isHistoryShort && !tenant->said
                ? say(TENFOLD_WORDS("Sentence", "too short, would be {0}", "harvest.wouldBe"),
                      say(wordsOf(load.byRule)))
            : tenant->said
                ? say(TENFOLD_WORDS("Sentence", "{0}, as was said", "harvest.saidPattern"), say(wordsOf(*tenant->said)))
                : say(wordsOf(load.pattern));
        tenants.table->rows.push_back(
            {tenant->id, number(tenant->servers), pattern, share(load.sigma), share(load.share),
             numeral(load.confidence ? compactNumber(*load.confidence, 2) : "–"), number(load.days)});
    }
    return {classes, tenants};
}

const Lens& harvestLens() {
    static const HarvestLens lens;
    return lens;
}

} // namespace tenfold

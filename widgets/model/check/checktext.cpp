#include "widgets/model/check/checktext.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenfold {
namespace {
struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(CheckText)
};

bool isOpen(const ModelVerdict& verdict) {
    return verdict.state == ModelVerdictState::Consistent && verdict.isCleared == false;
}
} // namespace

QString stateMark(ModelVerdictState state) {
    return state == ModelVerdictState::Suspicious   ? QStringLiteral("✗")
           : state == ModelVerdictState::Consistent ? QStringLiteral("✓")
                                                    : QStringLiteral("–");
}

QString stateText(ModelVerdictState state) {
    return state == ModelVerdictState::Suspicious   ? CheckText::tr("suspicious")
           : state == ModelVerdictState::Consistent ? CheckText::tr("consistent")
                                                    : CheckText::tr("no data");
}

QString stateMark(const ModelVerdict& verdict) {
    return isOpen(verdict) ? QStringLiteral("?") : stateMark(verdict.state);
}

QString stateText(const ModelVerdict& verdict) {
    return isOpen(verdict) ? CheckText::tr("not cleared") : stateText(verdict.state);
}

Tone stateTone(ModelVerdictState state) {
    return state == ModelVerdictState::Suspicious   ? Tone::Disagree
           : state == ModelVerdictState::Consistent ? Tone::Normal
                                                    : Tone::Dim;
}

QString reasonLetter(MismatchReason why) {
    switch (why) {
    case MismatchReason::Time:
        return QStringLiteral("P");
    case MismatchReason::Structure:
    case MismatchReason::Count:
        return QStringLiteral("S");
    case MismatchReason::Errors:
        return QStringLiteral("E");
    case MismatchReason::None:
        break;
    }
    return {};
}

QString reasonText(MismatchReason why) {
    switch (why) {
    case MismatchReason::Time:
        return CheckText::tr("performance: it takes another time than expected");
    case MismatchReason::Structure:
        return CheckText::tr("structure: calls that should not be there, or are missing");
    case MismatchReason::Count:
        return CheckText::tr("structure: called more or less often than expected");
    case MismatchReason::Errors:
        return CheckText::tr("errors: it fails more often than expected");
    case MismatchReason::None:
        break;
    }
    return CheckText::tr("as the model says");
}

QString blameText(Blame blame) {
    return blame == Blame::System  ? CheckText::tr("the system")
           : blame == Blame::Model ? CheckText::tr("the model")
                                   : CheckText::tr("later");
}

bool isWholeCenter(const ModelVerdict& verdict) {
    return verdict.kind == VerdictKind::Center && verdict.operation.empty() && verdict.inOperation.empty();
}

QString placeText(const ModelVerdict& verdict) {
    const QString operation = oneLine(toQt(verdict.operation), 200);
    if (verdict.kind == VerdictKind::Operation) return CheckText::tr("%1, whole request").arg(operation);
    QString place;
    if (verdict.kind == VerdictKind::Edge) {
        const QString to = oneLine(toQt(verdict.to), 200);
        place = operation.isEmpty() ? QStringLiteral("▸ %1").arg(to) : QStringLiteral("%1 ▸ %2").arg(operation, to);
    } else {
        place = operation.isEmpty() ? CheckText::tr("all of it") : operation;
    }
    if (verdict.inOperation.empty()) return place;
    return CheckText::tr("%1, of %2").arg(place, oneLine(toQt(verdict.inOperation), 200));
}

QString verdictTitle(const ModelVerdict& verdict) {
    const QString service = oneLine(toQt(verdict.service), 200);
    return isWholeCenter(verdict) ? service : QStringLiteral("%1, %2").arg(service, placeText(verdict));
}

QString changeText(const ModelVerdict& verdict, const TimeUnit& unit) {
    if (verdict.why == MismatchReason::Errors && verdict.requests > 0)
        return verdict.requests == 1 ? CheckText::tr("1 request fails")
                                     : CheckText::tr("%1 requests fail").arg(numberText(double(verdict.requests), 0));
    // Which of its calls are other ones than expected, and how often, the sentence says: how often it is called itself
    // would be read as that.
    if (verdict.why == MismatchReason::Structure) return CheckText::tr("other calls than expected");
    if (verdict.why == MismatchReason::Count)
        return CheckText::tr("called %1 → %2 times")
            .arg(numberText(verdict.expectedCount, 2), numberText(verdict.observedCount, 2));
    return QStringLiteral("%1 → %2 %3").arg(unit.text(verdict.expectedNs), unit.text(verdict.observedNs), unit.name);
}

TimeUnit unitOf(const ModelCheck& check) {
    return TimeUnit::of(std::max(check.expectedNs, check.observedNs) / 8);
}

std::vector<int> mismatchesOf(const ModelCheck& check) {
    const auto isSuspicious = [](const ModelVerdict& v) { return v.state == ModelVerdictState::Suspicious; };
    std::vector<int> found;
    for (std::size_t i = 0; i < check.verdicts.size(); ++i) {
        const ModelVerdict& verdict = check.verdicts[i];
        if (!isSuspicious(verdict)) continue;
        const bool isWholeEdge = verdict.kind == VerdictKind::Edge && verdict.operation.empty();
        const bool hasPart =
            (isWholeCenter(verdict) || isWholeEdge) &&
            std::any_of(check.verdicts.begin(), check.verdicts.end(), [&](const ModelVerdict& part) {
                if (!isSuspicious(part) || part.service != verdict.service) return false;
                return isWholeEdge ? part.kind == VerdictKind::Edge && part.to == verdict.to && !part.operation.empty()
                                   : !isWholeCenter(part);
            });
        if (!hasPart) found.push_back(int(i));
    }
    std::stable_sort(found.begin(), found.end(), [&](int one, int other) {
        return check.verdicts[std::size_t(one)].share > check.verdicts[std::size_t(other)].share;
    });
    return found;
}

} // namespace tenfold

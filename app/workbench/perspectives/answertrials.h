#pragma once

#include "core/mining/work/mining_result.h"
#include "widgets/patterns/questions/answereffect.h"

#include <QObject>

#include <memory>
#include <string>

namespace tenfold {

/// What somebody who answers questions wants to know before, and what somebody who makes plans finds: neither knows
/// the other. Thread: the window's.
class AnswerTrials final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

Q_SIGNALS:
    /// What is wrong now is wanted: the check against a run that was kept back.
    void checkWanted();
    /// What becomes of it with an answer; the newest wish takes the place of the one before.
    void effectWanted(const tenfold::Answer& answer);
    void effectUnwanted();

    void effectFound(const std::string& key, const tenfold::AnswerEffect& effect);
    /// @param wrongShare  of the arguments, 0..1
    void checked(const std::shared_ptr<const MiningResult>& mining, double wrongShare);
    /// A plan for this scale is shown.
    void planned(double scale);
};

} // namespace tenfold

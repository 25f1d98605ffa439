#pragma once

#include <QString>

namespace tenfold {

/// What a job is doing, in the language of the window. @param stage  as work in core tells it by Progress::advance()
QString stageText(const QString& stage);

} // namespace tenfold

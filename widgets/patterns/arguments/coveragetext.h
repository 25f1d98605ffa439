#pragma once

#include "core/program/expression/expression.h"

#include <QString>

namespace tenfold {

struct WorkloadProgram;

/// "from a call", "labelled".
QString wordsOf(ArgumentClass argumentClass);

/// How the coverage comes about, as rich text: how many recorded values of each class of argument the program gives.
QString coverageText(const WorkloadProgram& program);

} // namespace tenfold

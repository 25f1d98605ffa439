#pragma once

#include "core/model/learn/learnt_tree.h"
#include "widgets/model/whatif/whatifanswers.h"

#include <QWidget>

#include <memory>

namespace tenfold {

/// Writes of 26 runs of a storage system, learnt by hand: 12 leaves, splits of the model and learnt ones, one leaf
/// without any basis. Numbers are simple enough to check by eye.
LearntTree handMadeTree();
/// A full tree of about so many nodes.
LearntTree largeTree(std::size_t nodes);

/// A closed system of one queue and a delay: 30 clients were seen, the model forgets a part of the delay.
std::vector<ForecastInput> handMadeInputs();
/// Exact answers to scenarios by mean value analysis of that system, without core's solver.
WhatIfAnswers handMadeAnswers(const std::vector<Scenario>& scenarios, int edited);

/// A page and the pane that goes with it side by side, as the window has them; the page takes the room.
std::unique_ptr<QWidget> sideBySide(QWidget* left, QWidget* right, QWidget* page);

} // namespace tenfold

#pragma once

#include "widgets/frame/panes.h"

#include <QVBoxLayout>

namespace tenfold {

/// A part of a page: its header, and what it is of below that with all the room.
inline QWidget* headedPart(PaneHeader* head, QWidget* body) {
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head);
    column->addWidget(body, 1);
    return part;
}

} // namespace tenfold

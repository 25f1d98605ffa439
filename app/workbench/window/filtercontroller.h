#pragma once

#include <QObject>

namespace tenfold {

class WindowServices;

/// The filter of the bar and its chips: what is typed counts after a pause, on Enter at once; filters are kept with the
/// workspace. Thread: the window's.
class FilterController final : public QObject {
    Q_OBJECT
public:
    explicit FilterController(WindowServices& window);

Q_SIGNALS:
    void applied(); ///< the text is to count
    void entered(); ///< the same, and what it lets through is to be seen
};

} // namespace tenfold

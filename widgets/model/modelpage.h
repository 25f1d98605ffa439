#pragma once

#include "core/model/check/model_check.h"
#include "core/model/file/performance_model.h"

#include <QWidget>

#include <memory>

namespace tenfold {

/// A tab of Model. All are about the same model and the same requests: those that the filter of the bar lets through.
class ModelPage : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// The model that is used, another one or a newer version; null while there is none that can be read.
    virtual void setModel(std::shared_ptr<const PerformanceModel> model) = 0;
    /// What requests say of it; null while this is not known.
    virtual void setCheck(std::shared_ptr<const ModelCheck>) {}
    /// The next check is being computed.
    virtual void setBusy(bool) {}
    /// The workspace cannot be written: nothing can be decided or saved.
    virtual void setReadOnly(bool) {}
    /// For F6, and the first one for the focus.
    virtual QList<QWidget*> panes() const = 0;
    /// F8 and Shift+F8: the next or previous thing worth a look.
    virtual void step(int /*by*/) {}
    /// F4: an example of what is selected; empty: there is none.
    virtual QString example() const { return {}; }
    /// The run that has it; empty: not known.
    virtual QString exampleRun() const { return {}; }
    virtual QString statusText() const { return {}; }

Q_SIGNALS:
    /// A step for the filter, as of widgets/common/tables/filtermenu.h.
    void stepRequested(const QString& step);
    /// Other texts for the status bar, or another example.
    void statusChanged();
};

} // namespace tenfold

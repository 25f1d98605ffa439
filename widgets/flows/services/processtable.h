#pragma once

#include "widgets/flows/flowpage.h"

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// What made the spans: instances of services, where they run, what their recorders say of them, and their clocks.
class ProcessTable final : public QWidget {
    Q_OBJECT
public:
    explicit ProcessTable(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows);
    /// Marks the instances of a service.
    void mark(const QString& service);
    TableView* table() const { return m_table; }

Q_SIGNALS:
    /// A person chose an instance of this service.
    void serviceSelected(const QString& service);
    void stepRequested(const QString& step);

private:
    void fill();

    std::shared_ptr<const FlowsResult> m_flows;
    QString m_service;
    PaneHeader* m_header;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold

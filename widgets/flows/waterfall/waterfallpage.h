#pragma once

#include "core/flows/requests/span_attributes.h"
#include "widgets/flows/flowpage.h"
#include "widgets/flows/waterfall/waterfalldata.h"
#include "widgets/frame/panes.h"

class QCheckBox;
class QDoubleSpinBox;
class QLineEdit;
class QStackedWidget;

namespace tenfold {

class CellModel;
class TableView;
class WaterfallTable;
class WaterfallView;
class WrappingLabel;

/// One request: its spans in time, as a table, self time by service, what is selected.
class WaterfallPage final : public FlowPage {
    Q_OBJECT
public:
    explicit WaterfallPage(QWidget* parent = nullptr);
    /// The panes for FlowsView::addPage().
    QWidget* servicePane() const { return m_servicePane; }
    QWidget* detailPane() const { return m_detailPane; }
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection&) override {}
    QList<QWidget*> panes() const override;

    /// Where it was asked for by a link, the span that is linked to is selected and the request before is one key away.
    void setRequest(std::shared_ptr<const WaterfallData> data);
    /// What the next request is opened for: its span with most time of its own is selected and unfolded.
    /// @param service, operation  empty: any
    void wantPlace(const QString& service, const QString& operation);
    void goBack();
    const std::shared_ptr<const WaterfallData>& request() const { return m_data; }
    /// Instead of a request. @param isReading  it is on its way
    void setHues(std::shared_ptr<const ServiceHues> hues) override;
    void setLack(const QString& text, bool isReading);
    WaterfallView* view() const { return m_view; }
    TableView* table() const { return m_table; }
    TableView* serviceTable() const { return m_services; }
    QLineEdit* findField() const { return m_find; }
    QDoubleSpinBox* leastShare() const { return m_least; }
    WrappingLabel* text() const { return m_text; }
    TableView* linkTable() const { return m_links; }
    TableView* attributeTable() const { return m_attributes; }
    /// What attributesWanted() asked for last.
    void setAttributes(const std::vector<SpanAttribute>& attributes);
    QPushButton* backButton() const { return m_back; }

Q_SIGNALS:
    /// The request is to be compared with another one: it is A, or it is compared with A.
    void markRequested();
    void compareRequested();
    /// A picture of the request is wanted. @param format  "svg" or "png"
    void pictureRequested(const QString& format);
    /// What was recorded of the selected span is to be shown. @param node  of the request's flow
    void attributesWanted(std::uint32_t node);
    /// Another request is wanted.
    void requestWanted(const QString& run, const tenfold::TraceId& trace);

private:
    QWidget* makeMiddle();
    void makeServices();
    void makeDetails();
    void makeAttributes();
    void fillServices();
    void showRow(std::uint32_t row);
    void updateCrumbs();
    void find(int by);
    QString doubts() const;
    QString facts(std::uint32_t row) const;
    void fillFolded();
    void fillLinks();
    void follow(std::uint32_t link);
    void showRequest(std::shared_ptr<const WaterfallData> data);

    /// A request that was left by a link, and where.
    struct Left {
        std::shared_ptr<const WaterfallData> data;
        std::uint32_t row = 0;
    };
    std::shared_ptr<const WaterfallData> m_data;
    std::vector<Left> m_before;
    std::optional<SpanId> m_wanted;                     ///< the span that is linked to, while its request is read
    std::optional<std::pair<QString, QString>> m_place; ///< service and operation, likewise
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PaneHeader* m_header;
    QLineEdit* m_find;
    QPushButton *m_asTable, *m_back;
    WrappingLabel* m_crumbs;
    QStackedWidget* m_pictures;
    WaterfallView* m_view;
    WaterfallTable* m_spans;
    TableView* m_table;
    Pane *m_servicePane, *m_detailPane;
    CellModel* m_serviceModel;
    TableView* m_services;
    QDoubleSpinBox* m_least;
    QCheckBox *m_shrink, *m_fold;
    WrappingLabel* m_text;
    CellModel* m_foldedModel;
    TableView* m_folded;
    CellModel* m_linkModel;
    TableView* m_links;
    CellModel* m_attributeModel;
    TableView* m_attributes;
    WrappingLabel* m_doubts;
};

} // namespace tenfold

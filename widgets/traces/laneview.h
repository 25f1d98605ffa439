#pragma once

#include "core/evidence/wait_index.h"
#include "core/session/saved/color_rules.h"
#include "widgets/traces/callcolors.h"
#include "widgets/traces/lanedata.h"
#include "widgets/traces/timescale.h"

#include <QAbstractScrollArea>
#include <QCache>
#include <QPixmap>
#include <QStringList>

#include <memory>

namespace tenfold {

/// A moment that somebody remarks on.
struct TimeMarker {
    std::int64_t ns = 0; ///< since the start of the run
    QString text;
    bool operator==(const TimeMarker&) const = default;
};

/// Calls of all senders over time: a lane a sender, grouped by node type, clock calls as small feet, the number of
/// calls in a strip on top. Wheel zooms, dragging pans, dragging in the strip sets the time window.
/// Ctrl with the wheel, or Ctrl with up and
/// down, makes lanes higher; high ones have room for the methods in the bars.
/// Lanes that are pinned stand above the others and do not scroll; flags in the strip mark moments.
/// Keys: arrows along a lane and between lanes, `.` `,` next and previous call, + - zoom, F or 0 everything, P pins a
/// lane, M marks a moment, A shows arrows of who waits for whom or not, Ctrl with left and right follows them.
/// From what the selected call waited for an arrow comes, solid; to what waited for it one goes, dashed.
class LaneView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LaneView(QWidget* parent = nullptr);

    /// The zoom, the lane and the call that is selected stay where the new lanes are those of the same run.
    void setData(std::shared_ptr<const LaneData> data);
    /// Which kinds are drawn.
    void setKindVisible(CallKind kind, bool on);
    /// Draws all but these calls pale; nullptr: none are. @param events  positions in the run
    void setMatching(const std::vector<std::uint32_t>* events);
    /// Calls that a rule colours have its colour instead of their kind's.
    /// They stay until others come, whatever the data: of another run they are to be set anew.
    void setColors(CallColors colors);
    void setMarkers(std::vector<TimeMarker> markers);
    /// Senders whose lanes stand on top, those first that were pinned first; they stay when another run is shown.
    const QStringList& pinned() const { return m_pinned; }
    void setPinned(const QStringList& senders);
    bool isPinned(const QString& sender) const { return m_pinned.contains(sender); }
    bool canPin(const QString& sender) const { return isPinned(sender) || m_pins.size() < kMostPinned; }
    void togglePin(const QString& sender);
    /// Answer to waitsWanted(): of the selected call; nullptr: not known.
    void setWaits(std::shared_ptr<const WaitsOfCall> waits);
    const WaitsOfCall* waits() const { return m_waits.get(); }
    void setWaitsShown(bool on);
    bool areWaitsShown() const { return m_areWaitsShown; }
    /// What the arrows say, in words: a line of what it waited for, and one of what waits for it.
    QString waitsText() const;
    /// Selects what the call waited for, or what waits for it. @return false: nothing is known
    bool goToWait(bool isCause);
    /// Selects a call without telling anybody. @param startNs  since the start of the run
    void select(const QString& sender, std::int64_t startNs, std::uint32_t event);
    void selectNone();
    void fit();
    void clearLane();
    /// Marks the lane whose calls alone are shown, without telling anybody; an unknown sender marks none.
    void markLane(const QString& sender);
    /// Zooms to a part of the run, ns since its start.
    void showWindow(double fromNs, double toNs);
    /// Position in the run, or -1.
    std::int64_t selectedEvent() const;
    const TimeScale& scale() const { return m_scale; }
    int currentLane() const { return m_lane; }
    /// Where a lane begins, and a time of the strip on top, in the viewport.
    QPoint lanePoint(int lane) const;
    /// The same of a pinned lane, by its place among those that this run has.
    QPoint pinPoint(int pin) const;
    /// The flag of a marker.
    QPoint markerPoint(int marker) const;
    QPoint stripPoint(double ns) const { return {int(m_scale.x(ns)), kStrip / 2}; }
    /// Greys the picture while a new one is computed.
    void setStale(bool on);

Q_SIGNALS:
    void eventSelected(std::uint32_t event);
    void laneSelected(int lane);                    ///< -1 = none
    void windowChanged(double fromNs, double toNs); ///< what is visible
    void windowChosen(double fromNs,
                      double toNs); ///< dragged in the strip on top, or zoomed to and left so for a moment
    void windowLeft();              ///< everything is shown again on demand
    /// @param event  -1: none there; @param ns  since the start of the run
    void menuRequested(const QString& sender, std::int64_t event, std::int64_t ns, const QPoint& globalAt);
    void markerWanted(std::int64_t ns);    ///< to be written, or the one that is there to be changed
    void waitsWanted(std::uint32_t event); ///< who this call waited for, and who for it
    void hovered(const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    static constexpr int kGutter = 142; ///< names
    static constexpr int kStrip = 64;   ///< calls per bin and the time axis
    static constexpr int kTile = 256;
    static constexpr double kGroupGap = 6;
    static constexpr int kPhases = 15; ///< their names, below the lanes
    static constexpr double kLargestPitch = 24, kSmallestPitch = 3;
    static constexpr double kLabelPitch = 13; ///< a lane that has room for the method in a bar

    static constexpr double kPinPitch = 14; ///< room for the name and for methods in the bars
    static constexpr int kMostPinned = 12;  ///< more leave no room for the others

    /// Where a lane is painted.
    struct Band {
        double top = 0, height = 0;
    };
    Band bandOf(std::size_t lane) const { return {m_tops[lane], m_pitch}; } ///< in content coordinates
    double pinTop(std::size_t pin) const { return kStrip + 2 + double(pin) * kPinPitch; }
    int lanesTop() const;           ///< px of the viewport below the strip and what is pinned
    double laneTop(int lane) const; ///< in content coordinates, without the strip
    double contentHeight() const;
    int lanesHeight() const; ///< px of the viewport that lanes have
    static double gapBelow(int lanes, double pitch);
    double fittingPitch(double room) const; ///< the largest at which all lanes are seen at once, as far as there is one
    int laneAt(double y) const;             ///< widget y; -1 = none
    std::int64_t markAt(const QPointF& at) const;
    int markerAt(const QPointF& at) const; ///< -1 = none
    std::int64_t momentAt(double x) const;
    double selectedNs() const; ///< of the selected call
    void layoutPins();
    void layoutLanes();
    void scaleChanged();
    void stepCall(int by);
    void stepLane(int by);
    /// @param only  the lane's calls alone are asked for
    void choose(int lane, std::int64_t mark, bool only);
    QString timeText(double ns) const;
    /// @param row  of lanes; below 0: of the pinned lane -1 - row alone
    const QPixmap& tile(int column, int row);
    void paintTile(QPainter& p, double fromNs, double toNs, double top, double bottom, double pxPerNs) const;
    void paintLane(QPainter& p, std::size_t lane, Band band, double fromNs, double toNs, double pxPerNs) const;
    void paintSparse(QPainter& p, std::size_t lane, Band band, std::uint32_t first, double toNs, double pxPerNs) const;
    void paintLabels(QPainter& p) const;
    void paintLabelsOf(QPainter& p, const LaneData::Lane& lane, Band band) const;
    bool isMatching(const LaneData::Mark& mark) const {
        return !m_isFiltered || (mark.event < m_matching.size() && m_matching[mark.event]);
    }
    void paintPhases(QPainter& p);
    /// Higher or lower lanes than fit, about a place of the viewport.
    void zoomLanes(double factor, double y);
    void paintDense(QPainter& p, std::size_t lane, Band band, std::uint32_t first, double fromNs, double toNs,
                    double pxPerNs) const;
    void paintColumns(QPainter& p, const int* kinds, int columns, double left, Band band) const;
    void paintRules(QPainter& p, std::size_t lane, Band band, double fromNs, double toNs, double pxPerNs) const;
    int ruleOf(const LaneData::Mark& mark) const; ///< RuleColor, or -1
    void collectRules();
    QColor markColor(const LaneData::Mark& mark) const;
    void paintStrip(QPainter& p);
    void paintPinned(QPainter& p);
    void paintMarkers(QPainter& p);
    void askForWaits();
    void revealSelected();
    QPointF waitPoint(const std::string& sender, std::int64_t ns) const;
    void paintWait(QPainter& p, const CallWait& wait) const;
    void paintWaits(QPainter& p) const;
    void paintNames(QPainter& p);
    void paintCursor(QPainter& p);
    QString describe(std::size_t mark) const;

    std::shared_ptr<const LaneData> m_data;
    TimeScale m_scale;
    double m_pitch = kSmallestPitch;
    double m_pitchZoom = 1; ///< lanes are so many times as high as fits
    bool m_isFiltered = false;
    std::vector<bool> m_matching;                  ///< by position in the run
    std::vector<LaneData::Block> m_matchingBlocks; ///< of these alone
    CallColors m_colors;
    /// By RuleColor: the marks that have it and match the filter, positions in m_data->marks.
    std::array<std::vector<std::uint32_t>, kRuleColors> m_ruleMarks;
    std::vector<TimeMarker> m_markers; ///< by time
    QStringList m_pinned;
    std::vector<int> m_pins; ///< lanes of this run that are pinned
    std::vector<double> m_tops;
    bool m_visible[kCallKinds];
    QTimer* m_settling;       ///< since somebody zoomed or panned
    std::int64_t m_mark = -1; ///< selected, position in m_data->marks
    int m_lane = -1;          ///< of the cursor
    int m_chosen = -1;        ///< whose calls alone were asked for
    bool m_stale = false;
    bool m_areWaitsShown = true;
    std::shared_ptr<const WaitsOfCall> m_waits; ///< of the selected call
    enum class Drag { None, Pan, Window } m_drag = Drag::None;
    QPointF m_press, m_last;
    bool m_moved = false;
    QCache<QPair<int, int>, QPixmap> m_tiles; ///< of the present zoom; key: column and row, see tile()
};

} // namespace tenfold

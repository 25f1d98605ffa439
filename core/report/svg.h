#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// Text for HTML and SVG: `& < > " '` as entities; characters that XML forbids and bytes that are no UTF-8 become
/// U+FFFD, and marks that turn the direction of writing around are written out (\u202e), so that no name in a trace can
/// break the page, put a tag into it or look like another.
std::string escapeHtml(std::string_view text);

/// A coordinate with two decimals at most, independent of the locale; what is not finite becomes 0.
std::string coordinate(double value);

enum class Anchor { Start, Middle, End };

/// One picture as an <svg> element. Colours and fonts are classes of the page's style (page_style.h), so that one
/// picture serves light and dark. Coordinates in CSS pixels, y downwards.
class Svg {
public:
    /// @param title  what the picture says in one sentence, for screen readers
    Svg(double width, double height, std::string_view title);

    /// @param cssClass  classes of page_style.h; the class decides fill and stroke
    void rect(double x, double y, double width, double height, std::string_view cssClass, double radius = 0);
    void line(double x1, double y1, double x2, double y2, std::string_view cssClass);
    void circle(double x, double y, double radius, std::string_view cssClass);
    void polyline(const std::vector<std::pair<double, double>>& points, std::string_view cssClass);
    void polygon(const std::vector<std::pair<double, double>>& points, std::string_view cssClass);
    void text(double x, double y, std::string_view text, std::string_view cssClass, Anchor anchor = Anchor::Start);
    /// Text turned by degrees (negative = counter-clockwise) round its start.
    void turnedText(double x, double y, double degrees, std::string_view text, std::string_view cssClass);
    /// What the pointer shows over everything drawn until endGroup().
    void beginGroup(std::string_view tooltip);
    void endGroup();

    /// The element; call once, at the end.
    std::string finish();

private:
    std::string m_out;
};

/// About how wide a text is at a font size, for placing things beside it: DejaVu Sans is the widest likely font.
double textWidth(std::string_view utf8, double fontSize);

/// A text of at most so many characters: one that is longer loses its end, or of so many at its end its middle.
/// @param kept  characters at the end that stay, fewer than `most`
std::string shortText(std::string_view utf8, std::size_t most, std::size_t kept = 0);
/// The same for a width, as textWidth() has it.
std::string fittingText(std::string_view utf8, double fontSize, double width);

} // namespace tenfold

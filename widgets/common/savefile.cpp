#include "widgets/common/savefile.h"

#include "core/base/files/file_writer.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace tenfold {
namespace {

struct SaveFileText {
    Q_DECLARE_TR_FUNCTIONS(SaveFileText)
};

} // namespace

bool saveFile(QWidget* parent, const QString& file, const QByteArray& content) {
    const Status written = writeFile(fromQt(file), std::string_view(content.constData(), std::size_t(content.size())));
    if (written) return true;
    const std::vector<Sentence>& parts = written.error().arguments(); // the file, and what the system says
    QMessageBox::warning(parent, SaveFileText::tr("Export"),
                         SaveFileText::tr("%1 could not be written: %2. What was there before is as it was.")
                             .arg(file, said(parts.back())));
    return false;
}

} // namespace tenfold

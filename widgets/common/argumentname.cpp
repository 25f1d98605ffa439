#include "widgets/common/argumentname.h"

#include "core/program/expression/expression_parts.h"
#include "core/program/text/program_text.h"
#include "core/trace/redis_arguments.h"
#include "widgets/common/convert.h"

namespace tenfold {

QString argumentName(const std::string& method, const std::string& path) {
    const std::string name = redisArgumentName(method, path);
    return toQt(name.empty() ? path : name);
}

QString patternText(const Expression& value) {
    QString text = toQt(toText(value));
    forEachSource(value, [&](const FieldRef& source) {
        if (source.side != Side::Request || redisArgumentName(source.method, source.path).empty()) return;
        const QString call = toQt(source.method) + QStringLiteral(".request.");
        text.replace(call + toQt(source.path), call + argumentName(source.method, source.path));
    });
    return text;
}

} // namespace tenfold

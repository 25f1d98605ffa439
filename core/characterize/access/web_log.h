#pragma once

#include "core/characterize/access/line_reader.h"

#include <string>

namespace tenfold::characterize {

/// Common and combined log format of web servers; a GET, POST or HEAD with status 200 or 206 (a part) is a read of its
/// URL, one from 400 on was refused, all others were answered without a read:
///
///     in24.inetnebr.com - - [01/Aug/1995:00:00:01 -0400] "GET /shuttle/x.txt HTTP/1.0" 200 1839
class WebLogReader final : public LineReader {
public:
    static bool isRecord(std::string_view line);

protected:
    LineKind line(const Line& line, AccessSink& sink) override;
};

/// S3 server access log: 18 fields and more, URL-encoded keys, times of one second
/// (docs.aws.amazon.com/AmazonS3, "Amazon S3 server access log format"):
///
///     OWNER BUCKET [26/Nov/2026:11:40:54 +0000] ADDRESS REQUESTER ID REST.GET.OBJECT KEY "GET /KEY HTTP/1.1" 200 -
///     4096
///       4096 12 10 "-" "agent" - HOST_ID …
///
/// and its dialect of the Versity gateway: a banner, months spelled out, `s3_GetObject`, no quotes, keys as they are.
/// What a request means: answers on characterization 12.
class S3LogReader final : public LineReader {
public:
    static bool isRecord(std::string_view line);

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    std::string m_path; ///< bucket/key, decoded
};

} // namespace tenfold::characterize

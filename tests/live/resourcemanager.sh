#!/usr/bin/env bash
# A ResourceManager of a version of Hadoop, with the jars of Maven Central, on loopback ports of its own and with nothing
# kept from before. Runs until its standard input ends or it is told to stop.
#
#   tests/live/resourcemanager.sh VERSION FOLDER     VERSION: 3.3.6; FOLDER: for jars and log
#
# Prints "client PORT", "tracker PORT", "scheduler PORT", "http PORT" and "jars FOLDER" when it answers (an open port is
# not ready: its cluster info is asked). Needs a JDK, Maven, curl.
set -euo pipefail
version=$1 folder=$(mkdir -p "$2" && cd "$2" && pwd)
jars=$folder/jars-$version
if [ ! -d "$jars" ]; then
    work=$folder/maven-$version
    mkdir -p "$work"
    {
        echo "<project><modelVersion>4.0.0</modelVersion><groupId>live</groupId><artifactId>jars</artifactId><version>1</version><dependencies>"
        for artifact in hadoop-common hadoop-yarn-server-resourcemanager hadoop-yarn-server-timelineservice; do
            echo "<dependency><groupId>org.apache.hadoop</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency>"
        done
        echo "</dependencies></project>"
    } > "$work/pom.xml"
    (cd "$work" && mvn -q -B dependency:copy-dependencies -DoutputDirectory="$jars.part" > maven.log 2>&1) ||
        { echo "no jars of Hadoop $version: $work/maven.log" >&2; exit 77; }
    mv "$jars.part" "$jars"
fi
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
client=$(free) tracker=$(free) scheduler=$(free) admin=$(free) http=$(free)
run=$folder/resourcemanager-$version
rm -rf "$run"
mkdir -p "$run/conf" "$run/tmp"
property() { echo "<property><name>$1</name><value>$2</value></property>"; }
{
    echo "<configuration>"
    property hadoop.tmp.dir "$run/tmp"
    property ipc.server.listen.queue.size 4096
    echo "</configuration>"
} > "$run/conf/core-site.xml"
{
    echo "<configuration>"
    property yarn.resourcemanager.address "127.0.0.1:$client"
    property yarn.resourcemanager.resource-tracker.address "127.0.0.1:$tracker"
    property yarn.resourcemanager.scheduler.address "127.0.0.1:$scheduler"
    property yarn.resourcemanager.admin.address "127.0.0.1:$admin"
    property yarn.resourcemanager.webapp.address "127.0.0.1:$http"
    property yarn.resourcemanager.max-completed-applications 100000
    property yarn.scheduler.maximum-allocation-mb 8192
    echo "</configuration>"
} > "$run/conf/yarn-site.xml"
{
    echo "<configuration>"
    property yarn.scheduler.capacity.root.queues default
    property yarn.scheduler.capacity.root.default.capacity 100
    property yarn.scheduler.capacity.maximum-am-resource-percent 1.0
    property yarn.scheduler.capacity.maximum-applications 100000
    echo "</configuration>"
} > "$run/conf/capacity-scheduler.xml"
cat > "$run/conf/log4j.properties" <<'END'
log4j.rootLogger=WARN, console
log4j.appender.console=org.apache.log4j.ConsoleAppender
log4j.appender.console.layout=org.apache.log4j.PatternLayout
log4j.appender.console.layout.ConversionPattern=%d{ISO8601} %p %c{2}: %m%n
END
open="--add-opens java.base/java.lang=ALL-UNNAMED --add-opens java.base/java.util=ALL-UNNAMED"
java $open -Xmx3g "-Dhadoop.log.dir=$run" "-Djava.io.tmpdir=$run/tmp" -cp "$run/conf:$jars/*" \
    org.apache.hadoop.yarn.server.resourcemanager.ResourceManager > "$run/log" 2>&1 &
pid=$!
trap 'kill $pid 2> /dev/null; wait $pid 2> /dev/null || true' EXIT
for ((i = 0; i < 300; i++)); do
    kill -0 $pid 2> /dev/null || { tail -5 "$run/log" >&2; exit 1; }
    curl -sf "http://127.0.0.1:$http/ws/v1/cluster/info" 2> /dev/null | grep -q STARTED && break
    sleep 0.2
done
for port in $client $tracker $scheduler; do # its web server answers before they do
    for ((i = 0; i < 150; i++)); do
        (: < "/dev/tcp/127.0.0.1/$port") 2> /dev/null && break
        sleep 0.2
    done
done
printf 'client %s\ntracker %s\nscheduler %s\nhttp %s\njars %s\n' "$client" "$tracker" "$scheduler" "$http" "$jars"
cat > /dev/null

#!/usr/bin/env bash
# A NameNode of a version of Hadoop, with the jars of Maven Central, on loopback ports of its own; formatted anew each
# time. Runs until its standard input ends or it is told to stop; "kill" there kills it (SIGKILL), "start" starts it
# again with what it had, and prints "started" when it answers.
#
#   tests/live/namenode.sh VERSION FOLDER [CLUSTER]     VERSION: 2.7.3, 3.3.6 …; FOLDER: for jars, name and log;
#                                                       CLUSTER: its id, which DataNodes of a recording may name
#
# Prints "rpc PORT", "http PORT" and "jars FOLDER" when it answers (an open port is not ready: its JMX is asked).
# Needs a JDK (17 works for both), Maven, curl. Hadoop 2.7.3 builds the text of the topology at each registration, cubic
# in the nodes of a rack: with RACKS=1 each 127.0.x.0 is one of its own. HEAP: of the NameNode (2g; 60,000 DataNodes: 4g).
set -euo pipefail
version=$1 folder=$(mkdir -p "$2" && cd "$2" && pwd) cluster=${3:-CID-live} racks=${RACKS:-}
jars=$folder/jars-$version
if [ ! -d "$jars" ]; then
    work=$folder/maven-$version
    mkdir -p "$work"
    artifacts="hadoop-common hadoop-hdfs"
    case $version in 2.*) ;; *) artifacts="$artifacts hadoop-hdfs-client" ;; esac
    {
        echo "<project><modelVersion>4.0.0</modelVersion><groupId>live</groupId><artifactId>jars</artifactId><version>1</version><dependencies>"
        for artifact in $artifacts; do
            echo "<dependency><groupId>org.apache.hadoop</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency>"
        done
        echo "</dependencies></project>"
    } > "$work/pom.xml"
    (cd "$work" && mvn -q -B dependency:copy-dependencies -DoutputDirectory="$jars.part" > maven.log 2>&1) ||
        { echo "no jars of Hadoop $version: $work/maven.log" >&2; exit 77; }
    mv "$jars.part" "$jars"
fi
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
rpc=$(free) http=$(free)
run=$folder/namenode-$version
rm -rf "$run"
mkdir -p "$run/conf/webapps/hdfs/WEB-INF" "$run/conf/webapps/static" # what the web server of the jars looks for
property() { echo "<property><name>$1</name><value>$2</value></property>"; }
{
    echo "<configuration>"
    property fs.defaultFS "hdfs://127.0.0.1:$rpc"
    property hadoop.security.group.mapping org.apache.hadoop.security.ShellBasedUnixGroupsMapping
    property ipc.server.listen.queue.size 4096
    echo "</configuration>"
} > "$run/conf/core-site.xml"
{
    echo "<configuration>"
    property dfs.namenode.rpc-address "127.0.0.1:$rpc"
    property dfs.namenode.http-address "127.0.0.1:$http"
    property dfs.namenode.name.dir "file://$run/name"
    property dfs.namenode.safemode.threshold-pct 0
    property dfs.namenode.safemode.extension 0
    property dfs.namenode.acls.enabled true
    property dfs.namenode.min.supported.datanode.version 2.0.0
    property dfs.namenode.datanode.registration.ip-hostname-check false
    property dfs.namenode.fs-limits.min-block-size 1024
    property dfs.namenode.edits.noeditlogchannelflush true
    if [ -n "$racks" ]; then
        property net.topology.node.switch.mapping.impl org.apache.hadoop.net.TableMapping
        property net.topology.table.file.name "$run/racks"
    fi
    echo "</configuration>"
} > "$run/conf/hdfs-site.xml"
if [ -n "$racks" ]; then
    for ((net = 1; net < 100; net++)); do
        for ((host = 1; host < 255; host++)); do echo "127.0.$net.$host /rack-$net"; done
    done > "$run/racks"
fi
cat > "$run/conf/log4j.properties" <<'END'
log4j.rootLogger=INFO, console
log4j.appender.console=org.apache.log4j.ConsoleAppender
log4j.appender.console.layout=org.apache.log4j.PatternLayout
log4j.appender.console.layout.ConversionPattern=%d{ISO8601} %p %c{2}: %m%n
END
# names of the addresses that nodes come from: who has none is asked of DNS, for five seconds each
{
    echo "127.0.0.1 localhost $(hostname)"
    for ((net = 1; net < 20; net++)); do
        for ((host = 1; host < 255; host++)); do echo "127.0.$net.$host host-$net-$host"; done
    done
} > "$run/hosts"
open="--add-opens java.base/java.lang=ALL-UNNAMED --add-opens java.base/java.util=ALL-UNNAMED"
java=(java $open "-Xmx${HEAP:-2g}" "-Djdk.net.hosts.file=$run/hosts" "-Dhadoop.log.dir=$run" -cp "$run/conf:$jars/*" org.apache.hadoop.hdfs.server.namenode.NameNode)
"${java[@]}" -format -force -nonInteractive -clusterid "$cluster" > "$run/format.log" 2>&1
# DataNodes of another version may register where this time is the same; those of 2.x have 0
sed -i 's/^cTime=.*/cTime=0/' "$run/name/current/VERSION"
pid=
start() {
    "${java[@]}" >> "$run/log" 2>&1 &
    pid=$!
    for ((i = 0; i < 300; i++)); do
        kill -0 $pid 2> /dev/null || { tail -5 "$run/log" >&2; exit 1; }
        curl -sf "http://127.0.0.1:$http/jmx?qry=Hadoop:service=NameNode,name=FSNamesystemState" 2> /dev/null | grep -q Operational && return
        sleep 0.2
    done
}
trap 'kill $pid 2> /dev/null; wait $pid 2> /dev/null || true' EXIT
start
printf 'rpc %s\nhttp %s\njars %s\n' "$rpc" "$http" "$jars"
while read -r order; do
    case $order in
    kill) kill -9 $pid; wait $pid 2> /dev/null || true ;;
    start) start; echo started ;;
    esac
done

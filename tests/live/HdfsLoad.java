import java.net.URI;
import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.ipc.CallerContext;
import org.apache.hadoop.security.UserGroupInformation;

/**
 * Clients of a NameNode, by Hadoop's own DFSClient: what record_namenode.py records.
 *
 *   java -cp JARS HdfsLoad.java NAMENODE SCALE FILES
 *
 * NAMENODE: HOST:PORT of it or of a proxy before it. SCALE clients at once, each with a connection of its own and known
 * by its caller context ("client-01"): a directory, FILES empty files in it that get another mode and another name, a
 * listing, and the first file goes. Files hold nothing: data would need real DataNodes.
 */
public class HdfsLoad {
    static final AtomicInteger failed = new AtomicInteger();

    static void work(String namenode, int number, int files) throws Exception {
        CallerContext.setCurrent(new CallerContext.Builder(String.format("client-%02d", number)).build());
        UserGroupInformation user = UserGroupInformation.createRemoteUser(System.getProperty("user.name"));
        FileSystem hdfs = user.doAs((PrivilegedExceptionAction<FileSystem>) () ->
            FileSystem.newInstance(new URI("hdfs://" + namenode), new Configuration()));
        Path folder = new Path(String.format("/data/client-%02d", number));
        hdfs.mkdirs(folder);
        for (int i = 1; i <= files; i++) {
            Path made = new Path(folder, String.format("part-%02d.tmp", i));
            hdfs.create(made, true, 4096, (short) 1, 1 << 20).close();
            hdfs.setPermission(made, new FsPermission((short) 0640));
            if (!hdfs.rename(made, new Path(folder, String.format("part-%02d", i)))) failed.incrementAndGet();
            Thread.sleep(50);
        }
        if (hdfs.listStatus(folder).length != files) failed.incrementAndGet();
        if (!hdfs.delete(new Path(folder, "part-01"), false)) failed.incrementAndGet();
        hdfs.close();
    }

    public static void main(String[] args) throws Exception {
        int scale = Integer.parseInt(args[1]), files = Integer.parseInt(args[2]);
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= scale; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                try {
                    work(args[0], number, files);
                } catch (Exception e) {
                    failed.incrementAndGet();
                    System.err.println("client " + number + ": " + e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads)
            thread.join();
        System.exit(failed.get() > 0 ? 1 : 0);
    }
}

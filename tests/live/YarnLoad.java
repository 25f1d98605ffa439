import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.ipc.CallerContext;
import org.apache.hadoop.net.NetUtils;
import org.apache.hadoop.security.SecurityUtil;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.ApplicationClientProtocol;
import org.apache.hadoop.yarn.api.ApplicationMasterProtocol;
import org.apache.hadoop.yarn.api.protocolrecords.*;
import org.apache.hadoop.yarn.api.records.*;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.ipc.YarnRPC;
import org.apache.hadoop.yarn.server.api.ResourceTracker;
import org.apache.hadoop.yarn.server.api.protocolrecords.*;
import org.apache.hadoop.yarn.server.api.records.*;
import org.apache.hadoop.yarn.util.ConverterUtils;

/**
 * NodeManagers that run nothing and unmanaged ApplicationMasters, by Hadoop's own clients: what play_yarn.py records.
 *
 *   java -cp JARS YarnLoad.java CLIENT TRACKER SCHEDULER SCALE CONTAINERS SECONDS
 *
 * CLIENT, TRACKER, SCHEDULER: HOST:PORT of the ResourceManager or of a proxy before it. SCALE NodeManagers of 8 GB beat
 * every second for SECONDS; SCALE ApplicationMasters, one after another 0.2 s apart, submit themselves, log in with the
 * token that their report tells, ask for CONTAINERS of 1 GB one after another, and finish then. Each is known by its
 * caller context ("nodemanager-01", "appmaster-01") and has connections of its own.
 */
public class YarnLoad {
    static YarnConfiguration conf = new YarnConfiguration();
    static String[] at;
    static int scale, containers, seconds;
    static long beganMs = System.currentTimeMillis();
    static final AtomicInteger granted = new AtomicInteger(), failed = new AtomicInteger();

    static <T> T proxy(Class<T> protocol, String address, UserGroupInformation user) throws Exception {
        InetSocketAddress place = NetUtils.createSocketAddr(address);
        return user.doAs((PrivilegedExceptionAction<T>) () ->
            protocol.cast(YarnRPC.create(conf).getProxy(protocol, place, conf)));
    }

    interface Work {
        void run(int number) throws Exception;
    }

    static Thread start(String type, int number, Work work) {
        Thread thread = new Thread(() -> {
            CallerContext.setCurrent(new CallerContext.Builder(String.format("%s-%02d", type, number)).build());
            try {
                work.run(number);
            } catch (Exception e) {
                failed.incrementAndGet();
                System.err.println(type + " " + number + ": " + e);
            }
        });
        thread.start();
        return thread;
    }

    static boolean isOver() {
        return System.currentTimeMillis() - beganMs > seconds * 1000L;
    }

    static void nodeManager(int number) throws Exception {
        ResourceTracker tracker = proxy(ResourceTracker.class, at[1], UserGroupInformation.createRemoteUser("yarn"));
        NodeId node = NodeId.newInstance("127.0.0.1", 10000 + number);
        Resource resource = Resource.newInstance(8192, 8);
        RegisterNodeManagerResponse registered = tracker.registerNodeManager(RegisterNodeManagerRequest.newInstance(
            node, 30000 + number, resource, "3.3.6", new ArrayList<>(), new ArrayList<>(), Collections.emptySet()));
        MasterKey containerKey = registered.getContainerTokenMasterKey(), nodeKey = registered.getNMTokenMasterKey();
        int responseId = 0;
        while (!isOver()) {
            NodeStatus status = NodeStatus.newInstance(node, responseId, new ArrayList<>(), new ArrayList<>(),
                NodeHealthStatus.newInstance(true, "", 1), null, null, null);
            NodeHeartbeatResponse reply = tracker.nodeHeartbeat(
                NodeHeartbeatRequest.newInstance(status, containerKey, nodeKey, Collections.emptySet()));
            responseId = reply.getResponseId();
            Thread.sleep(1000);
        }
    }

    static void appMaster(int number) throws Exception {
        Thread.sleep(2000 + 200L * number);
        UserGroupInformation person = UserGroupInformation.createRemoteUser("alice");
        ApplicationClientProtocol client = proxy(ApplicationClientProtocol.class, at[0], person);
        ApplicationId id =
            client.getNewApplication(GetNewApplicationRequest.newInstance()).getApplicationId();
        ApplicationSubmissionContext context = ApplicationSubmissionContext.newInstance(id, "load", "default",
            Priority.newInstance(0), ContainerLaunchContext.newInstance(null, null, null, null, null, null), true,
            false, 1, Resource.newInstance(1024, 1), "YARN");
        client.submitApplication(SubmitApplicationRequest.newInstance(context));
        ApplicationReport report;
        do {
            Thread.sleep(200);
            report = client.getApplicationReport(GetApplicationReportRequest.newInstance(id)).getApplicationReport();
        } while (report.getAMRMToken() == null);
        UserGroupInformation self =
            UserGroupInformation.createRemoteUser(report.getCurrentApplicationAttemptId().toString());
        self.addToken(ConverterUtils.convertFromYarn(report.getAMRMToken(), NetUtils.createSocketAddr(at[2])));
        ApplicationMasterProtocol scheduler = proxy(ApplicationMasterProtocol.class, at[2], self);
        scheduler.registerApplicationMaster(RegisterApplicationMasterRequest.newInstance("127.0.0.1", 0, ""));
        int responseId = 0, had = 0;
        for (int wanted = 1; wanted <= containers; wanted++) {
            List<ResourceRequest> asks = new ArrayList<>();
            asks.add(ResourceRequest.newInstance(Priority.newInstance(1), "*", Resource.newInstance(1024, 1), 1));
            while (had < wanted) {
                AllocateResponse reply = scheduler.allocate(
                    AllocateRequest.newInstance(responseId, 0.5f, asks, new ArrayList<>(), null));
                asks = new ArrayList<>();
                responseId = reply.getResponseId();
                had += reply.getAllocatedContainers().size();
                Thread.sleep(ThreadLocalRandom.current().nextInt(100, 300)); // no clock
            }
        }
        granted.addAndGet(had);
        FinishApplicationMasterRequest end =
            FinishApplicationMasterRequest.newInstance(FinalApplicationStatus.SUCCEEDED, "", "");
        while (!scheduler.finishApplicationMaster(end).getIsUnregistered())
            Thread.sleep(200);
    }

    public static void main(String[] args) throws Exception {
        at = args;
        scale = Integer.parseInt(args[3]);
        containers = Integer.parseInt(args[4]);
        seconds = Integer.parseInt(args[5]);
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= scale; i++)
            threads.add(start("nodemanager", i, YarnLoad::nodeManager));
        for (int i = 1; i <= scale; i++)
            threads.add(start("appmaster", i, YarnLoad::appMaster));
        for (Thread thread : threads)
            thread.join();
        System.out.println("{\"granted\":" + granted + ",\"failed\":" + failed + "}");
        System.exit(failed.get() > 0 ? 1 : 0);
    }
}

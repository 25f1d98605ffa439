// Writes down the messages and services of the Hadoop jars in a folder, as the protobuf classes in them describe
// themselves. Run by the user's own Java:   java Describe.java FOLDER > FILE
//
// Classes are found by their content and asked by reflection, so that com.google.protobuf and Hadoop's shaded copy of
// it are alike and no version is compiled against. The result is one JSON document:
//   {"files": {"NAME": {"descriptor": BASE64 of FileDescriptorProto, "needs": ["NAME" …]}},
//    "services": [{"service": "hadoop.hdfs.ClientNamenodeProtocol", "file": "NAME",
//                  "protocol": "org.apache.hadoop.hdfs.protocol.ClientProtocol", "version": 1}],
//    "skipped": [{"class": "…", "why": "…"}]}
// `protocol` is what stands on the wire (@ProtocolInfo of the …PB interfaces), null where no interface tells it; a service
// that several interfaces speak (ApplicationMasterProtocol) comes with each.
import java.io.File;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

public class Describe {
    static final Map<String, Object> files = new TreeMap<>();
    static final Map<String, String> services = new TreeMap<>(); // service to file
    static final Map<String, Map<String, String>> protocols = new TreeMap<>(); // service to versions by protocol
    static final Map<String, String> skipped = new TreeMap<>();

    static Object call(Object of, String method) throws Exception {
        Method found = of.getClass().getMethod(method);
        found.setAccessible(true);
        return found.invoke(of);
    }

    static void addFile(Object file) throws Exception {
        String name = (String) call(file, "getName");
        if (files.containsKey(name)) return;
        files.put(name, file);
        for (Object needed : (List<?>) call(file, "getDependencies")) addFile(needed);
        for (Object service : (List<?>) call(file, "getServices"))
            services.put((String) call(service, "getFullName"), name);
    }

    // An interface "ClientNamenodeProtocolPB extends ClientNamenodeProtocol.BlockingInterface" with @ProtocolInfo.
    static void addProtocol(Class<?> type) throws Exception {
        for (Annotation annotation : type.getAnnotations()) {
            if (!annotation.annotationType().getSimpleName().equals("ProtocolInfo")) continue;
            String protocol = (String) annotation.annotationType().getMethod("protocolName").invoke(annotation);
            Object version = annotation.annotationType().getMethod("protocolVersion").invoke(annotation);
            for (Class<?> above : type.getInterfaces()) {
                Class<?> service = above.getDeclaringClass();
                if (service == null || !above.getSimpleName().equals("BlockingInterface")) continue;
                Object descriptor = service.getMethod("getDescriptor").invoke(null);
                protocols.computeIfAbsent((String) call(descriptor, "getFullName"), name -> new TreeMap<>())
                    .put(protocol, version.toString());
            }
        }
    }

    static void look(String className, byte[] code, ClassLoader loader) {
        String text = new String(code, StandardCharsets.ISO_8859_1);
        boolean isFile = text.contains("Descriptors$FileDescriptor") && text.contains("getDescriptor")
            && !className.contains("$");
        boolean isProtocol = text.contains("ProtocolInfo;") && text.contains("$BlockingInterface");
        if (!isFile && !isProtocol) return;
        try {
            Class<?> type = Class.forName(className, isFile, loader);
            if (isProtocol && type.isInterface()) addProtocol(type);
            if (!isFile) return;
            Method method = type.getMethod("getDescriptor");
            if (method.getReturnType().getSimpleName().equals("FileDescriptor")) addFile(method.invoke(null));
        } catch (NoSuchMethodException none) {
            // a class that only uses descriptors
        } catch (Throwable problem) {
            Throwable cause = problem.getCause() == null ? problem : problem.getCause();
            skipped.put(className, cause.toString().split("\n")[0]);
        }
    }

    static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') out.append('\\').append(c);
            else if (c < ' ') out.append(String.format("\\u%04x", (int) c));
            else out.append(c);
        }
        return out.append('"').toString();
    }

    static void find(File folder, List<File> jars) {
        File[] entries = folder.listFiles();
        if (entries == null) return;
        for (File entry : entries) {
            if (entry.isDirectory()) find(entry, jars);
            else if (entry.getName().endsWith(".jar")) jars.add(entry);
        }
    }

    static byte[] bytesOf(InputStream in) throws Exception {
        try (in) {
            return in.readAllBytes();
        }
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        System.setOut(System.err); // what libraries print at their start is no part of the document
        List<File> jars = new ArrayList<>();
        find(new File(arguments[0]), jars);
        Collections.sort(jars);
        URL[] urls = new URL[jars.size()];
        for (int i = 0; i < urls.length; i++) urls[i] = jars.get(i).toURI().toURL();
        ClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        for (File jar : jars) {
            if (!jar.getName().startsWith("hadoop-") || jar.getName().startsWith("hadoop-shaded-")) continue;
            try (JarFile content = new JarFile(jar)) {
                for (Enumeration<JarEntry> entries = content.entries(); entries.hasMoreElements();) {
                    JarEntry entry = entries.nextElement();
                    if (!entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF/")) continue;
                    String name = entry.getName();
                    name = name.substring(0, name.length() - ".class".length()).replace('/', '.');
                    look(name, bytesOf(content.getInputStream(entry)), loader);
                }
            }
        }
        out.print("{\"files\":{");
        String comma = "\n";
        for (Map.Entry<String, Object> file : files.entrySet()) {
            byte[] bytes = (byte[]) call(call(file.getValue(), "toProto"), "toByteArray");
            out.print(comma + quoted(file.getKey()) + ":{\"descriptor\":\"" + Base64.getEncoder().encodeToString(bytes)
                + "\",\"needs\":[");
            comma = "";
            for (Object needed : (List<?>) call(file.getValue(), "getDependencies")) {
                out.print(comma + quoted((String) call(needed, "getName")));
                comma = ",";
            }
            out.print("]}");
            comma = ",\n";
        }
        out.print("},\n\"services\":[");
        comma = "\n";
        for (Map.Entry<String, String> service : services.entrySet()) {
            Map<String, String> spoken = protocols.getOrDefault(service.getKey(), Collections.singletonMap(null, null));
            for (Map.Entry<String, String> protocol : spoken.entrySet()) { // one service can have several names
                out.print(comma + "{\"service\":" + quoted(service.getKey()) + ",\"file\":" + quoted(service.getValue())
                    + ",\"protocol\":" + (protocol.getKey() == null ? "null" : quoted(protocol.getKey()))
                    + ",\"version\":" + protocol.getValue() + "}");
                comma = ",\n";
            }
        }
        out.print("],\n\"skipped\":[");
        comma = "\n";
        for (Map.Entry<String, String> one : skipped.entrySet()) {
            out.print(comma + "{\"class\":" + quoted(one.getKey()) + ",\"why\":" + quoted(one.getValue()) + "}");
            comma = ",\n";
        }
        out.print("]}\n");
        out.flush();
    }
}

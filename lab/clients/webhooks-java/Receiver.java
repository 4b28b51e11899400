import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Needs only Java 17. If you have a JSON library, use it instead of `member`. */
public class Receiver {
  private static final Pattern SIGNATURE = Pattern.compile("t=\\d+,kid=([^,]+),v1=([0-9a-f]{64})");
  private static final Pattern LEGACY_SIGNATURE = Pattern.compile("sha256=([0-9a-f]{64})");
  private static final String WEBHOOK_SECRET = System.getenv("WEBHOOK_SECRET");
  private static final Pattern KEY = Pattern.compile("\"kid\":\"([^\"]+)\"[^}]*\"secret\":\"([^\"]+)\"");
  private static final int MAX_BYTES = 1024 * 1024;
  private static final Duration MAX_AGE = Duration.ofMinutes(5);

  private final HttpClient http = HttpClient.newHttpClient();
  private Map<String, String> secrets = Map.of();
  private Instant readAt = Instant.EPOCH;
  // In production, use a table with a unique column, written in the transaction that handles the event.
  private final Set<String> done = new HashSet<>();

  public static void main(String[] arguments) throws IOException {
    int port = Integer.parseInt(System.getenv("PORT"));
    HttpServer server = HttpServer.create(new InetSocketAddress("localhost", port), 0);
    Receiver receiver = new Receiver();
    server.createContext("/webhooks", receiver::webhook);
    server.setExecutor(Executors.newCachedThreadPool());
    server.start();
  }

  private void webhook(HttpExchange exchange) throws IOException {
    // The raw bytes: the signature covers them, not the parsed JSON.
    byte[] body = exchange.getRequestBody().readNBytes(MAX_BYTES);
    String signature = exchange.getRequestHeaders().getFirst("X-Svc-Signature");
    int status;
    try {
      status = take(body, signature == null ? "" : signature);
    } catch (IOException | InterruptedException | GeneralSecurityException error) {
      // The keys could not be fetched. After a 503 the event is sent again.
      System.err.println(error);
      status = 503;
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  private synchronized int take(byte[] body, String signature)
      throws IOException, InterruptedException, GeneralSecurityException {
    if (!isGenuine(body, signature)) return 401;
    String event = new String(body, StandardCharsets.UTF_8);
    String id = member(event, "event_id");
    // The legacy format has a number instead, and payload instead of data.
    if (id.isEmpty()) id = "legacy-" + number(event, "id");
    // Events can arrive more than once and in any order.
    if (!done.contains(id)) {
      carryOut(member(event, "event_type"), id);
      done.add(id);
    }
    return 204;
  }

  private boolean isGenuine(byte[] body, String signature)
      throws IOException, InterruptedException, GeneralSecurityException {
    Matcher legacy = LEGACY_SIGNATURE.matcher(signature);
    if (legacy.matches()) {
      // Until the webhook secret is changed for the first time, its SHA-256 in hex is the key.
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(WEBHOOK_SECRET.getBytes(StandardCharsets.UTF_8));
      return isMac(WEBHOOK_SECRET, body, legacy.group(1))
          || isMac(HexFormat.of().formatHex(digest), body, legacy.group(1));
    }
    Matcher parts = SIGNATURE.matcher(signature);
    if (!parts.matches()) return false;
    String secret = secretOf(parts.group(1));
    return secret != null && isMac(secret, body, parts.group(2));
  }

  private static boolean isMac(String secret, byte[] body, String text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    return MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(text));
  }

  /** Caches keys for five minutes and fetches them for an unknown key at most every ten seconds. */
  private String secretOf(String kid) throws IOException, InterruptedException {
    Duration age = Duration.between(readAt, Instant.now());
    if (age.compareTo(MAX_AGE) > 0 || (!secrets.containsKey(kid) && age.toSeconds() >= 10)) readKeys();
    return secrets.get(kid);
  }

  private void readKeys() throws IOException, InterruptedException {
    String client = System.getenv("CLIENT_ID") + ":" + System.getenv("CLIENT_SECRET");
    String basic = Base64.getEncoder().encodeToString(client.getBytes(StandardCharsets.UTF_8));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(System.getenv("ISSUER") + "/api/v1/webhook_signing_keys?limit=100"))
            .header("Authorization", "Basic " + basic)
            .timeout(Duration.ofSeconds(5))
            .build();
    HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) throw new IOException("the signing keys: " + answer.statusCode());
    secrets =
        KEY.matcher(answer.body()).results().collect(Collectors.toMap(key -> key.group(1), key -> key.group(2)));
    readAt = Instant.now();
  }

  private void carryOut(String type, String id) {
    switch (type) {
      case "user.deleted" -> {
        // Forget the person whose `sub` is in `data` or `payload`.
      }
      case "webhook_key.compromised" -> readAt = Instant.EPOCH;
      default -> {}
    }
    System.out.println(type + " " + id);
  }

  /** A text member of the event that contains no escapes. */
  private static String member(String json, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":\"([^\"\\\\]+)\"").matcher(json);
    return found.find() ? found.group(1) : "";
  }

  private static String number(String json, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":(\\d+)").matcher(json);
    return found.find() ? found.group(1) : "";
  }
}

import { type DnsServer, startDns } from '../../../server/test/support/network/dns.ts';
import { startTls } from '../../../server/test/support/network/tls.ts';

/** Where events go. Hostile ones must not hold up the good one. */
const GOOD_HOST = 'good.receiver.example';
const HOSTILE_HOSTS = ['hangs', 'resets', 'refuses', 'unresolved'].map((name) => `${name}.receiver.example`);

export type Receivers = {
  /** Settings of the workers, so that they find the receivers by the scripted DNS and trust them. */
  env: Record<string, string>;
  /** The good receiver's address, and one of the hostile ones'. */
  good: string;
  hostile(nth: number): string;
  /** How often each event arrived at the good receiver, by event id. */
  arrived(): Map<string, number>;
  dns: DnsServer;
};

/** HTTPS receivers on loopback: one that takes everything, and four that are no good. */
export async function startReceivers(): Promise<Receivers> {
  const dns = await startDns();
  const tls = await startTls();
  const arrived = new Map<string, number>();
  for (const host of [GOOD_HOST, ...HOSTILE_HOSTS]) dns.host(host, '127.0.0.1');
  dns.on('A', 'unresolved.receiver.example', 'silence');
  tls.host(GOOD_HOST, (request, response) => {
    const id = String(request.headers['x-svc-event-id']);
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    response.writeHead(200).end();
  });
  tls.host('hangs.receiver.example', () => {});
  tls.host('resets.receiver.example', (request) => request.socket.destroy());
  tls.host('refuses.receiver.example', (_request, response) => response.writeHead(500).end());
  return {
    env: { NET_ALLOW: '127.0.0.0/8', EXTRA_CA_FILE: tls.ca_file, DNS_SERVERS: dns.address },
    good: `https://${GOOD_HOST}:${tls.port}/hook`,
    hostile: (nth) => `https://${HOSTILE_HOSTS[nth % HOSTILE_HOSTS.length]}:${tls.port}/hook`,
    arrived: () => arrived,
    dns,
  };
}

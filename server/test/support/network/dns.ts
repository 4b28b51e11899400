import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import dnsPacket, { type Answer, type Packet } from 'dns-packet';
import { atEnd } from '../cleanup.ts';

/** What the server says to one question; `silence` answers nothing, `truncated` sends UDP clients to TCP. */
export type DnsReply =
  | { answers: Answer[]; truncated?: boolean }
  | { rcode: 'NXDOMAIN' | 'SERVFAIL' | 'REFUSED' | 'NOTIMP' | 'FORMERR' }
  | 'silence';
/** Called for every question; `nth` counts the questions for this name and type from 1. */
type DnsScript = (nth: number) => DnsReply;

export type DnsServer = {
  /** `127.0.0.1:port`, for DNS_SERVERS. */
  address: string;
  /** Every question so far, `A name` and the like. */
  questions: string[];
  /** Scripts one type at one name; everything else is NXDOMAIN. */
  on(type: 'A' | 'AAAA' | 'TXT' | 'CNAME', name: string, reply: DnsReply | DnsScript): void;
  /** Both families of a host: addresses with a colon are AAAA. */
  host(name: string, ...addresses: string[]): void;
  /** Values of one string each. */
  txt(name: string, ...values: string[]): void;
  forget(): void;
  close(): Promise<void>;
};

const UDP_BYTES = 1232;

/** A scripted name server on UDP and TCP of one loopback port; stopped when the test file ends. */
export async function startDns(): Promise<DnsServer> {
  const scripts = new Map<string, DnsScript>();
  const counts = new Map<string, number>();
  const questions: string[] = [];

  function answer(query: Packet, isUdp: boolean): Buffer | null {
    const [question] = query.questions ?? [];
    if (!question) return null;
    const key = `${question.type} ${question.name.toLowerCase()}`;
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    questions.push(key);
    const reply = scripts.get(key)?.(nth) ?? missing(scripts, question.name);
    if (reply === 'silence') return null;
    const encoded = encode(query, reply);
    const tooLong = isUdp && (encoded.length > UDP_BYTES || ('truncated' in reply && reply.truncated));
    return tooLong ? encode(query, { answers: [] }, dnsPacket.TRUNCATED_RESPONSE) : encoded;
  }

  const tcp = createServer((socket) => serveTcp(socket, (query) => answer(query, false)));
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4', (message: Buffer, from: RemoteInfo) => {
    const encoded = answer(dnsPacket.decode(message), true);
    if (encoded) udp.send(encoded, from.port, from.address);
  });
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');

  const server: DnsServer = {
    address: `127.0.0.1:${port}`,
    questions,
    on(type, name, reply) {
      scripts.set(`${type} ${name.toLowerCase()}`, typeof reply === 'function' ? reply : () => reply);
    },
    host(name, ...addresses) {
      for (const type of ['A', 'AAAA'] as const) {
        const mine = addresses.filter((address) => address.includes(':') === (type === 'AAAA'));
        server.on(type, name, { answers: mine.map((data) => ({ type, name, ttl: 0, data })) });
      }
    },
    txt(name, ...values) {
      server.on('TXT', name, {
        answers: values.map((value) => ({ type: 'TXT', name, ttl: 0, data: [value] })),
      });
    },
    forget() {
      scripts.clear();
      counts.clear();
      questions.length = 0;
    },
    async close() {
      udp.close();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
  atEnd(() => server.close());
  return server;
}

/** A name with other records exists: no error, no answers. */
function missing(scripts: Map<string, DnsScript>, name: string): DnsReply {
  const isKnown = [...scripts.keys()].some((key) => key.endsWith(` ${name.toLowerCase()}`));
  return isKnown ? { answers: [] } : { rcode: 'NXDOMAIN' };
}

const RCODES = { FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 };

function encode(query: Packet, reply: Exclude<DnsReply, 'silence'>, flags = 0): Buffer {
  const rcode = 'rcode' in reply ? RCODES[reply.rcode] : 0;
  return dnsPacket.encode({
    type: 'response',
    id: query.id ?? 0,
    flags: dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | flags | rcode,
    questions: query.questions ?? [],
    answers: 'answers' in reply ? reply.answers : [],
  });
}

function serveTcp(socket: Socket, answer: (query: Packet) => Buffer | null): void {
  let waiting = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
      const length = waiting.readUInt16BE(0);
      const encoded = answer(dnsPacket.decode(waiting.subarray(2, 2 + length)));
      waiting = waiting.subarray(2 + length);
      if (!encoded) continue;
      const prefix = Buffer.alloc(2);
      prefix.writeUInt16BE(encoded.length);
      socket.write(Buffer.concat([prefix, encoded]));
    }
  });
}

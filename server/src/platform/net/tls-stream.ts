import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { nameFault, secureContextFor } from './agents.ts';

type TlsStream = {
  /** Set by the operator, never by anyone else: it is not guarded, and may be private. */
  host: string;
  port: number;
  extra_ca_file: string | null;
  /** PEM with the certificate and key by which we authenticate; null: none. */
  client: string | null;
  /** Milliseconds from connecting until the other side has closed. */
  timeout: number;
};

/** Milliseconds; or three times as long as connecting took, for distant receivers. */
const MIN_QUIET = 200;

/**
 * Sends bytes over a TLS connection of their own, and resolves when the other side has closed it in answer to our end. Protocols such as syslog (RFC 5425)
 * confirm nothing. In its place: the connection is still open a while after everything was sent, so the other kernel has it; then we end, and
 * the other side closes without an error, so its program has read everything: a kernel resets a connection that is closed with unread bytes. Without
 * the while, a receiver that closes before it reads would look the same.
 */
export async function sendOverTls(
  { host, port, extra_ca_file, client, timeout }: TlsStream,
  bytes: Buffer,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const began = performance.now();
  const socket = connect({
    host,
    port,
    ...(isIP(host) === 0 && { servername: host }),
    secureContext: secureContextFor(extra_ca_file, client),
    checkServerIdentity: nameFault,
  });
  const deadline = setTimeout(() => socket.destroy(new Error('not taken in time')), timeout);
  let quiet: NodeJS.Timeout | undefined;
  let haveWeEnded = false;
  let isAnswered = false;
  socket.once('secureConnect', () => {
    const wait = Math.max(MIN_QUIET, 3 * (performance.now() - began));
    socket.write(bytes, () => {
      quiet = setTimeout(() => {
        haveWeEnded = true;
        socket.end();
      }, wait);
    });
  });
  socket.once('end', () => {
    isAnswered = haveWeEnded;
    if (!haveWeEnded) socket.destroy(new Error('the receiver closed the connection'));
  });
  // The protocol has no answers; bytes that come are dropped.
  socket.resume();
  socket.on('error', reject);
  socket.once('close', () => {
    clearTimeout(deadline);
    clearTimeout(quiet);
    if (isAnswered) resolve();
    else reject(new Error('the connection was closed'));
  });
  await promise;
}

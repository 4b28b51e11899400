import { readFileSync } from 'node:fs';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import {
  checkServerIdentity,
  createSecureContext,
  getCACertificates,
  type PeerCertificate,
  type SecureContext,
} from 'node:tls';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';

/** How long an idle connection is kept for the next event to the same receiver. */
const IDLE = 15 * SECOND;
/**
 * More than a process sends at once altogether, since many applications may share a host: waiting in the agent would count as
 * slowness of the receiver.
 */
const MAX_PER_RECEIVER = 512;
const MAX_IDLE_PER_RECEIVER = 64;

type Agents = Record<'single' | 'kept', { http: HttpAgent; https: HttpsAgent }>;

/** Reading the roots costs milliseconds; EXTRA_CA_FILE does not change while we run. */
const known = new Map<string | null, Agents>();

/** Our own agents: they ignore the proxy variables of the environment. */
export function agentFor(
  { extra_ca_file }: Pick<Config, 'extra_ca_file'>,
  protocol: string,
  keepAlive: boolean,
): HttpAgent {
  const agents = known.get(extra_ca_file) ?? newAgents(extra_ca_file);
  known.set(extra_ca_file, agents);
  const { http, https } = agents[keepAlive ? 'kept' : 'single'];
  return protocol === 'https:' ? https : http;
}

/**
 * Node separates connections by host, port and TLS server name; the vetted address is the host, so a kept connection
 * belongs to one (address, name) and is never reused when the name resolves elsewhere.
 */
function newAgents(extra_ca_file: string | null): Agents {
  const tls = tlsOptions(extra_ca_file);
  const kept = {
    keepAlive: true,
    timeout: IDLE,
    scheduling: 'lifo' as const,
    maxSockets: MAX_PER_RECEIVER,
    maxFreeSockets: MAX_IDLE_PER_RECEIVER,
  };
  return {
    single: { http: new HttpAgent(), https: new HttpsAgent(tls) },
    kept: { http: new HttpAgent(kept), https: new HttpsAgent({ ...tls, ...kept }) },
  };
}

/** Trusts Node's roots and those of EXTRA_CA_FILE; requires TLS 1.2. `client`: PEM with a certificate and key of our own. */
export function secureContextFor(extra_ca_file: string | null, client: string | null = null): SecureContext {
  const extra = extra_ca_file === null ? [] : [readFileSync(extra_ca_file, 'utf8')];
  return createSecureContext({
    ca: [...getCACertificates('default'), ...extra],
    minVersion: 'TLSv1.2',
    ...(client !== null && { cert: client, key: client }),
  });
}

function tlsOptions(extra_ca_file: string | null) {
  return {
    secureContext: secureContextFor(extra_ca_file),
    rejectUnauthorized: true,
    // Passed with each request instead, it would prevent connection reuse.
    checkServerIdentity: nameFault,
    ALPNProtocols: ['http/1.1'],
    // The certificate is not checked again for a resumed session.
    maxCachedSessions: 0,
  };
}

/**
 * `name` is the server name, or the address where there is none. A subject's common name proves nothing (RFC 9525), but
 * Node would fall back to it for a certificate without host names.
 */
export function nameFault(name: string, certificate: PeerCertificate): Error | undefined {
  const kind = isIP(name) === 0 ? 'DNS:' : 'IP Address:';
  if (!certificate.subjectaltname?.includes(kind)) return new Error('the certificate names no host');
  return checkServerIdentity(name, certificate);
}

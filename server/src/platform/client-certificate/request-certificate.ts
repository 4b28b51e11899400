import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { isTrusted, trustedProxies } from '../http/caller-address.ts';
import type { Request } from '../http/server.ts';
import { lruCache } from '../lru-cache.ts';
import { readCertificate } from './read-certificate.ts';

export type ClientCertificate = {
  certificate: X509Certificate;
  /** SHA-256 of its DER form in base64url (RFC 8705 3.1). */
  thumbprint: string;
};

type Settings = Pick<Config, 'client_certificate_header' | 'client_certificate_ca_file' | 'trust_proxy'>;

/**
 * The certificate of the TLS connection that the proxy in front took, from the header that it sets. Null without one, without the setting, and for
 * a request that did not come through a trusted proxy: anybody can write a header.
 */
export function certificateOf({ config }: { config: Settings }, request: Request): ClientCertificate | null {
  const { client_certificate_header: name } = config;
  const value = name === null ? undefined : request.headers[name];
  if (typeof value !== 'string' || value === '') return null;
  if (!isTrusted(request.raw.socket.remoteAddress, proxiesOf(config))) return null;
  const known = certificates.get(value);
  if (known) return known;
  const certificate = readCertificate(value);
  if (certificate === null) return null;
  const thumbprint = createHash('sha256').update(certificate.raw).digest('base64url');
  const read = { certificate, thumbprint };
  certificates.set(value, read);
  return read;
}

/** Reading one takes longer than everything else that is done with it. About 5 KB each. */
const certificates = lruCache<ClientCertificate>(500);

/** The certificates that clients with `tls_client_auth` may be issued by; none: there are no such clients. */
export function authoritiesOf({ client_certificate_ca_file: path }: Settings): readonly X509Certificate[] {
  if (path === null) return [];
  const known = authorities.get(path) ?? certificatesIn(readFileSync(path, 'utf8'));
  authorities.set(path, known);
  return known;
}

function certificatesIn(pem: string): X509Certificate[] {
  return (pem.match(CERTIFICATE) ?? []).map((one) => new X509Certificate(one));
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;
const authorities = new Map<string, X509Certificate[]>();
const proxies = new WeakMap<string[], ReturnType<typeof trustedProxies>>();

function proxiesOf({ trust_proxy }: Settings): ReturnType<typeof trustedProxies> {
  const known = proxies.get(trust_proxy) ?? trustedProxies(trust_proxy);
  proxies.set(trust_proxy, known);
  return known;
}

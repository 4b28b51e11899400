import { X509Certificate } from 'node:crypto';

/**
 * The certificate in a header of the proxy, as the usual proxies write it: RFC 9440 (`:base64:`), PEM with percent-encoding (nginx,
 * `$ssl_client_escaped_cert`; as Caddy and Envoy do), or the base64 of the DER form (HAProxy, `ssl_c_der`). Null: none is readable, or there is
 * more than one certificate. A proxy that adds to what the caller sent makes such a value, and the caller's would be the first.
 */
export function readCertificate(header: string): X509Certificate | null {
  const value = header.trim();
  const der = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(value)?.[1] ?? (BASE64.test(value) ? value : null);
  try {
    const written = der === null ? decodeURIComponent(value) : Buffer.from(der, 'base64');
    if (typeof written === 'string' && !ONE_PEM.test(written)) return null;
    const certificate = new X509Certificate(written);
    if (typeof written !== 'string' && certificate.raw.length !== written.length) return null;
    // Throws for a kind of key that is not known here.
    return certificate.publicKey.type === 'public' ? certificate : null;
  } catch {
    return null;
  }
}

const ONE_PEM = /^\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

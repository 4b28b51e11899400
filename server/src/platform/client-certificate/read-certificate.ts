import { X509Certificate } from 'node:crypto';

/**
 * The certificate in a header of the proxy, as the usual proxies write it: RFC 9440 (`:base64:`), PEM with percent-encoding (nginx,
 * `$ssl_client_escaped_cert`; as Caddy and Envoy do), or the base64 of the DER form (HAProxy, `ssl_c_der`). Null: none is readable.
 */
export function readCertificate(header: string): X509Certificate | null {
  const value = header.trim();
  const der = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(value)?.[1] ?? (BASE64.test(value) ? value : null);
  try {
    const certificate = new X509Certificate(
      der === null ? decodeURIComponent(value) : Buffer.from(der, 'base64'),
    );
    // Throws for a kind of key that is not known here.
    return certificate.publicKey.type === 'public' ? certificate : null;
  } catch {
    return null;
  }
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

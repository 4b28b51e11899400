import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Issued } from '../../server/test/support/network/certificates.ts';

/** What FAPI 1.0 (8.5) and FAPI 2.0 (RFC 9325 4.2) both allow in TLS 1.2. The suite tries all others. */
const CIPHERS_OF_TLS12 = ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384'];
const CIPHERS_OF_TLS13 = ['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'];

export type Proxied = {
  certificate: Issued;
  port: number;
  /** Where the client's certificate is handed over, in lower case. */
  certificateHeader?: string;
};

/**
 * What a proxy does for a service: TLS, who really calls, and with which certificate. It asks for one and takes any: whose it
 * is, the service decides. Answers the address outside.
 */
export async function terminateTls({ certificate, port, certificateHeader }: Proxied): Promise<string> {
  const options = {
    ...certificate,
    ciphers: [...CIPHERS_OF_TLS13, ...CIPHERS_OF_TLS12].join(':'),
    requestCert: true,
    rejectUnauthorized: false,
  };
  const server = createServer(options, (outer, answer) => {
    const headers = { ...outer.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' };
    const inner = request({
      ...{ host: '127.0.0.1', port, method: outer.method, path: outer.url },
      headers: certificateHeader
        ? withCertificate(headers, certificateHeader, outer.socket as TLSSocket)
        : headers,
    });
    inner.on('response', (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    });
    inner.on('error', () => answer.destroy());
    outer.pipe(inner);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** As nginx hands it over ($ssl_client_escaped_cert). What a caller wrote there itself never gets through. */
function withCertificate(headers: Record<string, unknown>, name: string, socket: TLSSocket) {
  const { [name]: _forged, ...others } = headers as Record<string, string>;
  const shown = socket.getPeerX509Certificate();
  return shown ? { ...others, [name]: encodeURIComponent(shown.toString()) } : others;
}

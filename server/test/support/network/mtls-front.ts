import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { atEnd } from '../cleanup.ts';
import { type Issued, newAuthority } from './certificates.ts';

export const CERTIFICATE_HEADER = 'client-cert';

export type MtlsFront = {
  origin: string;
  /** Sends a form over TLS, with the client's certificate or none. */
  post(
    path: string,
    form: Record<string, string>,
    certificate: Issued | null,
    headers?: Record<string, string>,
  ): Promise<Response>;
  get(path: string, certificate: Issued | null, headers?: Record<string, string>): Promise<Response>;
};

/** A proxy that takes any client certificate and hands it over as RFC 9440 says; it drops what the sender claims. */
export async function startMtlsFront(target: () => string): Promise<MtlsFront> {
  const authority = newAuthority();
  const own = authority.issue({ names: ['localhost'], addresses: ['127.0.0.1'] });
  const server = createServer(
    { ...own, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      const { raw } = (request.socket as TLSSocket).getPeerCertificate() as Partial<DetailedPeerCertificate>;
      const { [CERTIFICATE_HEADER]: _claimed, ...headers } = request.headers;
      const handed = raw ? { [CERTIFICATE_HEADER]: `:${raw.toString('base64')}:` } : {};
      const forwarded = httpRequest(new URL(request.url ?? '/', target()), {
        method: request.method,
        headers: { ...headers, ...handed },
      });
      forwarded.on('response', (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = async (
    path: string,
    init: { method: string; headers: Record<string, string>; body?: string },
    certificate: Issued | null,
  ) => {
    const request = httpsRequest(new URL(path, origin), {
      method: init.method,
      headers: init.headers,
      ca: authority.pem,
      agent: false,
      ...certificate,
    });
    request.end(init.body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(Buffer.concat(chunks), { status: answer.statusCode!, headers });
  };
  return {
    origin,
    post: (path, form, certificate, headers = {}) =>
      send(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams(form).toString(),
        },
        certificate,
      ),
    get: (path, certificate, headers = {}) => send(path, { method: 'GET', headers }, certificate),
  };
}

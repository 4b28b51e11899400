import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { protectResource } from '@countersign/client';
import { freePort } from '../../server/test/support/network/free-port.ts';
import type { Installation } from './installation.ts';
import { terminateTls } from './tls-proxy.ts';

/** FAPI names each call of a resource: the client does, or else the resource. */
const INTERACTION = 'x-fapi-interaction-id';
const CERTIFICATE_HEADER = 'x-client-certificate';

/**
 * An API that accepts the service's own access tokens, also those of a client that acts for itself, which userinfo does not.
 * It runs behind a TLS proxy of its own, and answers its address.
 */
export async function startResource({ issuer, certificate }: Installation): Promise<string> {
  const port = await freePort();
  const address = await terminateTls({ certificate, port, certificateHeader: CERTIFICATE_HEADER });
  const resource = protectResource({
    issuer,
    resource: issuer,
    dpop: 'accepted',
    // Access tokens are for the service, but proofs name this API.
    proofs: { base_url: address },
    onUnavailable: console.error,
  });
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    const certificate_thumbprint = thumbprintOf(request);
    const decision = await resource.authenticate(request.headers, [], {
      ...{ method, url, certificate_thumbprint },
    });
    response.setHeader(INTERACTION, request.headers[INTERACTION] ?? randomUUID());
    if (decision.ok) {
      response.writeHead(200, { 'content-type': 'application/json', ...decision.headers });
      response.end(JSON.stringify({ client_id: decision.access.client_id, sub: decision.access.sub }));
    } else {
      const { status, headers, body } = decision.refusal;
      response.writeHead(status, headers);
      response.end(body);
    }
  });
  server.listen(port, '127.0.0.1').unref();
  await once(server, 'listening');
  return `https://localhost:${new URL(address).port}/resource`;
}

/** As the proxy hands the certificate over. */
function thumbprintOf({ headers }: IncomingMessage): string | null {
  const shown = headers[CERTIFICATE_HEADER];
  if (typeof shown !== 'string') return null;
  const { raw } = new X509Certificate(decodeURIComponent(shown));
  return createHash('sha256').update(raw).digest('base64url');
}

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ClientError, protectResource, verifyWebhook, webhookKeys } from '@countersign/client';

// ISSUER=… RESOURCE=http://localhost:4200/files RESOURCE_ID=res_… RESOURCE_SECRET=… node protect-api.js; webhooks go to /webhooks
const { ISSUER: issuer = 'http://localhost:3000', PORT = '4200' } = process.env;
const { RESOURCE = `http://localhost:${PORT}/files` } = process.env;
const credentials = { client_id: process.env.RESOURCE_ID, client_secret: process.env.RESOURCE_SECRET };

const resource = protectResource({
  issuer,
  resource: RESOURCE,
  scopes_supported: ['files:read', 'files:write'],
  introspection: { ...credentials, cache_seconds: 10 },
  onUnavailable: console.error,
});
const keys = webhookKeys({ issuer, ...credentials });
const metadataPath = new URL(resource.metadata_url).pathname;

createServer(async (request, response) => {
  if (request.url === metadataPath) {
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    return response.writeHead(200, headers).end(JSON.stringify(resource.metadata));
  }
  if (request.url === '/webhooks') return response.writeHead(await receive(request)).end();
  const scopes = request.method === 'GET' ? ['files:read'] : ['files:write'];
  // Not `headers`, where Node keeps only the first of several Authorization headers.
  const { ok, access, refusal } = await resource.authenticate(request.headersDistinct, scopes);
  if (!ok) return response.writeHead(refusal.status, refusal.headers).end(refusal.body);
  response.end(`Hello ${access.sub}, you use ${access.client_id}.\n`);
}).listen(Number(PORT), () => console.log(`Listening. Clients begin at ${resource.metadata_url}`));

/** A JWT stays valid until it expires, unless its revocation is received. */
async function receive(request) {
  try {
    const event = await verifyWebhook({ body: await buffer(request), headers: request.headers, keys });
    if (await resource.handleRevocation(event)) console.log(`Revoked: ${event.data.reason}`);
    return 204;
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    // 503 is sent again; a webhook that is not genuine need not be.
    return ['request_failed', 'too_many_revocations'].includes(error.code) ? 503 : 400;
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { protectResource } from '@countersign/client';
import { requireToken, serveMetadata } from '@countersign/client/node';
import { localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { notesServer, SCOPES } from './notes.ts';
import { webhookReceiver } from './webhooks.ts';

const { ISSUER: issuer = 'http://localhost:3000', PORT = '4300', RESOURCE_ID, RESOURCE_SECRET } = process.env;
/** Exactly as registered. */
const { RESOURCE = `http://localhost:${PORT}/mcp` } = process.env;

const resource = protectResource({
  issuer,
  resource: RESOURCE,
  resource_name: 'Example notes',
  scopes_supported: SCOPES,
  onUnavailable: console.error,
});
const isMetadata = serveMetadata(resource);
/** The scope that a client requests when it connects; the tools ask for more. */
const authenticate = requireToken(resource, ['notes:read']);
/** Pages of other sites get no answer. List your own in production. */
const isAllowedOrigin = localhostOriginValidation();
const receiveWebhook = webhookReceiver(resource, issuer, RESOURCE_ID, RESOURCE_SECRET);
const mcp = toNodeHandler(createMcpHandler(({ authInfo }) => notesServer(String(authInfo?.extra?.sub))));

createServer(async (request, response) => {
  if (isMetadata(request, response)) return;
  if (request.url === '/webhooks') return void response.writeHead(await receiveWebhook(request)).end();
  if (request.url !== new URL(RESOURCE).pathname) return void response.writeHead(404).end();
  if (isAllowedOrigin(request, response)) await callTool(request, response);
}).listen(Number(PORT), () => console.log(`The MCP server is at ${RESOURCE}`));

async function callTool(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const access = await authenticate(request, response);
  if (!access) return;
  const auth = {
    token: '', // Tools have no use for it, and must never pass it on.
    clientId: access.client_id,
    scopes: access.scopes,
    expiresAt: access.exp,
    resourceMetadataUrl: resource.metadata_url,
    extra: { sub: access.sub },
  };
  await mcp(Object.assign(request, { auth }), response);
}

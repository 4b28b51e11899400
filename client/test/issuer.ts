import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../server/test/support/network/listen.ts';

type Members = Record<string, unknown>;
type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export const METADATA_PATH = '/.well-known/oauth-authorization-server';
export const RESOURCE = 'https://api.example/mcp';
export const CREDENTIALS = { client_id: 'res_1', client_secret: 'a b:%' };

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

/** An authorization server on a port of its own, with what a protected resource reads of it. Handlers may be replaced. */
export async function startIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const world = {
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] as unknown[],
    metadata: {} as Members,
    /** Answers of the introspection endpoint by token. */
    answers: new Map<string, unknown>(),
    calls: [] as { path: string; body: string; authorization: string | undefined }[],
  };
  const handlers: Record<string, Handler> = {
    [METADATA_PATH]: (_request, response) => send(response, world.metadata),
    '/jwks': (_request, response) => send(response, { keys: world.keys }),
    '/introspect': (_request, response, body) =>
      send(response, world.answers.get(new URLSearchParams(body).get('token')!) ?? { active: false }),
  };
  const server = createServer(async (request, response) => {
    const path = request.url!;
    const body = (await buffer(request)).toString();
    world.calls.push({ path, body, authorization: request.headers.authorization });
    (handlers[path] ?? ((_request, answer) => answer.writeHead(404).end()))(request, response, body);
  });
  const url = await listen(server);
  world.metadata = { issuer: url, jwks_uri: `${url}/jwks`, introspection_endpoint: `${url}/introspect` };

  /** Undefined removes a member. */
  function token(claims: Members = {}, header: Members = {}): string {
    const parts = [{ typ: 'at+jwt', alg: 'RS256', kid: 'k1', ...header }, claimsOf(url, claims)];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }

  const calls = (path: string) => world.calls.filter((call) => call.path === path).length;
  const settings = { issuer: url, resource: RESOURCE, scopes_supported: ['files:read', 'files:write'] };
  return { url, settings, world, handlers, token, calls };
}

export function claimsOf(iss: string, claims: Members = {}): Members {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 600 };
  const person = { sub: 'usr_1', client_id: 'app_1', scope: 'files:read', jti: 'jti_1', grant_id: 'grt_1' };
  return { iss, aud: RESOURCE, ...times, ...person, ...claims };
}

export function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

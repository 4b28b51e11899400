import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import canonicalize from 'canonicalize';
import { calculateJwkThumbprint, createRemoteJWKSet, EmbeddedJWK, jwtVerify } from 'jose';
import { atEnd } from './cleanup.ts';
import type { TestResource } from './resources.ts';

/**
 * An API without our library: a JWT library, another one for canonical JSON, and one fetch for tokens of a single use. It does what the
 * body of the request says, if exactly that was approved.
 */
export async function startThirdPartyShop(
  issuer: string,
  port: number,
  registered: () => Pick<TestResource, 'client_id' | 'client_secret' | 'identifier'>,
): Promise<void> {
  const jwks = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));

  async function check(header: string, proof: string, url: string, act: object): Promise<string> {
    const { identifier: audience, client_id, client_secret } = registered();
    const token = /^DPoP (\S+)$/.exec(header)?.[1] ?? '';
    const { payload } = await jwtVerify(token, jwks, { issuer, audience, typ: 'at+jwt' });
    const proven = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', maxTokenAge: '60s' });
    const { htm, htu, ath } = proven.payload;
    const jkt = await calculateJwkThumbprint(proven.protectedHeader.jwk!);
    if ((payload.cnf as { jkt: string }).jkt !== jkt) return 'another key';
    if (htm !== 'POST' || htu !== url || ath !== createHash('sha256').update(token).digest('base64url'))
      return 'another request';
    const approved = payload.authorization_details as object[];
    if (canonicalize(approved) !== canonicalize([{ ...act, locations: [audience] }])) return 'another act';
    if (payload.single_use !== true) return 'done';
    const introspected = await fetch(`${issuer}/oauth/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
      body: new URLSearchParams({ token }),
    });
    return ((await introspected.json()) as { active: boolean }).active ? 'done' : 'used before';
  }

  const server = createServer(async (request, response) => {
    const { authorization = '', dpop } = request.headers;
    const act = JSON.parse(await text(request)) as object;
    const url = `http://localhost:${port}${request.url}`;
    const outcome = await check(authorization, String(dpop), url, act).catch((error) => error.code);
    response.writeHead(outcome === 'done' ? 200 : 403).end(outcome);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  atEnd(() => void server.close());
}

import { expect, test } from 'vitest';
import vectors from '../../../../vectors/dpop-proofs.json' with { type: 'json' };
import { send, startIssuer } from '../../../test/issuer.ts';
import { type Decision, type ProtectedResource, protectResource } from '../protect-resource.ts';
import type { IntrospectionSettings, ResourceSettings } from '../settings.ts';

type Case = (typeof vectors.cases)[number];
type Request = Omit<Case, 'expect' | 'again'>;

const issuer = await startIssuer();
issuer.world.keys = vectors.jwks.keys;
issuer.world.metadata = {
  issuer: vectors.issuer,
  jwks_uri: `${vectors.issuer}/jwks`,
  introspection_endpoint: `${vectors.issuer}/introspect`,
};

async function open({ dpop, nonces }: Request, introspection?: IntrospectionSettings) {
  const { issuer: name, resource, scopes_supported, now, nonce_secret } = vectors;
  const opened = protectResource({
    issuer: name,
    resource,
    scopes_supported,
    ...(dpop && { dpop: dpop as NonNullable<ResourceSettings['dpop']> }),
    proofs: nonces ? { nonce_secret } : {},
    ...(introspection && { introspection }),
    now: () => 1000 * now,
    fetch: (url, init) => fetch(String(url).replace(name, issuer.url), init),
  });
  for (const data of vectors.revocations) {
    await opened.handleRevocation({ event_type: 'resource.grant_revoked', data });
  }
  return opened;
}

/** One for each kind of resource, so that the cases show that they share no proof. */
const opened = new Map<string, ProtectedResource>();

async function resourceOf(request: Request): Promise<ProtectedResource> {
  const kind = `${request.dpop} ${request.nonces}`;
  const resource = opened.get(kind) ?? (await open(request));
  opened.set(kind, resource);
  return resource;
}

function ask(resource: ProtectedResource, request: Request, headers?: Headers): Promise<Decision> {
  const { authorization, proofs, required_scopes, method, url, certificate_thumbprint } = request;
  const shown = { method, url, certificate_thumbprint };
  return resource.authenticate(
    headers ?? { Authorization: authorization, DPoP: proofs },
    required_scopes,
    shown,
  );
}

function outcomeOf(decision: Decision) {
  const { headers } = decision.ok ? decision : decision.refusal;
  const dpop_nonce = headers['DPoP-Nonce'] ?? null;
  if (!decision.ok) {
    const { status, www_authenticate } = decision.refusal;
    return { status, www_authenticate, dpop_nonce };
  }
  const { sub, client_id, scopes, grant_id } = decision.access;
  return { status: 200, sub, client_id, scopes, grant_id, dpop_nonce };
}

test.each(vectors.cases)('$name', async (request) => {
  const resource = await resourceOf(request);
  expect(outcomeOf(await ask(resource, request))).toEqual(request.expect);
  if (request.again) expect(outcomeOf(await ask(resource, request))).toEqual(request.again);
});

test.each(vectors.cases.filter(({ authorization }) => authorization.length < 2))(
  'with Headers: $name',
  async (request) => {
    const headers = new Headers(request.authorization.map((value) => ['Authorization', value]));
    for (const proof of request.proofs) headers.append('DPoP', proof);
    // Its own resource, where no proof was used before.
    expect(outcomeOf(await ask(await open(request), request, headers))).toEqual(request.expect);
  },
);

test.each(vectors.introspection_cases)('$name', async ({ answer, ...request }) => {
  issuer.handlers['/introspect'] = (_request, response) => send(response, answer);
  const credentials = { client_id: 'res_1', client_secret: 'secret', cache_seconds: 60 };
  const resource = await open(request, credentials);
  expect(outcomeOf(await ask(resource, request))).toEqual(request.expect);
});

test('an answer that is kept still needs a proof of its own', async () => {
  const [{ answer, ...request }] = vectors.introspection_cases as [
    (typeof vectors.introspection_cases)[number],
  ];
  issuer.handlers['/introspect'] = (_request, response) => send(response, answer);
  const credentials = { client_id: 'res_1', client_secret: 'secret', cache_seconds: 60 };
  const resource = await open(request, credentials);
  expect((await ask(resource, request)).ok).toBe(true);
  expect(outcomeOf(await ask(resource, request))).toMatchObject({
    status: 401,
    www_authenticate: expect.stringContaining('The DPoP proof was used before.'),
  });
  const bearer = {
    ...request,
    authorization: request.authorization.map((value) => value.replace('DPoP', 'Bearer')),
  };
  expect((await ask(resource, bearer)).ok).toBe(false);
});

import { expect, test } from 'vitest';
import vectors from '../../../vectors/resource-access.json' with { type: 'json' };
import { send, startIssuer } from '../../test/issuer.ts';
import { metadataUrlOf } from './metadata.ts';
import { type Decision, protectResource } from './protect-resource.ts';
import type { IntrospectionSettings } from './settings.ts';

type Expectation =
  | (typeof vectors.cases)[number]['expect']
  | (typeof vectors.introspection_cases)[number]['expect'];

const OPAQUE = 'svc_at_0123456789abcdef';
const issuer = await startIssuer();
issuer.world.keys = vectors.jwks.keys;
issuer.world.metadata = {
  issuer: vectors.issuer,
  jwks_uri: `${vectors.issuer}/jwks`,
  introspection_endpoint: `${vectors.issuer}/introspect`,
};

/** The issuer of the vectors is reached at the port of the test. */
async function aResource(introspection?: IntrospectionSettings) {
  const { issuer: name, resource, scopes_supported, now } = vectors;
  const resourceOfVectors = protectResource({
    issuer: name,
    resource,
    scopes_supported,
    ...(introspection ? { introspection } : {}),
    now: () => 1000 * now,
    fetch: (url, init) => fetch(String(url).replace(name, issuer.url), init),
  });
  for (const data of vectors.revocations) {
    await resourceOfVectors.handleRevocation({ event_type: 'resource.grant_revoked', data });
  }
  return resourceOfVectors;
}

function check(decision: Decision, expected: Expectation) {
  if (!decision.ok) {
    const { status, www_authenticate, headers } = decision.refusal;
    const given = { status, www_authenticate: www_authenticate ?? '' };
    expect(given).toEqual(expected);
    expect(headers['WWW-Authenticate'] ?? '').toBe(given.www_authenticate);
    return;
  }
  const { sub, client_id, scopes, grant_id } = decision.access;
  expect({ status: 200, sub, client_id, scopes, grant_id }).toEqual(expected);
}

const resource = await aResource();

test.each(vectors.cases)('$name', async ({ authorization, required_scopes, expect: expected }) => {
  check(await resource.authenticate({ Authorization: authorization }, required_scopes), expected);
  // Headers joins values with a comma, which hides that there are two if the first is of another scheme.
  if (authorization.length > 1 && !authorization[0]!.startsWith('Bearer')) return;
  const headers = new Headers(authorization.map((value): [string, string] => ['Authorization', value]));
  // It also removes white space at the end.
  if (authorization.length === 0 || headers.get('authorization') === authorization.join(', '))
    check(await resource.authenticate(headers, required_scopes), expected);
});

test.each(vectors.introspection_cases)(
  'introspection: $name',
  async ({ answer, required_scopes, expect: expected }) => {
    issuer.handlers['/introspect'] = (_request, response) =>
      answer === null ? response.writeHead(500).end() : send(response, answer);
    const introspecting = await aResource({ client_id: 'res_1', client_secret: 'secret' });
    check(await introspecting.authenticate({ authorization: `Bearer ${OPAQUE}` }, required_scopes), expected);
  },
);

test.each(vectors.metadata_urls)('$resource has its metadata at $metadata_url', (each) => {
  expect(metadataUrlOf(each.resource)).toBe(each.metadata_url);
});

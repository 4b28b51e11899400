import { expect, test } from 'vitest';
import vectors from '../../../../vectors/approved-acts.json' with { type: 'json' };
import { send, startIssuer } from '../../../test/issuer.ts';
import { type AuthorizationDetail, detailsHash } from '../../agents/authorization-details.ts';
import { canonicalJson } from '../../agents/canonical-json.ts';
import { protectResource } from '../protect-resource.ts';
import type { Refusal } from '../refusal.ts';

type Case = (typeof vectors.cases)[number];

const issuer = await startIssuer();
issuer.world.keys = vectors.jwks.keys;
issuer.world.metadata = {
  issuer: vectors.issuer,
  jwks_uri: `${vectors.issuer}/jwks`,
  introspection_endpoint: `${vectors.issuer}/introspect`,
};

async function open({ introspection, look, redeem }: Case) {
  const { issuer: name, resource, scopes_supported, now } = vectors;
  issuer.handlers['/introspect'] = (_request, response, body) => {
    const answer = new URLSearchParams(body).get('spend') === 'false' ? look : redeem;
    if (answer === null) response.writeHead(500).end();
    else send(response, answer);
  };
  const opened = protectResource({
    issuer: name,
    resource,
    scopes_supported,
    ...(introspection && {
      introspection: { client_id: 'res_1', client_secret: 'secret', cache_seconds: 60 },
    }),
    now: () => 1000 * now,
    fetch: (url, init) => fetch(String(url).replace(name, issuer.url), init),
  });
  for (const data of vectors.revocations) {
    await opened.handleRevocation({ event_type: 'resource.grant_revoked', data });
  }
  return opened;
}

function answerOf({ status, www_authenticate, body }: Refusal) {
  return { status, www_authenticate: www_authenticate ?? '', body: JSON.parse(body) };
}

/** Among them AU-88, AU-89, AU-91 and AU-92. */
test.each(vectors.cases)('$name', async (each) => {
  const resource = await open(each);
  issuer.world.calls.length = 0;
  const { authorization, required_scopes, acts } = each;
  const decision = await resource.authenticate({ authorization }, required_scopes, { acts });
  if (!decision.ok) {
    const { status, www_authenticate } = answerOf(decision.refusal);
    expect({ status, www_authenticate }).toEqual(each.expect);
    expect(each.redeemed).toBe(null);
    return;
  }
  const { access } = decision;
  expect({ status: 200, www_authenticate: '', actors: access.actors }).toEqual(each.expect);
  if (each.act === null || each.redeemed === null) return;
  const redeemed = await resource.redeemAct(access, each.act as AuthorizationDetail);
  const answer = redeemed.ok ? { status: 200, www_authenticate: '' } : answerOf(redeemed.refusal);
  expect(answer).toMatchObject(each.redeemed);
  const redemptions = issuer.world.calls.filter(
    ({ path, body }) => path === '/introspect' && !body.includes('spend'),
  );
  expect(redemptions).toHaveLength(each.redemptions);
});

test.each(vectors.hashes)('hash of $name', async ({ authorization_details, canonical, hash }) => {
  expect(canonicalJson(authorization_details)).toBe(canonical);
  expect(await detailsHash(authorization_details)).toBe(hash);
});

test('AU-89: answers about acts are not kept, whatever cache_seconds says', async () => {
  const each = vectors.cases.find(({ name }) => name === 'an opaque token')!;
  const resource = await open(each);
  const { authorization } = each;
  const once = async () => {
    const decision = await resource.authenticate({ authorization }, [], { acts: true });
    if (!decision.ok) throw new Error(decision.refusal.body);
    return (await resource.redeemAct(decision.access, each.act as AuthorizationDetail)).ok;
  };
  expect(await once()).toBe(true);
  issuer.handlers['/introspect'] = (_request, response) => send(response, { active: false });
  await expect(once()).rejects.toThrow('invalid_token');
});

test('redeemAct takes nothing but the access of a request, and acts with a type', async () => {
  const each = vectors.cases[0]!;
  const resource = await open(each);
  const decision = await resource.authenticate({ authorization: each.authorization }, [], { acts: true });
  if (!decision.ok) throw new Error(decision.refusal.body);
  const { access } = decision;
  const act = each.act as AuthorizationDetail;
  const wrong = { code: 'invalid_argument' };
  await expect(resource.redeemAct({ ...access }, act)).rejects.toMatchObject(wrong);
  await expect(resource.redeemAct(access, [])).rejects.toMatchObject(wrong);
  await expect(resource.redeemAct(access, { type: '' })).rejects.toMatchObject(wrong);
});

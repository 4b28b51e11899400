import { expect, test } from 'vitest';
import { startIssuer } from '../../test/issuer.ts';
import { aResource } from '../../test/resource.ts';
import { signInDemand } from '../sign-in-demand.ts';
import type { Assurance } from './assurance.ts';

const issuer = await startIssuer();
const { resource } = aResource(issuer);
const NOW = Math.floor(Date.now() / 1000);

async function decide(claims: object, assurance: Assurance) {
  const token = issuer.token({ scope: 'files:read', iat: NOW, exp: NOW + 600, ...claims });
  return resource.authenticate({ authorization: `Bearer ${token}` }, ['files:read'], { assurance });
}

test.each<[claims: object, assurance: Assurance, passes: boolean]>([
  [{ acr: '1' }, { acr_values: ['1'] }, true],
  [{ acr: '1' }, { acr_values: ['2'] }, false],
  [{ acr: '2' }, { acr_values: ['1'] }, true],
  [{ acr: '2' }, { acr_values: ['phr'] }, false],
  [{ acr: 'phr' }, { acr_values: ['2'] }, true],
  [{ acr: 'phr' }, { acr_values: ['gold'] }, false],
  [{ acr: 'gold' }, { acr_values: ['1'] }, false],
  [{ acr: 'gold' }, { acr_values: ['2', 'gold'] }, true],
  [{}, { acr_values: ['1'] }, false],
  [{ auth_time: NOW - 100 }, { max_age: 300 }, true],
  [{ auth_time: NOW - 400 }, { max_age: 300 }, false],
  [{}, { max_age: 300 }, false],
  [{ acr: 'phr', auth_time: NOW - 400 }, { acr_values: ['phr'], max_age: 300 }, false],
  [{}, {}, true],
])('AC-10: a token with %j where %j is needed passes: %j', async (claims, assurance, passes) => {
  expect((await decide(claims, assurance)).ok).toBe(passes);
});

test('AC-10: the refusal says what the client has to ask for, and the client reads it', async () => {
  const decision = await decide({ acr: '1' }, { acr_values: ['phr', '2'], max_age: 60 });
  if (decision.ok) throw new Error('passed');
  const { refusal } = decision;
  expect([refusal.status, refusal.error]).toEqual([401, 'insufficient_user_authentication']);
  expect(refusal.www_authenticate).toContain('acr_values="phr 2", max_age="60", resource_metadata=');
  const answer = new Response(refusal.body, refusal);
  expect(signInDemand(answer)).toEqual({ required_acr: ['phr', '2'], max_age: 60 });
  expect(signInDemand(new Response(null, { status: 401 }))).toBeNull();
});

test.each<Assurance>([{ acr_values: ['a"b'] }, { acr_values: [''] }, { max_age: -1 }, { max_age: 1.5 }])(
  'AC-10: %j is an error of the program',
  async (assurance) => {
    await expect(decide({}, assurance)).rejects.toMatchObject({ code: 'invalid_argument' });
  },
);

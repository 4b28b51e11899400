import { expect, test } from 'vitest';
import vectors from '../../../vectors/assurance.json' with { type: 'json' };
import { startIssuer } from '../../test/issuer.ts';
import { aResource } from '../../test/resource.ts';
import { signInDemand } from '../sign-in-demand.ts';
import type { Assurance } from './assurance.ts';

const issuer = await startIssuer();
const { resource } = aResource(issuer);
const NOW = Math.floor(Date.now() / 1000);

type Case = { token: { acr?: string; age?: number }; required: Assurance; passes: boolean };

async function decide({ acr, age }: Case['token'], assurance: Assurance) {
  const claims = { ...(acr !== undefined && { acr }), ...(age !== undefined && { auth_time: NOW - age }) };
  const token = issuer.token({ scope: 'files:read', iat: NOW, exp: NOW + 600, ...claims });
  return resource.authenticate({ authorization: `Bearer ${token}` }, ['files:read'], { assurance });
}

test.each<Case>(vectors.cases)('AC-10: %j', async ({ token, required, passes }) => {
  expect((await decide(token, required)).ok).toBe(passes);
});

test.each<{ required: Assurance; challenge: string }>(vectors.challenges)(
  'AC-10: the refusal says what the client has to ask for, and the client reads it: %j',
  async ({ required, challenge }) => {
    const decision = await decide({}, required);
    if (decision.ok) throw new Error('passed');
    const { refusal } = decision;
    expect([refusal.status, refusal.error]).toEqual([401, 'insufficient_user_authentication']);
    expect(refusal.www_authenticate).toContain(`Bearer ${challenge}, resource_metadata=`);
    const { acr_values, max_age } = required;
    expect(signInDemand(new Response(refusal.body, refusal))).toEqual({
      ...(acr_values && { required_acr: acr_values }),
      ...(max_age !== undefined && { max_age }),
    });
  },
);

test('AC-10: another 401 demands nothing', () => {
  expect(signInDemand(new Response(null, { status: 401 }))).toBeNull();
});

test.each<Assurance>([...vectors.invalid, { max_age: 1.5 }])(
  'AC-10: %j is an error of the program',
  async (assurance) => {
    await expect(decide({}, assurance)).rejects.toMatchObject({ code: 'invalid_argument' });
  },
);

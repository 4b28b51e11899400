import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { aHolder, assertion, auditOf, authenticate, stepUp, stepUpOptions } from '../support/passkeys.ts';
import { FLAG } from '../support/webauthn/authenticator.ts';

const app = await startUnlimitedApp();

test.each([
  ['EdDSA', -8],
  ['ES256', -7],
  ['RS256', -257],
] as const)('%s: add a passkey, sign in with it, step up with it', async (_, alg) => {
  const { person, browser, authenticator, passkey } = await aHolder(app, { alg });
  expect(passkey).toEqual({
    id: expect.any(Number),
    name: 'Passkey',
    aaguid: '00000000-0000-0000-0000-000000000000',
    authenticator_name: null,
    backup_eligible: false,
    backup_state: false,
    backup_state_changed_at: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    last_used_at: null,
  });
  const other = app.client();
  const response = await authenticate(other, await assertion(other, authenticator));
  expect([response.status, await response.json()]).toEqual([200, { sub: person.sub, return_to: '/account' }]);
  expect(await (await other.get('/api/v1/me')).json()).toMatchObject({ sub: person.sub });
  const stepped = await stepUp(other, authenticator.get(await stepUpOptions(other)));
  expect(stepped.status).toBe(200);
  expect((await other.fetch(`/api/v1/passkeys/${passkey.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await (await browser.get('/api/v1/passkeys')).json()).toEqual({ passkeys: [], next_cursor: null });
  expect((await auditOf(app, person)).map(({ event_type }) => event_type)).toEqual([
    'passkey.registered',
    'user.signed_in',
    'user.stepped_up',
    'passkey.removed',
  ]);
});

test('backup flags are kept and shown', async () => {
  const synced = await aHolder(app, { flags: FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS });
  expect(synced.passkey).toMatchObject({ backup_eligible: true, backup_state: true });
});

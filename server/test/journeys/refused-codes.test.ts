import { expect, test } from 'vitest';
import { mergeAccounts } from '../../src/account/merge/merge-accounts.ts';
import { HOUR, MINUTE } from '../../src/platform/clock.ts';
import type { Request } from '../../src/platform/http/server.ts';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { auditOf } from '../support/passkeys.ts';
import { anAccount, anAddress } from '../support/people.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({ clock });
const { context } = app;

test('ASVS 16.3: wrong merge codes are in the audit log, one line a minute', async () => {
  const source = await anAccount(context);
  const request = { id: 'req_test', callerAddress: '192.0.2.1' } as Request;
  const caller = { ...source, key_id: 1, scopes: ['profile:write'], application_id: null, grant: null };
  const wrong = () => mergeAccounts(context, request, caller, { otp_code: '000000' });
  const lines = async () =>
    (await auditOf(app, source)).filter(({ event_type }) => event_type === 'user.merge_code_refused').length;
  for (let times = 0; times < 4; times++) expect(await wrong()).toEqual({ kind: 'invalid' });
  expect(await lines()).toBe(1);
  clock.advance(MINUTE);
  await wrong();
  expect(await lines()).toBe(2);
});

test('ASVS 16.3: a budget of wrong passwords that is used up is one line an hour, without what was typed', async () => {
  const email = anAddress();
  const wrong = () => app.client().postForm('/login', { email, password: 'wrong password' });
  const lines = async () =>
    await context.stores.db
      .selectFrom('audit_events')
      .select(['ip', 'target_id', 'details'])
      .where('event_type', '=', 'user.sign_in_limited')
      .orderBy('id')
      .execute();
  for (let times = 0; times < 14; times++) await wrong();
  const line = { ip: expect.any(String), target_id: null, details: { limit: 'login.account' } };
  expect(await lines()).toEqual([line]);
  clock.advance(HOUR);
  for (let times = 0; times < 14; times++) await wrong();
  expect(await lines()).toEqual([line, line]);
});

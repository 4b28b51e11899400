import { expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/app.ts';
import { testStores } from '../../../test/support/database.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';
import { newSub } from '../../platform/crypto/public-id.ts';
import { TOTP_DEFAULTS } from '../../platform/crypto/totp.ts';
import { TOTP_SEAL } from '../credentials/check-otp.ts';
import { updatePassword } from '../credentials/credentials.queries.ts';
import {
  type ImportedChange,
  type ImportedUser,
  insertImportedUsers,
  updateImportedUsers,
} from './imported-users.queries.ts';

const { db } = await testStores();
const keyring = openKeyring(TEST_SECRET_KEY);
const BEGIN = new Date('2019-05-01T10:20:30.123Z');
const NOW = new Date('2026-11-26T12:00:00.456Z');
const LATER = new Date('2026-11-27T12:00:00Z');
const HASH = '$2b$10$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui';
const SECRET = Buffer.from('a secret of twenty b');

let people = 0;
const person = (given: Partial<ImportedUser> = {}): ImportedUser => {
  people += 1;
  return {
    sub: newSub(),
    email: `person-${people}@old.example`,
    email_verified: true,
    password_hash: HASH,
    password_at_old_system: false,
    preferred_name: '花子 "H" \\ \u{1f680}',
    full_name: null,
    phone_number: '+819012345678',
    phone_verified: true,
    address: null,
    postal_code: null,
    identity_verified_level: 2,
    custom_claims: { shop: { level: 'gold' } },
    is_admin: false,
    locale: 'ja',
    created_at: BEGIN,
    suspended_at: null,
    totp: null,
    ...given,
  };
};
const insert = (...rows: ImportedUser[]) => insertImportedUsers(db, keyring, NOW, rows);
async function inserted(given: Partial<ImportedUser> = {}): Promise<number> {
  const [result] = await insert(person(given));
  return (result as { user_id: number }).user_id;
}
const update = (user_id: number, change: ImportedChange) =>
  updateImportedUsers(db, keyring, LATER, [{ user_id, change }]);
const rowOf = (user_id: number) =>
  db.selectFrom('users').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();

test('every column arrives as it was given', async () => {
  const totp = { secret: SECRET, algorithm: 'SHA256', digits: 8, period: 60 } as const;
  const given = person({ totp, suspended_at: NOW, password_at_old_system: true, is_admin: true });
  const [result] = await insert(given);
  const row = await rowOf((result as { user_id: number }).user_id);
  const { totp: _totp, ...columns } = given;
  expect(row).toMatchObject({
    ...columns,
    password_changed_at: BEGIN,
    totp_enabled_at: NOW,
    totp_last_step: 0,
    totp_algorithm: 'SHA256',
    totp_digits: 8,
    totp_period: 60,
    passkey_only_approval: false,
    deleted_at: null,
  });
  expect(keyring.open(TOTP_SEAL, row.sealed_totp_secret!)).toEqual(SECRET);
});

test('without password and one-time codes a person has neither', async () => {
  const row = await rowOf(await inserted({ password_hash: null }));
  expect(row).toMatchObject({ password_hash: null, password_changed_at: null, totp_enabled_at: null });
  expect(row).toMatchObject({ totp_algorithm: 'SHA1', totp_digits: 6, totp_period: 30 });
});

test('IM-63: a taken address or sub is answered at its row and changes nothing', async () => {
  const first = person();
  await insert(first);
  const [good, twin] = [person(), person()];
  const results = await insert(
    { ...person(), email: first.email.toUpperCase() },
    good,
    { ...person(), email: good.email.toUpperCase() },
    { ...person(), sub: first.sub },
    { ...person(), sub: twin.sub, email: first.email },
    twin,
    { ...person(), sub: twin.sub },
  );
  const here = { user_id: expect.any(Number) };
  const [byEmail, bySub] = [{ taken: 'email' }, { taken: 'sub' }];
  expect(results).toEqual([byEmail, here, byEmail, bySub, bySub, here, bySub]);
  expect(await rowOf((results[5] as { user_id: number }).user_id)).toMatchObject({ email: twin.email });
});

test('a thousand at once', async () => {
  const rows = Array.from({ length: 1000 }, () => person());
  const results = await insert(...rows);
  expect(results.every((result) => 'user_id' in result)).toBe(true);
  const last = await rowOf((results[999] as { user_id: number }).user_id);
  expect(last.email).toBe(rows[999]!.email);
});

test('a change touches only the columns that it names', async () => {
  const user_id = await inserted({ full_name: 'Hanako Yamada' });
  const before = await rowOf(user_id);
  expect(await update(user_id, { preferred_name: null, custom_claims: { crm: { id: 7 } } })).toEqual([
    'updated',
  ]);
  expect(await rowOf(user_id)).toEqual({
    ...before,
    preferred_name: null,
    custom_claims: { shop: { level: 'gold' }, crm: { id: 7 } },
  });
});

test('an address that another has stays behind, the rest is changed', async () => {
  const [taken, user_id, other] = [person(), await inserted(), await inserted()];
  await insert(taken);
  const rows = [
    { user_id, change: { email: taken.email.toUpperCase(), email_verified: false, locale: null } },
    { user_id: other, change: { email: 'new@old.example' } },
    { user_id: 999_999_999, change: { email: 'gone@old.example' } },
  ];
  expect(await updateImportedUsers(db, keyring, LATER, rows)).toEqual(['email_taken', 'updated', 'gone']);
  expect(await rowOf(user_id)).toMatchObject({ email_verified: true, locale: null });
  expect(await rowOf(other)).toMatchObject({ email: 'new@old.example' });
  const twice = [user_id, other].map((each) => ({ user_id: each, change: { email: 'twice@old.example' } }));
  expect(await updateImportedUsers(db, keyring, LATER, twice)).toEqual(['updated', 'email_taken']);
});

test('IM-64: a later import never replaces a password that was set here', async () => {
  const [kept, changed, none] = [await inserted(), await inserted(), await inserted({ password_hash: null })];
  await updatePassword(db, NOW, changed, 'set here');
  const other = HASH.replace('$2b$', '$2y$');
  for (const user_id of [kept, changed, none])
    await update(user_id, { password_hash: other, password_at_old_system: true });
  expect(await rowOf(kept)).toMatchObject({ password_hash: other, password_at_old_system: true });
  expect(await rowOf(none)).toMatchObject({ password_hash: other, password_changed_at: BEGIN });
  expect(await rowOf(changed)).toMatchObject({ password_hash: 'set here', password_at_old_system: false });
});

test('IM-65: a later import replaces no one-time codes', async () => {
  const totp = { ...TOTP_DEFAULTS, secret: SECRET };
  const user_id = await inserted({ suspended_at: BEGIN, totp });
  const before = await rowOf(user_id);
  await update(user_id, { totp: null });
  await update(user_id, { totp: { ...totp, secret: Buffer.alloc(20), digits: 8 } });
  expect(await rowOf(user_id)).toEqual(before);
  const without = await inserted();
  await update(without, { totp: { ...totp, digits: 8 } });
  expect(await rowOf(without)).toMatchObject({ totp_digits: 8, totp_enabled_at: LATER });
});

test('a closed account is gone', async () => {
  const user_id = await inserted();
  await changeUser(db, user_id, { deleted_at: NOW, email: '' });
  expect(await update(user_id, { locale: null })).toEqual(['gone']);
});

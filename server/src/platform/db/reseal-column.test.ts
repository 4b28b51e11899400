import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { openKeyring } from '../crypto/keyring.ts';
import { resealColumn, type SealedColumn } from './reseal-column.ts';

const OLD = 'old'.repeat(20);
const NEW = 'new'.repeat(20);
const MAIL: SealedColumn = {
  table: 'mail_queue',
  primary_key: 'id',
  column: 'sealed_message',
  label: 'test',
};
const stores = await testStores();

async function sealMail(keyring: ReturnType<typeof openKeyring>, text: string): Promise<void> {
  const now = new Date();
  const row = {
    channel: 'email',
    sealed_message: keyring.seal('test', text),
    created_at: now,
    next_attempt_at: now,
  } as const;
  await stores.db.insertInto('mail_queue').values(row).execute();
}

async function mails(keyring: ReturnType<typeof openKeyring>): Promise<string[]> {
  const rows = await stores.db.selectFrom('mail_queue').select('sealed_message').orderBy('id').execute();
  return rows.map((row) => keyring.open('test', row.sealed_message).toString());
}

test('every value is readable with the new key alone, across batches, and a second run has nothing to do', async () => {
  const texts = Array.from({ length: 450 }, (_, index) => `message ${index}`);
  for (const text of texts) await sealMail(openKeyring(OLD), text);
  await sealMail(openKeyring(NEW), 'already new');

  const both = openKeyring(NEW, [OLD]);
  expect(await resealColumn(stores.db, both, MAIL)).toBe(450);
  expect(await mails(openKeyring(NEW))).toEqual([...texts, 'already new']);
  expect(await resealColumn(stores.db, both, MAIL)).toBe(0);
});

test('a value of a lost key stops the run and stays as it was', async () => {
  await sealMail(openKeyring('lost'.repeat(20)), 'never readable again');
  await expect(resealColumn(stores.db, openKeyring(NEW, [OLD]), MAIL)).rejects.toThrow('SECRET_KEY');
});

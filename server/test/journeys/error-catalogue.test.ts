import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/platform/error-codes.ts';
import { errorTexts } from '../../src/platform/http/errors/docs/error-texts.messages.ts';
import { LOCALES } from '../../src/platform/i18n/locale.ts';
import { checkReceiver } from '../../src/webhooks/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { aDeveloper, answer, register, type TestDeveloper } from '../support/developers.ts';

const app = await startUnlimitedApp();
const { db } = app;
const CODES = Object.keys(ERRORS) as ErrorCode[];

describe('/docs/errors', () => {
  test.each(LOCALES)(
    'in %s: every code with its meaning and what to do, without a script',
    async (locale) => {
      const words = errorTexts[locale];
      const shown = await app.client().get('/docs/errors', { 'accept-language': locale });
      const page = await shown.text();
      expect([shown.status, page.includes('<script')]).toEqual([200, false]);
      for (const code of CODES) {
        expect(page).toContain(`id="${code}"`);
        expect(page).toContain(`<a href="#${code}"><code>${code}</code></a>`);
        for (const text of Object.values(words[code])) expect(page).toContain(escaped(text));
      }
    },
  );

  test('what a code means is a sentence in every language; responses carry the English one, in ASCII', () => {
    for (const code of CODES) {
      expect(errorTexts.en[code].meaning).toMatch(/^[\x20-\x7e]+\.$/);
      for (const locale of LOCALES) expect(errorTexts[locale][code].meaning).toMatch(/[.。]$/u);
    }
  });
});

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#39;')
    .replaceAll('"', '&quot;');
}

test('every code is provoked by some test: here, or where the feature is tested', () => {
  const sources = [join(import.meta.dirname, '../../src'), join(import.meta.dirname, '..')];
  const tests = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  // As an expected value: alone, or after its status as in '409 not_dead'.
  const missing = CODES.filter((code) => !tests.some((text) => new RegExp(`'(\\d{3} )?${code}'`).test(text)));
  expect(missing).toEqual([]);
});

describe('codes that no other test provokes', () => {
  test('domain_exists', async () => {
    const owner = await aDeveloper(app);
    const path = `/api/v1/organizations/${await found(owner)}/domains`;
    const body = { domain: 'paper.example' };
    expect((await owner.send('POST', path, body)).status).toBe(201);
    expect(await answer(await owner.send('POST', path, body))).toMatchObject([
      409,
      { error: 'domain_exists' },
    ]);
  });

  test('role_changed: another change came first', async () => {
    const owner = await aDeveloper(app);
    const member = await aDeveloper(app);
    const organization_id = await found(owner);
    await db
      .insertInto('organization_members')
      .values({ organization_id, user_id: member.user_id, role: 'member', created_at: new Date() })
      .execute();
    const faster = await db.startTransaction().execute();
    try {
      const mine = { organization_id, user_id: member.user_id };
      await faster
        .updateTable('organization_members')
        .set({ role: 'admin' })
        .where('organization_id', '=', mine.organization_id)
        .where('user_id', '=', mine.user_id)
        .execute();
      const path = `/api/v1/organizations/${organization_id}/members/${member.user_id}`;
      const slower = owner.send('PATCH', path, { role: 'owner' });
      await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 120_000 });
      await faster.commit().execute();
      expect(await answer(await slower)).toMatchObject([409, { error: 'role_changed' }]);
    } finally {
      if (!faster.isCommitted) await faster.rollback().execute();
    }
  });

  test('too_many_keys', async () => {
    const developer = await aDeveloper(app);
    const { id } = await register(developer);
    await sql`
      INSERT INTO webhook_signing_keys (kid, application_id, sealed_secret, issued_at)
      SELECT kid || '_' || n, application_id, sealed_secret, issued_at
        FROM webhook_signing_keys, generate_series(1, 49) n WHERE application_id = ${id}
    `.execute(db);
    const path = `/api/v1/applications/${id}/webhook_signing_keys`;
    expect(await answer(await developer.send('POST', path, {}))).toMatchObject([
      409,
      { error: 'too_many_keys' },
    ]);
  });

  test('no_signing_key', async () => {
    const { id } = await register(await aDeveloper(app));
    await db.deleteFrom('webhook_signing_keys').where('application_id', '=', id).execute();
    const application = { application_id: id, webhook_url: 'https://rp.example/hooks' };
    await expect(checkReceiver(app.context, application)).rejects.toMatchObject({ code: 'no_signing_key' });
  });
});

async function found(owner: TestDeveloper): Promise<number> {
  const [, body] = await answer(await owner.send('POST', '/api/v1/organizations', { name: 'Acme' }));
  return (body as { id: number }).id;
}

/** Whether a statement of this database waits for a row that another transaction holds. */
async function waiting(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]!.n > 0;
}

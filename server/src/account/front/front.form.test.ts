import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { anAccount, signedIn } from '../../../test/support/people.ts';
import { changeInstallationPolicy } from '../../policies/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const BY = { actor: { type: 'operator', id: null }, request: null } as const;

const front = async (language = 'en') => {
  const answer = await app.client().get('/', { 'accept-language': language });
  expect(answer.status).toBe(200);
  return await answer.text();
};

test('CO-34: someone who is not signed in reads what this is, in the name of the installation', async () => {
  await db
    .insertInto('installation_brand')
    .values({
      brand: JSON.stringify({ name: 'Kite <b>ID</b>' }),
      logo_png: null,
      updated_at: context.clock.now(),
      updated_by: null,
    })
    .execute();
  await expect.poll(() => front()).toContain('Kite &lt;b&gt;ID&lt;/b&gt; signs you in to applications');
  const page = await front();
  for (const href of [
    '/login',
    '/signup',
    '/account',
    '/docs',
    '/docs/api',
    '/developer',
    '/diagnose',
    '/docs/approvals',
  ])
    expect(page).toContain(`href="${href}"`);
  expect(await front('ja')).toContain('開発者の方へ');
});

test('CO-34: an account is offered only where anyone may create one', async () => {
  for (const sign_up of ['closed', 'invitation', 'open'] as const) {
    await changeInstallationPolicy(context, BY, { input: { sign_up } });
    expect((await front()).includes('id="front-sign-up"')).toBe(sign_up === 'open');
  }
});

test('CO-34: a person who is signed in is led to their account', async () => {
  const person = await signedIn(app, await anAccount(context));
  const answer = await person.get('/');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
});

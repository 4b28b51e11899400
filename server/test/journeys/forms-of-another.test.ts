import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { signIn } from '../support/oauth.ts';
import { anAccount } from '../support/people.ts';
import { STRENGTH_TABLE } from './strength-table.ts';

const app = await startUnlimitedApp();
const { context, db } = app;

/** Alice's page in one tab; Bob has signed in on the same browser in another. */
async function twoTabs(path: string) {
  const [alice, bob] = [await anAccount(context), await anAccount(context)];
  const browser = app.client();
  await signIn(context, browser, alice);
  const shown = await (await browser.get(path)).text();
  await signIn(context, browser, bob);
  return { alice, bob, browser, shown, hidden: shownTo(shown) };
}

function shownTo(document: string): string {
  return (
    /<input type="hidden" name="page_shown_to" value="([^"]+)">/.exec(document)?.[1] ??
    'the page does not say'
  );
}

const post = (browser: Client, path: string, fields: Record<string, string>) =>
  browser.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
  });

const nameOf = async (user_id: number) =>
  await db
    .selectFrom('users')
    .select('preferred_name')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();

test('AC-310: a form that was shown to one person changes nothing for another, and says so', async () => {
  const { bob, browser, hidden } = await twoTabs('/account/profile');
  const before = await nameOf(bob.user_id);
  const answer = await post(browser, '/account/profile', { preferred_name: 'Alice', page_shown_to: hidden });
  const page = await answer.text();
  expect([answer.status, await nameOf(bob.user_id)]).toEqual([409, before]);
  expect(page).toContain('Signed in to another account');
  expect(page).toMatch(/<a [^>]*href="\/account\/profile"[^>]*>Open the page again<\/a>/);
});

test('AC-310: the page as it is shown again works, and so does a form without the hidden field', async () => {
  const { bob, browser } = await twoTabs('/account/profile');
  const again = shownTo(await (await browser.get('/account/profile')).text());
  for (const [preferred_name, own] of [
    ['Robert', { page_shown_to: again }],
    ['Bob', {}],
  ] as const) {
    const answer = await post(browser, '/account/profile', { preferred_name, ...own });
    expect([answer.status, await nameOf(bob.user_id)]).toEqual([303, { preferred_name }]);
  }
});

test('AC-310: it stays valid in another session of the same person', async () => {
  const { alice, browser, hidden } = await twoTabs('/account/profile');
  await signIn(context, browser, alice);
  const answer = await post(browser, '/account/profile', { preferred_name: 'Alice', page_shown_to: hidden });
  expect(answer.status).toBe(303);
});

test('AC-310: a script that adds a passkey names the person too', async () => {
  const { browser, shown } = await twoTabs('/account/passkeys');
  const path = '/api/v1/passkeys/registration_options';
  const answer = await browser.postJson(path, {}, { 'svc-shown-to': shownTo(shown) });
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: 'another_person' }]);
  expect((await browser.postJson(path, {})).status).toBe(401);
});

test('AC-310: every form of a page says so, but for those of its frame: signing out needs no name', async () => {
  const { shown } = await twoTabs('/account/security');
  const unnamed = [
    ...shown.matchAll(/<form [^>]*method="post"[^>]*>(?!<input type="hidden" name="page_shown_to")/g),
  ];
  expect(unnamed.map(([tag]) => /id="([^"]*)"/.exec(tag)?.[1])).toEqual(['frame-form', 'sign-out-form']);
  expect(shown.match(/name="page_shown_to"/g)?.length).toBeGreaterThan(1);
});

test('AC-310: forms for someone who is not signed in name no one', async () => {
  const document = await (await app.client().get('/login')).text();
  expect(document).toMatch(/<form [^>]*method="post"/);
  expect(document).not.toMatch(/shown.to/);
});

const { browser, hidden } = await twoTabs('/account/profile');
/** Of pages; two are calls of a script. */
const FORMS = Object.entries(STRENGTH_TABLE).filter(
  ([route, { session }]) =>
    /^POST \/(?!api\/|oauth\/|.*(lint|verify_redirect_uri)$)/.test(route) &&
    !['anyone', 'never'].includes(session),
);

test.each(FORMS.map(([route]) => route))('AC-310: %s takes no form of another person', async (route) => {
  const path = route.split(' ')[1]!.replace(/:\w+/g, '1');
  const answer = await post(browser, path, { page_shown_to: hidden });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('Signed in to another account'),
  ]);
});

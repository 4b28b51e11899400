import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import {
  aFreshVisitor,
  aRelyingParty,
  authorizePath,
  aVisitor,
  pkce,
  type RelyingParty,
} from '../../../test/support/oauth.ts';
import { formIn } from '../../../test/support/people.ts';
import { countOutcome, flushOutcomes } from '../../oauth/outcomes/count-outcome.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const { challenge } = pkce();
const html = { accept: 'text/html' };
const created_at = new Date('2026-01-01T00:00:00Z');

const diagnosisOf = (rp: RelyingParty, redirect_uri: string) =>
  authorizePath({ ...rp, redirect_uri }, challenge).replace('/oauth/authorize', '/diagnose');

async function pageOf(browser: Client, path: string): Promise<string> {
  const answer = await browser.get(path, html);
  expect(answer.status).toBe(200);
  return await answer.text();
}

/** What the form of a missing redirect URI sends, and whether it is behind a closed panel. */
function offered(page: string): { fields: Record<string, string>; action: string; isPanel: boolean } | null {
  const [form, action = ''] =
    /<form method="post" action="([^"]*\/redirect-uris)"[^>]*>.*?<\/form>/s.exec(page) ?? [];
  if (form === undefined) return null;
  const fields = Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&amp;', '&'),
    ]),
  );
  return { fields, action, isPanel: page.includes('<details class="confirm" id="add-uri"') };
}

async function urisOf({ application_id }: RelyingParty): Promise<string[]> {
  const rows = await db
    .selectFrom('redirect_uris')
    .select('uri')
    .where('application_id', '=', application_id)
    .orderBy('position')
    .execute();
  return rows.map(({ uri }) => uri);
}

async function anOwner() {
  const { person, browser } = await aFreshVisitor(app);
  const rp = await aRelyingParty(context, { developer: { user_id: person.user_id, created_at } });
  return { person, browser, rp };
}

test('TI-48: a redirect URI at a host of the application is added in one click, and the diagnosis says so', async () => {
  const { browser, rp } = await anOwner();
  const uri = 'https://rp.example/callbak';
  const offer = offered(await pageOf(browser, diagnosisOf(rp, uri)))!;
  expect(offer).toMatchObject({ isPanel: false, fields: { redirect_uris: uri } });
  const added = await browser.postForm(offer.action, offer.fields);
  expect(added.status).toBe(303);
  expect(await urisOf(rp)).toEqual([rp.redirect_uri, uri]);
  const back = added.headers.get('location')!;
  expect(back).toMatch(/^\/diagnose\?url=.*&done=saved$/);
  const page = await pageOf(browser, back);
  expect(page).toContain('The redirect URI is registered.');
  expect(page).toContain('id="verdict"');
  expect(page).not.toContain('would be refused');
});

test.each([
  ['https://elsewhere.example/callback', true, 'leads to elsewhere.example yet'],
  ['com.evil.app:/callback', true, 'leads to com.evil.app:/callback yet'],
  ['http://localhost:3000/callback', false, ''],
])(
  'TI-48: a host that the application does not return to takes a second look: %s',
  async (uri, isPanel, words) => {
    const { browser, rp } = await anOwner();
    const page = await pageOf(browser, diagnosisOf(rp, uri));
    expect(offered(page)).toMatchObject({ isPanel, fields: { redirect_uris: uri } });
    expect(page).toContain(words);
  },
);

test('TI-48: it takes the step-up of the form, and a URI that may not be registered is refused at its field', async () => {
  const { person, browser } = await aVisitor(app);
  const rp = await aRelyingParty(context, { developer: { user_id: person.user_id, created_at } });
  const offer = offered(await pageOf(browser, diagnosisOf(rp, 'https://rp.example/other')))!;
  const stopped = await browser.postForm(offer.action, offer.fields);
  expect(stopped.headers.get('location')).toContain('/account/step-up?return_to=');
  expect(await urisOf(rp)).toEqual([rp.redirect_uri]);
  const owner = await anOwner();
  const bad = offered(await pageOf(owner.browser, diagnosisOf(owner.rp, 'http://rp.example/other')))!;
  const refused = await owner.browser.postForm(bad.action, bad.fields);
  expect(refused.status).toBe(422);
  expect(formIn(await refused.text(), 'add-uris')).toBeTruthy();
  expect(await urisOf(owner.rp)).toEqual([owner.rp.redirect_uri]);
});

test('TI-48: only those who may change the application are offered it; a colleague and a stranger read what they can do', async () => {
  const { person, rp } = await anOwner();
  const colleague = await aVisitor(app);
  const { organization_id } = await db
    .insertInto('organizations')
    .values({ name: 'Paper', created_at })
    .returning('organization_id')
    .executeTakeFirstOrThrow();
  for (const [user_id, role] of [
    [person.user_id, 'owner'],
    [colleague.person.user_id, 'member'],
  ] as const)
    await db
      .insertInto('organization_members')
      .values({ organization_id, user_id, role, created_at })
      .execute();
  await db
    .updateTable('applications')
    .set({ owner_user_id: null, organization_id })
    .where('application_id', '=', rp.application_id)
    .execute();
  const path = diagnosisOf(rp, 'https://rp.example/callbak');
  const seen = await pageOf(colleague.browser, path);
  expect(offered(seen)).toBeNull();
  expect(seen).toContain('Your role lets you see this application, not change it.');
  const stranger = await pageOf((await aVisitor(app)).browser, path);
  expect(offered(stranger)).toBeNull();
  expect(stranger).not.toMatch(/Your role|Sign in to add/);
  const anonymous = await pageOf(app.client(), path);
  expect(offered(anonymous)).toBeNull();
  expect(anonymous).toMatch(/href="\/login\?return_to=%2Fdiagnose[^"]*" id="sign-in-to-add"/);
});

test.each(['%0A', '%0D%0A', '%0D'])(
  'TI-49: a link whose URI has a second one in another line adds neither: %s',
  async (line) => {
    const { browser, rp } = await anOwner();
    const sent = `https://rp.example/callbak${decodeURIComponent(line)}https://evil.example/callback`;
    const offer = offered(await pageOf(browser, diagnosisOf(rp, sent)));
    if (offer !== null) await browser.postForm(offer.action, { ...offer.fields, redirect_uris: sent });
    expect(await urisOf(rp)).toEqual([rp.redirect_uri]);
    expect(offer).toBeNull();
  },
);

test('TI-48: the form of another page returns there, and never to another site', async () => {
  const { browser, rp } = await anOwner();
  const path = `/developer/applications/${rp.application_id}/redirect-uris`;
  for (const [index, away] of ['https://evil.example/', '//evil.example', '/\\evil.example'].entries()) {
    const fields = { redirect_uris: `https://rp.example/${index}`, return_to: away };
    const answer = await browser.postForm(path, fields);
    expect(answer.headers.get('location')).toBe(`${path}?done=saved`);
  }
  // A link cannot make the diagnosis claim what is not so.
  expect(await pageOf(browser, `${diagnosisOf(rp, 'https://rp.example/x')}&done=saved`)).not.toContain(
    'The redirect URI is registered.',
  );
});

test('CO-36: the overview offers the last redirect URI that was refused, behind a panel, until it is registered', async () => {
  const { browser, rp } = await anOwner();
  const root = `/developer/applications/${rp.application_id}`;
  countOutcome(context, rp.client_id, 'authorize:redirect_uri_mismatch', 'https://rp.example/typo');
  await flushOutcomes(context);
  const offer = offered(await pageOf(browser, root))!;
  expect(offer).toEqual({
    isPanel: true,
    action: `${root}/redirect-uris`,
    fields: {
      redirect_uris: 'https://rp.example/typo',
      return_to: root,
      page_shown_to: expect.any(String),
    },
  });
  const added = await browser.postForm(offer.action, offer.fields);
  expect(added.headers.get('location')).toBe(`${root}?done=saved`);
  const after = await pageOf(browser, `${root}?done=saved`);
  expect(after).toContain('It is registered now.');
  expect(offered(after)).toBeNull();
});

test('CO-36: the quickstart adds the redirect URI that its program needs', async () => {
  const { browser, rp } = await anOwner();
  const path = `/developer/applications/${rp.application_id}/quickstart?stack=${encodeURIComponent('@auth/core')}`;
  const offer = offered(await pageOf(browser, path))!;
  expect(offer.fields).toEqual({
    redirect_uris: 'https://rp.example/auth/callback/countersign',
    return_to: path,
    page_shown_to: expect.any(String),
  });
  const added = await browser.postForm(offer.action, offer.fields);
  const after = await pageOf(browser, added.headers.get('location')!);
  expect(after).not.toContain('id="missing"');
});

test('what a rule says and what to do about it is not the same sentence twice', async () => {
  const rp = await aRelyingParty(context);
  const path = authorizePath(rp, challenge, { response_type: undefined }).replace(
    '/oauth/authorize',
    '/diagnose',
  );
  const page = await pageOf(app.client(), path);
  expect(page.match(/Send response_type=code\./g)).toHaveLength(1);
});

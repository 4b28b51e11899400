import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { anAgent, asked } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { aRelyingParty, obtainCode } from '../../../test/support/oauth.ts';
import { anAccount, someoneSignedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import {
  AUDIT_EVENT_TYPES,
  type AuditEvent,
  auditLinesOfPeople,
  recordAudit,
} from '../../platform/audit/index.ts';
import { accountsOf } from './activity.queries.ts';
import { ACTIVITY_KINDS, typesOf } from './activity-types.ts';

const app = await startUnlimitedApp();
const { context } = app;
const { db } = context.stores;
const PAGE = '/account/activity';
const CALL = '/api/v1/me/activity';
const ADDRESS = '203.0.113.77';
/** Not among what people see. */
const UNSEEN = 'application.updated';

type Line = Record<string, unknown> & { text: string; by: string };

test('AT-01: signing in, a wrong password and consent, in words; only the person reads them', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await app.client().postForm('/login', { email: person.email, password: 'not this one' });
  const rp = await aRelyingParty(context, { name: 'Paper Kite' });
  await obtainCode(browser, rp);
  const [allowed, wrong, signedIn] = await entriesOf(browser);
  expect(allowed).toMatchObject({
    kind: 'applications',
    by: 'you',
    text: expect.stringMatching(/^You allowed Paper Kite: .+/),
    application: { client_id: rp.client_id, name: 'Paper Kite' },
  });
  expect(wrong).toMatchObject({ by: 'someone', text: 'Someone tried a wrong password', device: null });
  expect(signedIn).toMatchObject({
    kind: 'sign_ins',
    by: 'you',
    text: 'You signed in with your password',
    ip: '127.0.0.1',
    device: { browser: null, system: null },
  });
  const document = await (await browser.get(PAGE)).text();
  expect(document).toContain('You signed in with your password');
  expect(document).toContain('this device');
  expect(document).toContain(`href="/account/connected-apps/${rp.client_id}"`);

  const stranger = await someoneSignedIn(app);
  expect((await entriesOf(stranger.browser)).map(({ text }) => text)).toEqual([
    'You signed in with your password',
  ]);
  expect((await app.client().get(CALL)).status).toBe(401);
  const nobody = await app.client().get(PAGE);
  expect(nobody.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(PAGE)}`);
});

test('AT-55: what was allowed is named as within a sentence, with the capital of German', async () => {
  const { browser } = await someoneSignedIn(app);
  await obtainCode(browser, await aRelyingParty(context, { name: 'Paper Kite' }));
  expect((await entriesOf(browser))[0]!.text).toMatch(/^You allowed Paper Kite: your name, your /);
  for (const [locale, title] of [
    ['fr', 'votre adresse e-mail'],
    ['de', 'Ihre E-Mail-Adresse'],
  ] as const) {
    browser.cookies.set('svc_locale', locale);
    expect(await (await browser.get(PAGE)).text()).toMatch(new RegExp(`Paper Kite[^<]*: [^<]*${title}`));
  }
});

test('AT-02: what an administrator did names no administrator and no address; their notes are not shown', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const admin = await anAdmin(app);
  const by = {
    actor: { type: 'admin', id: admin.user_id },
    target: { type: 'user', id: person.user_id },
  } as const;
  await record({ ...by, event_type: 'user.email_changed' });
  await record({ ...by, event_type: 'user.note_added', details: { content: 'a difficult customer' } });
  await record({
    event_type: 'user.merge_proposed',
    actor: { type: 'user', id: admin.user_id },
    target: { type: 'user', id: person.user_id },
  });
  const [merge, change, ...older] = await entriesOf(browser);
  expect(merge).toMatchObject({ by: 'other_person', ip: null });
  expect(change).toMatchObject({ by: 'administrator', ip: null, text: 'Your e-mail address was changed' });
  expect(older).toHaveLength(1);
  for (const path of [PAGE, CALL, `${PAGE}/export`, '/account/export']) {
    const answer = await (await browser.get(path)).text();
    for (const secret of [admin.email, ADDRESS, 'difficult']) expect(answer).not.toContain(secret);
  }
  const { activity, ...others } = await jsonOf(await browser.get('/account/export'));
  expect(activity).toEqual(await entriesOf(browser));
  expect(Object.keys(others)).not.toContain('audit_events');
  const own = await context.stores.db
    .selectFrom('audit_events')
    .selectAll()
    .where('ip', '=', ADDRESS)
    .execute();
  expect(own).toHaveLength(3);
});

test('AT-08: who signed up with another person’s address does not learn from where its owner signs in', async () => {
  const { person, browser } = await someoneSignedIn(app, { identity_verified_level: 0 });
  await app.client().postForm('/login', { email: person.email, password: 'of the owner' });
  await app.client().postForm('/recover', { email: person.email });
  const read = async () => (await entriesOf(browser)).map(({ by, ip }) => [by, ip]);
  expect(await read()).toEqual([
    ['someone', null],
    ['someone', null],
    ['you', '127.0.0.1'],
  ]);
  await changeUser(db, person.user_id, { email_verified: true, identity_verified_level: 1 });
  expect((await read()).slice(0, 2)).toEqual(Array(2).fill(['someone', '127.0.0.1']));
});

test('AT-03: pages by cursor show each entry once; kinds filter; another list’s cursor is refused', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const self = {
    actor: { type: 'user', id: person.user_id },
    target: { type: 'user', id: person.user_id },
  } as const;
  for (let count = 0; count < 3; count++) {
    await record({ ...self, event_type: 'user.profile_changed' });
    await record({ ...self, event_type: 'user.stepped_up' });
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '?limit=2' : `?limit=2&cursor=${cursor}`;
    const page = await jsonOf(await browser.get(`${CALL}${query}`));
    seen.push(...(page.activity as Line[]).map(({ event_type }) => String(event_type)));
    cursor = page.next_cursor as string | null;
  } while (cursor !== null);
  const pairs = Array(3).fill(['user.stepped_up', 'user.profile_changed']).flat();
  expect(seen).toEqual([...pairs, 'user.signed_in']);
  expect(await entriesOf(browser, '?kind=security')).toHaveLength(3);

  const first = await jsonOf(await browser.get(`${CALL}?limit=2`));
  const path = (query: string) => `${CALL}?limit=2&cursor=${first.next_cursor}${query}`;
  expect((await browser.get(path('&kind=security'))).status).toBe(422);
  const stranger = await someoneSignedIn(app);
  expect((await stranger.browser.get(path(''))).status).toBe(422);
  expect((await browser.get(`${CALL}?kind=everything`)).status).toBe(422);
  expect((await browser.get(`${PAGE}?kind=everything`)).status).toBe(200);
});

test('AT-04: a look is bounded; what is rare is found by going on, and nothing is left out or shown twice', async () => {
  const user_id = 900_001;
  const own = { actor: { type: 'user', id: user_id } } as const;
  const about = { actor: { type: 'anonymous', id: null }, target: { type: 'user', id: user_id } } as const;
  await record({ ...own, event_type: 'user.password_changed' });
  for (let count = 0; count < 5; count++) {
    await record({ ...own, event_type: 'oauth.consent_declined' });
    await record({ ...about, event_type: 'user.sign_in_refused' });
  }
  await record({ ...about, event_type: 'user.secured' });
  const look = async (types: AuditEvent['event_type'][]) => {
    const found: string[] = [];
    let looks = 0;
    for (let beforeId: number | null = null; ; looks++) {
      const page: Awaited<ReturnType<typeof auditLinesOfPeople>> = await auditLinesOfPeople(
        db,
        accountsOf(user_id),
        types,
        {
          beforeId,
          limit: 2,
          window: 3,
        },
      );
      found.push(...page.lines.map(({ event_type }) => event_type));
      if (page.goes_on_before === null) return { found, looks };
      beforeId = page.goes_on_before;
    }
  };
  const rare = await look(['user.password_changed', 'user.secured']);
  expect(rare.found).toEqual(['user.secured', 'user.password_changed']);
  expect(rare.looks).toBeGreaterThan(1);
  const pairs = Array(5).fill(['user.sign_in_refused', 'oauth.consent_declined']).flat();
  const all = [...typesOf(ACTIVITY_KINDS)];
  expect((await look(all)).found).toEqual(['user.secured', ...pairs, 'user.password_changed']);
});

test('the front page shows the last three entries, also where many lines of other kinds came after them', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const line = { actor: { type: 'user', id: person.user_id } } as const;
  const shown = async () =>
    [...(await (await browser.get('/account')).text()).matchAll(/<li>([^<]*) <span class="hint">/g)].map(
      ([, words]) => words,
    );
  await record({ ...line, event_type: 'user.password_changed' });
  await record({ ...line, event_type: 'user.totp_enrolled' });
  const last = await shown();
  expect(last).toEqual([
    'One-time codes were turned on',
    'Your password was changed',
    'You signed in with your password',
  ]);
  for (let count = 0; count < 40; count++) await record({ ...line, event_type: UNSEEN });
  expect(await shown()).toEqual(last);
});

test('AT-05: what happened to an account that was merged into this one belongs to it, at any depth', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const [middle, first, stranger] = [
    await anAccount(context),
    await anAccount(context),
    await anAccount(context),
  ];
  for (const { user_id } of [middle, first, stranger])
    await record({ event_type: 'user.totp_enrolled', actor: { type: 'user', id: user_id } });
  const close = (user_id: number, merged_into: number) =>
    changeUser(db, user_id, { merged_into, deleted_at: context.clock.now() });
  await close(first.user_id, middle.user_id);
  await close(middle.user_id, person.user_id);
  expect((await entriesOf(browser)).map(({ by, text }) => [by, text])).toEqual([
    ['you', 'One-time codes were turned on'],
    ['you', 'One-time codes were turned on'],
    ['you', 'You signed in with your password'],
  ]);
});

test('AT-06: a key reads with profile:read, approvals only with agents:read; an agent’s requests lead to their page', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const agent = await anAgent(app, person, { name: '=Deployer' });
  const { auth_req_id } = await asked(agent);
  const [request] = await entriesOf(browser, '?kind=approvals');
  expect(request).toMatchObject({
    by: 'agent',
    auth_req_id,
    text: '=Deployer asked: deploy.production',
    ip: null,
  });
  expect(await (await browser.get(PAGE)).text()).toContain(`href="/account/approvals/${auth_req_id}"`);
  const reader = await aKey(person.user_id, ['profile:read']);
  expect((await entriesOf(reader)).map(({ kind }) => kind)).toEqual(['sign_ins']);
  expect((await reader.get(`${CALL}?kind=approvals`)).status).toBe(403);
  const both = await aKey(person.user_id, ['profile:read', 'agents:read']);
  expect(await entriesOf(both, '?kind=approvals')).toHaveLength(1);
  expect((await (await aKey(person.user_id, ['agents:read'])).get(CALL)).status).toBe(403);

  // A spreadsheet must not take the agent's name for a formula (OWASP, CSV injection).
  const file = await browser.get(`${PAGE}/export?kind=approvals`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, row, ...rest] = (await file.text()).trim().split('\r\n');
  expect([head, rest]).toEqual(['at,kind,event_type,text,by,name,device,ip', []]);
  expect(row).toContain(
    ",approvals,agent.request_created,'=Deployer asked: deploy.production,agent,'=Deployer,",
  );
});

test('AT-07: every type of the log that can be about a person is shown, or left out on purpose', () => {
  const shown = new Set<string>(typesOf(ACTIVITY_KINDS));
  const left = AUDIT_EVENT_TYPES.filter(
    (type) => /^(user|oauth|agent|passkey|access_key|device_key)\./.test(type) && !shown.has(type),
  );
  expect(left).toEqual([
    'user.dormancy_rule_changed',
    'user.dormant_exported',
    'user.list_exported',
    'user.note_added',
    'user.note_deleted',
    'user.deleted',
    'oauth.key_created',
    'oauth.key_retired',
  ]);
});

async function record(event: AuditEvent): Promise<void> {
  await recordAudit(db, context, { id: 'req_test', callerAddress: ADDRESS }, event);
}

async function entriesOf(browser: Pick<Client, 'get'>, query = ''): Promise<Line[]> {
  const response = await browser.get(`${CALL}${query}`);
  expect(response.status).toBe(200);
  return (await jsonOf(response)).activity as Line[];
}

async function aKey(user_id: number, scopes: AccessKeyScope[]): Promise<Pick<Client, 'get'>> {
  const { personal_access_key } = await createAccessKey(db, context.clock.now(), {
    user_id,
    name: 'k',
    scopes,
    expires_at: null,
  });
  return {
    get: (path) =>
      fetch(`${app.baseUrl}${path}`, { headers: { authorization: `Bearer ${personal_access_key}` } }),
  };
}

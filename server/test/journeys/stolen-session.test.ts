import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endAccessKeys } from '../../src/access-keys/index.ts';
import { setPassword } from '../../src/account/index.ts';
import { addMember, createOrganization } from '../../src/organizations/index.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent, asked } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { aDeveloper, aKey, answer, bearer, type Caller } from '../support/developers.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { creationOptions, outcome, register } from '../support/passkeys.ts';
import {
  type Account,
  anAccount,
  codeOf,
  confirmPassword,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../support/people.ts';
import { changeUser } from '../support/rows.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

const app = await startUnlimitedApp({ config: { net_allow: ['127.0.0.0/8'] } });
const { context, db } = app;
const TOKEN = '/api/v1/me/merge/session-token';

/** A browser with a copy of the cookies of another: what a thief of a session has. */
function copyOf(browser: Client): Client {
  const thief = new Client(app.baseUrl);
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  return thief;
}

async function mergeTokenOf(browser: Client): Promise<string> {
  const response = await browser.postJson(TOKEN);
  return ((await response.json()) as { target_session_token: string }).target_session_token;
}

/** An attacker's account with a passkey of its own, fresh. */
async function anAttacker(): Promise<Client> {
  const browser = await signedIn(app, await anAccount(context));
  await confirmPassword(browser);
  return browser;
}

test('A1: a code in the mailbox does not merge into an account that has a second factor', async () => {
  const attacker = await anAttacker();
  for (const how of ['codes', 'passkey'] as const) {
    const target = await anAccount(context, { totp: how === 'codes' });
    if (how === 'passkey') await aPasskeyOf(target);
    expect((await attacker.postJson('/api/v1/me/merge/otp', { email: target.email })).status).toBe(202);
    // The pending code belongs to no account: the same for an address without an account.
    const waiting = await db
      .selectFrom('typed_codes')
      .select('bound_to')
      .where('purpose', '=', 'merge')
      .execute();
    expect(waiting.map(({ bound_to }) => bound_to)).toEqual(['0']);
  }
});

test('A1: nor when the second factor came after the code was mailed', async () => {
  const attacker = await anAttacker();
  const target = await anAccount(context);
  await attacker.postJson('/api/v1/me/merge/otp', { email: target.email });
  const otp_code = await mailedCode(target.email);
  await aPasskeyOf(target);
  const merged = await attacker.postJson('/api/v1/me/merge', { otp_code });
  expect(await outcome(merged)).toEqual([401, 'invalid_merge_credential']);
});

async function mailedCode(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    for (const { text } of await mailsTo(app, email)) {
      const [code] = text.match(/\b\d{6}\b/) ?? [];
      if (code) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${email}`);
}

async function aPasskeyOf(person: Account): Promise<void> {
  const browser = await signedIn(app, person);
  await confirmPassword(browser);
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(browser));
  expect((await register(browser, credential)).status).toBe(201);
}

test('A5: a form that a thief of the session sent is not offered to its owner', async () => {
  const { person, browser: owner } = await someoneSignedIn(app, { totp: true });
  const thief = copyOf(owner);
  const planted = await thief.postForm('/account/email', { email: 'evil@evil.example', password: '' });
  expect(planted.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Femail');

  const otp_code = codeOf(person.totp_secret!, context.clock.now(), 1);
  const confirmed = await owner.postForm('/account/step-up', { otp_code, return_to: '/account/email' });
  expect(confirmed.headers.get('location')).toBe('/account/email');
  expect((await owner.get('/account/step-up/continue')).headers.get('location')).toBe('/account');
});

test('A5: what a kept form leads to is a path of this service, whatever the request line said', async () => {
  const { browser } = await someoneSignedIn(app);
  await browser.postForm('/account/keys?x=1', { name: 'Backup', scopes: 'profile:read', expires_days: '' });
  await browser.postForm('/account/step-up', { password: PASSWORD, return_to: '/account/keys' });
  const page = await (await browser.get('/account/step-up/continue')).text();
  expect(page).toContain('action="/account/keys?x=1"');
});

test('A5: a secret that waits for its first code is shown to a fresh session alone', async () => {
  const person = await anAccount(context);
  const [first, second] = [await signedIn(app, person), await signedIn(app, person)];
  await first.postForm('/account/security/totp', { password: PASSWORD });
  expect((await first.get('/account/security/totp')).status).toBe(200);
  expect((await second.get('/account/security/totp')).headers.get('location')).toBe(
    '/account/step-up?return_to=%2Faccount%2Fsecurity%2Ftotp',
  );
});

test('A9: what waits to change the account ends when the owner ends every session by mail', async () => {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const token = await mergeTokenOf(thief);
  const evil = `evil-${person.user_id}@evil.example`;
  await thief.postForm('/account/email', { email: evil, password: '' });
  const change = await mailedLink(app, evil, '/account/email/confirm');
  await thief.postForm('/account/keys', { name: 'Thief', scopes: 'profile:read', expires_days: '' });

  const owner = new Client(app.baseUrl);
  const page = await (await owner.get(await mailedLink(app, person.email, '/account/secure'))).text();
  const secured = await owner.postForm('/account/secure', formIn(page, 'secure-account'));
  expect(secured.headers.get('location')).toBe('/recover?done=secured');

  const { searchParams } = new URL(change, app.baseUrl);
  const confirmed = await owner.postForm('/account/email/confirm', { token: searchParams.get('token')! });
  expect(confirmed.status).toBe(422);
  const merged = await (await anAttacker()).postJson('/api/v1/me/merge', { target_session_token: token });
  expect(await outcome(merged)).toEqual([401, 'invalid_merge_credential']);
});

test('AC-291 a thief whose session the owner ended does not confirm the address that they asked for', async () => {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const evil = evilAddress();
  await thief.postForm('/account/email', { email: evil, password: '' });
  const link = new URL(await mailedLink(app, evil, '/account/email/confirm'), app.baseUrl);
  const owner = await signedIn(app, person);
  expect((await owner.postForm('/account/sessions', { end: 'others' })).status).toBe(303);
  const confirmed = await thief.postForm('/account/email/confirm', Object.fromEntries(link.searchParams));
  expect([confirmed.status, await confirmed.text()]).toEqual([
    422,
    expect.stringContaining('id="confirm-sign-in"'),
  ]);
  expect(await (await owner.get('/api/v1/me')).json()).toMatchObject({ email: person.email });
});

test.each<[how: string, end: (person: Account, owner: Client) => Promise<void>]>([
  [
    'every other session',
    async (_person, owner) => {
      expect((await owner.postForm('/account/sessions', { end: 'others' })).status).toBe(303);
    },
  ],
  [
    'the one session',
    async ({ user_id }, owner) => {
      const { sid } = await db
        .selectFrom('sessions')
        .select('sid')
        .where('user_id', '=', user_id)
        .orderBy('session_id')
        .executeTakeFirstOrThrow();
      expect((await owner.postForm('/account/sessions', { end: sid })).status).toBe(303);
    },
  ],
  [
    'all, because an administrator suspends the account for a while,',
    async ({ user_id }) => {
      const administrator = await anAdmin(app);
      const path = `/api/v1/admin/users/${user_id}`;
      const suspended = await administrator.send('POST', `${path}/suspend`, { reason: 'Stolen.' });
      const lifted = await administrator.send('POST', `${path}/unsuspend`);
      expect([suspended.status, lifted.status]).toEqual([200, 200]);
    },
  ],
])(
  'AC-292 nor is another account merged into it with what the thief got before the owner ended %s',
  async (_how, end) => {
    const { person, browser: thief } = await someoneSignedIn(app);
    await confirmPassword(thief);
    const token = await mergeTokenOf(thief);
    await end(person, await signedIn(app, person));
    const merged = await (await anAttacker()).postJson('/api/v1/me/merge', { target_session_token: token });
    expect(await outcome(merged)).toEqual([401, 'invalid_merge_credential']);
  },
);

test.each(['others', 'the one'])(
  'AC-294 a thief whose session was ended (%s) does not come back unseen in the same browser',
  async (which) => {
    const { person, browser: thief } = await someoneSignedIn(app);
    const sessions = db.selectFrom('sessions').select('sid').where('user_id', '=', person.user_id);
    const { sid } = await sessions.executeTakeFirstOrThrow();
    const owner = await signedIn(app, person);
    const mailed = async () => (await mailsTo(app, person.email)).length;
    const before = await mailed();
    const end = which === 'others' ? which : sid;
    expect((await owner.postForm('/account/sessions', { end })).status).toBe(303);
    // The owner's own browser stays known.
    for (const [browser, more] of [
      [owner, 0],
      [thief, 1],
    ] as const) {
      await browser.postForm('/logout', {});
      await browser.postForm('/login', { email: person.email, password: PASSWORD });
      expect([(await browser.get('/api/v1/me')).status, await mailed()]).toEqual([200, before + more]);
    }
  },
);

test('A9: a merge token does not outlive a new password', async () => {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const token = await mergeTokenOf(thief);
  await setPassword(db, context.clock.now(), person.user_id, { password_hash: 'x', kept_session_id: null });
  const merged = await (await anAttacker()).postJson('/api/v1/me/merge', { target_session_token: token });
  expect(await outcome(merged)).toEqual([401, 'invalid_merge_credential']);
});

test('A9: no passkey that is added while the account is recovered survives', async () => {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const credentials = [];
  for (let count = 0; count < 12; count++)
    credentials.push(new Authenticator(app.baseUrl).create(await creationOptions(thief)));
  const recovery = context.stores.db.transaction().execute(async (transaction) => {
    await setPassword(transaction, context.clock.now(), person.user_id, {
      password_hash: 'x',
      kept_session_id: null,
    });
    // The account is being recovered: no check of the thief's requests may rely on the earlier state.
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const answers = await Promise.all([
    recovery,
    ...credentials.map((credential) => register(thief, credential)),
  ]);
  const made = answers.slice(1).filter((answer) => (answer as Response).status === 201).length;
  const kept = await db.selectFrom('passkeys').select('id').where('user_id', '=', person.user_id).execute();
  // At most one came before the recovery took the row; the first of them made a second factor necessary.
  expect([made <= 1, kept.length]).toEqual([true, made]);
});

/**
 * The owner recovers the account in a transaction that is open until what the thief does at the same moment waits for it, or is over. Passkeys can be
 * read meanwhile and not changed, so that every change of the thief's comes later.
 */
async function whileRecovered(person: Account, act: () => Promise<Response>): Promise<Response> {
  let answered = false;
  let answer: Promise<Response> | undefined;
  await context.stores.db.transaction().execute(async (transaction) => {
    await setPassword(transaction, context.clock.now(), person.user_id, {
      password_hash: 'x',
      kept_session_id: null,
    });
    await endAccessKeys(transaction, context.clock.now(), person.user_id);
    await sql`UPDATE passkeys SET needs_confirmation_since = now() WHERE user_id = ${person.user_id}`.execute(
      transaction,
    );
    await sql`LOCK TABLE passkeys IN SHARE MODE`.execute(transaction);
    answer = act().finally(() => {
      answered = true;
    });
    await expect.poll(async () => answered || (await waitsForLock()), { timeout: 60_000 }).toBe(true);
  });
  return await answer!;
}

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

const evilAddress = () => `evil-${randomBytes(4).toString('hex')}@evil.example`;

test.each<[what: string, act: (thief: Client) => Promise<Response>]>([
  ['another address', (thief) => thief.postForm('/account/email', { email: evilAddress(), password: '' })],
  ['a token to merge into it', (thief) => thief.postJson(TOKEN)],
  [
    'a browser that is notified of requests',
    (thief) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const keys = {
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      const endpoint = `https://127.0.0.1:9/${randomBytes(4).toString('hex')}`;
      return thief.postJson('/api/v1/me/push_subscriptions', { endpoint, keys });
    },
  ],
  [
    'a merge into another account',
    async (thief) =>
      thief.postJson('/api/v1/me/merge', { target_session_token: await mergeTokenOf(await anAttacker()) }),
  ],
])(
  'AC-175 what a thief sends while the account is recovered does not take it away afterwards: %s',
  async (_what, act) => {
    const { person, browser: thief } = await someoneSignedIn(app);
    await confirmPassword(thief);
    const { status } = await whileRecovered(person, () => act(thief));
    const waiting = await db
      .selectFrom('user_tokens')
      .select('purpose')
      .where('user_id', '=', person.user_id)
      .where('purpose', 'in', ['change_email', 'merge'])
      .execute();
    const { deleted_at } = await db
      .selectFrom('users')
      .select('deleted_at')
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    const notified = await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', person.user_id)
      .execute();
    // A form leads to the sign-in.
    expect([[303, 401].includes(status), waiting, notified, deleted_at]).toEqual([true, [], [], null]);
  },
);

test.each<
  [of: string, invite: (thief: Client, person: Account, email: string) => Promise<() => Promise<Response>>]
>([
  [
    'developers',
    async (thief, person, email) => {
      const key = bearer(app, await aKey(app, person));
      const [, { id }] = (await answer(
        await key.send('POST', '/api/v1/organizations', { name: `Acme ${person.user_id}` }),
      )) as [number, { id: number }];
      return () => thief.postForm(`/developer/organizations/${id}`, { do: 'invite', email, role: 'owner' });
    },
  ],
  [
    'a customer',
    async (thief, person, email) => {
      const { org_id } = await aCustomer(context, [{ user_id: person.user_id, role: 'admin' }]);
      return () => thief.postJson(`/api/v1/customers/${org_id}/invitations`, { email, role: 'admin' });
    },
  ],
])(
  'AC-216 nor does an invitation to an organization of %s that the thief sends in the same moment',
  async (_of, invite) => {
    const { person, browser: thief } = await someoneSignedIn(app);
    await confirmPassword(thief);
    const email = evilAddress();
    const { status } = await whileRecovered(person, await invite(thief, person, email));
    const waiting = (['customer_invitations', 'organization_invitations'] as const).map((table) =>
      db.selectFrom(table).select('email').where('email', '=', email).execute(),
    );
    expect([[303, 401].includes(status), (await Promise.all(waiting)).flat()]).toEqual([true, []]);
  },
);

/** The form of a request that waits, filled in with everything that its approval takes. */
async function approvalOf(thief: Client, person: Account) {
  const { auth_req_id, number_match } = await asked(await anAgent(app, person));
  const path = `/account/approvals/${auth_req_id}`;
  const form = formIn(await (await thief.get(path)).text(), 'approve-form');
  const otp_code = codeOf(person.totp_secret!, context.clock.now(), 1);
  return { path, form: { ...form, number_match, password: PASSWORD, otp_code, decision: 'approve' } };
}

test.each<
  [
    what: string,
    prepare: (thief: Client, person: Account) => Promise<() => Promise<Response>>,
    traces: string,
  ]
>([
  [
    'one-time codes are off',
    async (thief) => () => thief.postForm('/account/security/totp/remove', {}),
    'SELECT FROM users WHERE user_id = $1 AND totp_enabled_at IS NULL',
  ],
  [
    'the phone number is gone',
    async (thief, person) => {
      await changeUser(db, person.user_id, { phone_number: '+81312345678' });
      return () => thief.postForm('/account/phone/remove', {});
    },
    'SELECT FROM users WHERE user_id = $1 AND phone_number IS NULL',
  ],
  [
    'a link waits that deletes the account',
    async (thief) => () => thief.postForm('/account/delete', { password: PASSWORD }),
    'SELECT FROM user_tokens WHERE user_id = $1',
  ],
  [
    'the person has another name',
    async (thief) => () => thief.postForm('/account/profile', { preferred_name: 'Eve' }),
    `SELECT FROM users WHERE user_id = $1 AND preferred_name = 'Eve'`,
  ],
  [
    'a claim of the thief is theirs',
    async (thief) => () => thief.postForm('/account/profile/claims', { name: 'shop:size', value: 'M' }),
    `SELECT FROM users WHERE user_id = $1 AND custom_claims <> '{}'`,
  ],
  [
    'a request is approved with the former password',
    async (thief, person) => {
      const { path, form } = await approvalOf(thief, person);
      return () => thief.postForm(path, form);
    },
    `SELECT FROM approval_requests WHERE user_id = $1 AND status = 'approved'`,
  ],
])(
  'AC-262 what a thief sends while the account is recovered changes nothing afterwards: %s',
  async (_what, prepare, traces) => {
    const { person, browser: thief } = await someoneSignedIn(app, { totp: true });
    await stepUpEverywhere(context, person);
    const { status } = await whileRecovered(person, await prepare(thief, person));
    const { rowCount } = await context.stores.pool.query(traces, [person.user_id]);
    expect([[303, 401, 422].includes(status), rowCount]).toEqual([true, 0]);
  },
);

/** What someone who manages an application and an organization with another member may change. */
type Managed = {
  thief: Client;
  person: Account;
  key: Caller;
  application: number;
  organization: number;
  member: number;
};

async function aManager(): Promise<Managed> {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  const now = context.clock.now();
  const founding = { name: 'Acme', owner_user_id: person.user_id };
  const founded = await createOrganization(db, now, operator, founding);
  if ('faults' in founded) throw new Error('no organization');
  const { user_id: member } = await anAccount(context);
  await addMember(db, now, operator, { ...founded, user_id: member, role: 'member' });
  return {
    ...{ thief, person, key: bearer(app, await aKey(app, person)), member },
    application: (await aRelyingParty(context, { developer })).application_id,
    organization: founded.organization_id,
  };
}

/** The invitation of someone else's organization, to become its owner or administrator; its id. */
async function invitedTo(kind: 'organization' | 'customer', { email }: Account): Promise<string> {
  const host = await aDeveloper(app);
  const browser = await signedIn(app, { ...host, totp_secret: null });
  await confirmPassword(browser);
  const { org_id } = await aCustomer(context, [{ ...host, role: 'admin' }]);
  const own = { name: 'Globex', owner_user_id: host.user_id };
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  const founded = await createOrganization(db, context.clock.now(), operator, own);
  if ('faults' in founded) throw new Error('no organization');
  const sent =
    kind === 'customer'
      ? await browser.postJson(`/api/v1/customers/${org_id}/invitations`, { email, role: 'admin' })
      : await host.send('POST', `/api/v1/organizations/${founded.organization_id}/invitations`, {
          ...{ email, role: 'owner' },
        });
  const [, { id }] = (await answer(sent)) as [number, { id: number }];
  return String(id);
}

const inConsole = (tab: string, form: Record<string, string>) => async (managed: Managed) => () =>
  managed.thief.postForm(`/developer/applications/${managed.application}/${tab}`, form);
const inOrganization =
  (form: (managed: Managed) => Record<string, string>) => async (managed: Managed) => () =>
    managed.thief.postForm(`/developer/organizations/${managed.organization}`, form(managed));

test.each<[what: string, prepare: (managed: Managed) => Promise<() => Promise<Response>>]>([
  [
    'an organization is founded',
    async ({ thief }) =>
      () =>
        thief.postForm('/developer/organizations', { name: 'Evil' }),
  ],
  ['one has another name', inOrganization(() => ({ do: 'rename', name: 'Evil' }))],
  [
    'one has another owner',
    inOrganization(({ member }) => ({ do: 'role', user_id: String(member), role: 'owner' })),
  ],
  ['one claims a domain', inOrganization(() => ({ do: 'add_domain', domain: 'evil.example' }))],
  ['one is gone', inOrganization(() => ({ do: 'delete' }))],
  [
    'the person belongs to the organization of a stranger',
    async ({ thief, person }) => {
      const invitation_id = await invitedTo('organization', person);
      return () => thief.postForm('/developer/organizations', { invitation_id, decision: 'accept' });
    },
  ],
  [
    'the person belongs to the customer organization of a stranger',
    async ({ thief, person }) => {
      const invitation_id = await invitedTo('customer', person);
      return () => thief.postForm('/account/organizations', { invitation_id, decision: 'accept' });
    },
  ],
  ['an application is gone', inConsole('settings', { section: 'delete', confirm_name: 'Paper Shop' })],
  ['one has another secret', inConsole('secrets', { secret: 'client', grace_seconds: '0' })],
  ['one has another webhook secret', inConsole('secrets', { secret: 'webhook' })],
  ['one signs with another key', inConsole('signing-keys', { do: 'issue', grace_seconds: '86400' })],
  ['one has another role', inConsole('access', { do: 'create_role', name: 'editor' })],
  [
    'one demands something else of sign-ins',
    inConsole('policy', { session_seconds: '3600', factors: 'passkey' }),
  ],
  [
    'one belongs to an organization',
    async ({ thief, application, organization }) =>
      () =>
        thief.postForm(`/developer/applications/${application}/members`, {
          organization_id: String(organization),
        }),
  ],
  [
    'an agent is added by a key',
    async ({ key }) =>
      () =>
        key.send('POST', '/api/v1/agents', { name: 'Evil' }),
  ],
  [
    'an application has another secret by a key',
    async ({ key, application }) =>
      () =>
        key.send('POST', `/api/v1/applications/${application}/rotate_client_secret`),
  ],
  [
    'an organization is founded by a key',
    async ({ key }) =>
      () =>
        key.send('POST', '/api/v1/organizations', { name: 'Evil' }),
  ],
])(
  'AC-290 nor does what the thief sends in the same moment change what the person manages: %s',
  async (_what, prepare) => {
    const managed = await aManager();
    const act = await prepare(managed);
    const ownLines = () =>
      db
        .selectFrom('audit_events')
        .select('event_type')
        .where('actor_id', '=', String(managed.person.user_id))
        .orderBy('id')
        .execute();
    const before = await ownLines();
    const { status, headers } = await whileRecovered(managed.person, act);
    const answered = status === 303 ? headers.get('location') : status;
    expect([answered, await ownLines()]).toEqual([
      status === 303 ? expect.stringMatching(/^\/login\?/) : 401,
      before,
    ]);
  },
);

test('AC-263 a request is not approved in a session that ended meanwhile', async () => {
  const { person, browser: thief } = await someoneSignedIn(app, { totp: true });
  const { path, form } = await approvalOf(thief, person);
  let answer: Promise<Response> | undefined;
  await context.stores.db.transaction().execute(async (transaction) => {
    await sql`UPDATE sessions SET ended_at = now() WHERE user_id = ${person.user_id}`.execute(transaction);
    await sql`SELECT FROM approval_requests WHERE user_id = ${person.user_id} FOR UPDATE`.execute(
      transaction,
    );
    answer = thief.postForm(path, form);
    await expect.poll(waitsForLock, { timeout: 60_000 }).toBe(true);
  });
  const requests = db.selectFrom('approval_requests').select('status').where('user_id', '=', person.user_id);
  expect([(await answer!).headers.get('location'), await requests.execute()]).toEqual([
    expect.stringMatching(/^\/login\?return_to=/),
    [{ status: 'delivered' }],
  ]);
});

test.each<[how: string, path: string, purpose: 'recover_password' | 'secure_account']>([
  ['sets a new password by a mailed link', '/reset-password', 'recover_password'],
  ['ends access by the link of a mail about a change', '/account/secure', 'secure_account'],
])(
  'AC-214 a browser that the thief has notified of requests is notified no longer once the owner %s',
  async (_how, path, purpose) => {
    const person = await anAccount(context);
    const notified = db.selectFrom('push_subscriptions').select('id').where('user_id', '=', person.user_id);
    const endpoint = `https://push.example/${person.user_id}`;
    const keys = { p256dh: randomBytes(65), auth: randomBytes(16), vapid_key: 'x', locale: 'en' } as const;
    const now = context.clock.now();
    await db
      .insertInto('push_subscriptions')
      .values({ user_id: person.user_id, endpoint, ...keys, created_at: now, last_used_at: null })
      .execute();
    expect(await notified.execute()).toHaveLength(1);
    const token = await newLinkToken(db, now, purpose, person);
    const form = { token, new_password: 'nine copper kettles' };
    expect((await app.client().postForm(path, form)).status).toBe(303);
    expect(await notified.execute()).toEqual([]);
  },
);

test('AC-176 nor does a passkey that the thief confirms in the same moment', async () => {
  const { person, browser: thief } = await someoneSignedIn(app);
  await confirmPassword(thief);
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(thief));
  expect((await register(thief, credential)).status).toBe(201);
  await stepUpEverywhere(context, person);
  const passkey = () =>
    db
      .selectFrom('passkeys')
      .select(['id', 'needs_confirmation_since'])
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
  const { id } = await passkey();
  await whileRecovered(person, () => thief.postForm(`/account/passkeys/${id}/confirm`, {}));
  expect((await passkey()).needs_confirmation_since).not.toBeNull();
});

test('A5: an administrator keeps the one-time codes that the administration asks for', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true, is_admin: true });
  await stepUpEverywhere(context, person);
  const refused = await browser.postForm('/account/security/totp/remove', {});
  expect(refused.headers.get('location')).toBe('/account/security?done=totp_kept');
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ totp_enabled: true });
  const page = await (await browser.get('/account/security?done=totp_kept')).text();
  expect(page).toContain('Administrators always sign in with a code');
  expect(page).not.toContain('/account/security/totp/remove');
});

test('AC-280 someone who becomes an administrator while they turn off their codes keeps them', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  await stepUpEverywhere(context, person);
  let answer: Promise<Response> | undefined;
  await context.stores.db.transaction().execute(async (transaction) => {
    await changeUser(transaction, person.user_id, { is_admin: true });
    answer = browser.postForm('/account/security/totp/remove', {});
    await expect.poll(waitsForLock, { timeout: 60_000 }).toBe(true);
  });
  expect((await answer!).headers.get('location')).toBe('/account/security?done=totp_kept');
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ totp_enabled: true });
});

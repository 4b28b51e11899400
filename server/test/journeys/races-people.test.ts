import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueMailedCode } from '../../src/account/mailed-code/mailed-code.ts';
import { addMember, createOrganization } from '../../src/organizations/index.ts';
import { sha256 } from '../../src/platform/crypto/digest.ts';
import { newToken } from '../../src/platform/crypto/random-secret.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import type { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { aKey } from '../support/developers.ts';
import { signIn } from '../support/oauth.ts';
import { type Account, anAccount, anAddress, codeOf, formIn, PASSWORD } from '../support/people.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';
import { Authenticator, type CreationOptions } from '../support/webauthn/authenticator.ts';

const PARALLEL = 50;

/** RACE_ROUNDS=20 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
// What may happen only once is in races-once.test.ts.
// Limits are held to their exact numbers in limits.test.ts; here everyone is to reach the thing that is raced for, so
// each caller comes from an address of its own.
const fleet = await startPair({ RATE_LIMITS: 'observe', TRUST_PROXY: '127.0.0.0/8' });
const { context, stores } = fleet;

test('one one-time code steps up exactly one of 50 sessions over two processes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await anAccount(context, { totp: true });
    const browsers = fleet.callers(PARALLEL);
    for (const browser of browsers) await signIn(context, browser, person);
    // Once: the clock may pass to the next code while the callers begin.
    const otp_code = presentCode(person);
    const answers = await race(browsers, (browser, index) => stepUp(browser, index, otp_code));
    // Twenty codes of one account are checked an hour; the others get 429.
    const { 200: won, 401: wrong, 429: late, ...other } = tally(answers);
    expect([won, wrong! + late!, other]).toEqual([1, PARALLEL - 1, {}]);
    expect(wrong).toBeLessThanOrEqual(20);
    expect(await freshSessionsOf(person)).toBe(1);
  }
});

test('50 step-ups in one session over two processes: one succeeds and its cookie alone goes on', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await anAccount(context, { totp: true });
    const [browser] = fleet.callers(1) as [Client];
    await signIn(context, browser, person);
    const tabs = fleet.callers(PARALLEL, browser);
    // Two codes are right at any moment: neither the second nor a lost race may yield a second token.
    const answers = await race(tabs, (tab, index) =>
      stepUp(tab, index, codeOf(person.totp_secret!, context.clock.now(), index % 4 < 2 ? 0 : 1)),
    );
    // Twenty codes of one account are checked an hour.
    const { 200: won, 401: refused = 0, 429: late = 0 } = tally(answers);
    expect([won, refused + late]).toEqual([1, PARALLEL - 1]);
    expect((await browser.get('/api/v1/me')).status).toBe(401);
    const winner = tabs[answers.findIndex(({ status }) => status === 200)]!;
    expect((await winner.get('/api/v1/me')).status).toBe(200);
  }
});

test('one one-time code serves a sign-in or a step-up, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await anAccount(context, { totp: true });
    const { browser: asked, form: codeForm } = await passwordGiven(person);
    const browsers = [...fleet.callers(10, asked), ...fleet.callers(10)];
    for (const browser of browsers.slice(10)) await signIn(context, browser, person);
    const otp_code = presentCode(person);
    const answers = await race(browsers, (browser, index) =>
      index < 10
        ? browser.postForm('/login', { ...codeForm, otp_code }, from(index))
        : stepUp(browser, index, otp_code),
    );
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
  }
});

test('of two recovery links of one person used at the same moment exactly one sets the password', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await anAccount(context);
    const now = context.clock.now();
    const tokens = [
      await newLinkToken(stores.db, now, 'recover_password', person),
      await newLinkToken(stores.db, now, 'recover_password', person),
    ];
    const answers = await race(fleet.callers(2), (caller, index) =>
      caller.postForm('/reset-password', { token: tokens[index]!, new_password: newPassword(index) }),
    );
    expect(tally(answers)).toEqual({ 303: 1, 422: 1 });
    await expectPassword(
      person,
      answers.findIndex(({ status }) => status === 303),
    );
  }
});

test('IM-93 an invitation redeemed by many at two processes, by passwords and passkeys, lets one in', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { user_id, email } = await anAccount(context, { password_hash: null });
    const token = await newLinkToken(stores.db, context.clock.now(), 'invitation', { user_id, email });
    const callers = fleet.callers(8);
    const passkeys = await Promise.all(
      callers.map(async (caller) => {
        const asked = await caller.postJson('/api/v1/invitation/passkey_options', { token });
        return new Authenticator(fleet.baseUrl).create((await asked.json()) as CreationOptions);
      }),
    );
    const answers = await race(callers, (caller, index) =>
      index % 4 < 2
        ? caller.postForm('/invitation', { token, new_password: newPassword(index) }, from(index))
        : caller.postJson('/api/v1/invitation/passkey', { token, credential: passkeys[index] }, from(index)),
    );
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 303, 401, 422].includes(status))).toEqual([]);
    const { rows } = await stores.pool.query(
      `SELECT (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.user_id) AS sessions,
              (SELECT count(*)::int FROM passkeys k WHERE k.user_id = u.user_id)
                + (u.password_hash IS NOT NULL)::int AS credentials
         FROM users u WHERE u.user_id = $1`,
      [user_id],
    );
    expect(rows).toEqual([{ sessions: 1, credentials: 1 }]);
  }
});

test('PL-19 a mailed code typed by many at two processes signs one in, or signs one up', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const purpose of ['sign_in', 'sign_up'] as const) {
      const email = anAddress();
      const person = purpose === 'sign_in' ? await anAccount(context, { email, password_hash: null }) : null;
      const ticket = newToken();
      const user_id = person?.user_id ?? null;
      const waiting = { ticket_hash: sha256(ticket), purpose, email, user_id, digits: 6 };
      const otp_code = await issueMailedCode(stores.db, context, waiting, true);
      const callers = fleet.callers(8);
      for (const caller of callers) caller.cookies.set('svc_code', ticket);
      const answers = await race(callers, (caller, index) =>
        caller.postForm('/login/code', { otp_code }, from(index)),
      );
      const places = answers.map(({ headers }) => headers.get('location') ?? 'refused');
      expect(places.filter((place) => place.startsWith('/account'))).toHaveLength(1);
      const { rows } = await stores.pool.query(
        `SELECT (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.user_id) AS sessions FROM users u WHERE email = $1`,
        [email],
      );
      expect(rows).toEqual([{ sessions: 1 }]);
    }
  }
});

test('one address becomes one account, and every answer is the same', async () => {
  const email = anAddress();
  const answers = await race(fleet.callers(PARALLEL), (caller, index) =>
    caller.postForm(
      '/signup',
      { email: index % 2 ? email : email.toUpperCase(), password: PASSWORD },
      from(index),
    ),
  );
  const shapes = answers.map(({ status, headers }) => `${status} ${headers.get('location')}`);
  expect(new Set(shapes)).toEqual(new Set(['303 /signup/check-mail']));
  const rows = await stores.db.selectFrom('users').select('email').where('email', 'ilike', email).execute();
  expect(rows).toHaveLength(1);
});

test('AC-173 of the last two owners who close their accounts at the same moment one stays, in both kinds of organizations', async () => {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  for (let round = 0; round < 4; round++) {
    const now = context.clock.now();
    const [one, other, member] = [
      await anAccount(context),
      await anAccount(context),
      await anAccount(context),
    ];
    const mill = await createOrganization(stores.db, now, operator, {
      name: 'Mill',
      owner_user_id: one.user_id,
    });
    if (!('organization_id' in mill)) throw new Error('no organization');
    await addMember(stores.db, now, operator, { ...mill, user_id: other.user_id, role: 'owner' });
    const customer = await aCustomer(context, [
      { user_id: one.user_id, role: 'admin' },
      { user_id: other.user_id, role: 'admin' },
      { user_id: member.user_id },
    ]);
    // Half of the rounds with one kind of organization alone: each has to be enough.
    if (round % 2 === 0)
      await stores.db
        .deleteFrom('customer_members')
        .where('customer_id', '=', customer.customer_id)
        .execute();
    else
      await stores.db
        .deleteFrom('organization_members')
        .where('organization_id', '=', mill.organization_id)
        .execute();
    const tokens = [
      await newLinkToken(stores.db, now, 'delete_account', one),
      await newLinkToken(stores.db, now, 'delete_account', other),
    ];
    const answers = await race(fleet.callers(2), (caller, index) =>
      caller.postForm('/account/delete/confirm', { token: tokens[index]! }),
    );
    expect(tally(answers)).toEqual({ 303: 1, 422: 1 });
  }
});

test('AC-233 of three owners two remove each other at the same moment: who is removed first removes no one', async () => {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  for (const [name, role] of [
    ['two owners', 'owner'],
    ['an owner and an administrator', 'admin'],
  ] as const) {
    const now = context.clock.now();
    const [one, other, third] = [
      await anAccount(context),
      await anAccount(context),
      await anAccount(context),
    ];
    const mill = await createOrganization(stores.db, now, operator, { name, owner_user_id: one.user_id });
    if (!('organization_id' in mill)) throw new Error('no organization');
    await addMember(stores.db, now, operator, { ...mill, user_id: other.user_id, role });
    await addMember(stores.db, now, operator, { ...mill, user_id: third.user_id, role: 'member' });
    await addMember(stores.db, now, operator, {
      ...mill,
      user_id: (await anAccount(context)).user_id,
      role: 'owner',
    });
    // The administrator removes a member while the owner removes them.
    const targets = [other, role === 'owner' ? one : third];
    const keys = [await aKey(fleet, one), await aKey(fleet, other)];
    const removals = await stores.db.transaction().execute(async (lock) => {
      const rows = lock.selectFrom('organization_members').select('role').forUpdate();
      await rows.where('organization_id', '=', mill.organization_id).execute();
      const removing: Promise<Response>[] = [];
      for (const [index, caller] of fleet.callers(2).entries()) {
        const path = `/api/v1/organizations/${mill.organization_id}/members/${targets[index]!.user_id}`;
        const headers = { authorization: `Bearer ${keys[index]}` };
        removing.push(caller.fetch(path, { method: 'DELETE', headers }));
        await expect.poll(waitingForLocks).toBe(index + 1);
      }
      return { removing };
    });
    const statuses = (await Promise.all(removals.removing)).map(({ status }) => status);
    expect([name, statuses.toSorted()]).toEqual([name, [204, 404]]);
  }
});

async function waitingForLocks(): Promise<number> {
  const { rows } =
    await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
      stores.db,
    );
  return rows.length;
}

test('AC-174 who closes an account while they register applications and organizations leaves none behind', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await anAccount(context);
    const token = await newLinkToken(stores.db, context.clock.now(), 'delete_account', person);
    const authorization = { authorization: `Bearer ${await aKey(fleet, person)}` };
    const application = { redirect_uris: ['https://rp.example/callback'], allowed_scopes: ['openid'] };
    const answers = await race(fleet.callers(9), (caller, index) => {
      if (index === 4) return caller.postForm('/account/delete/confirm', { token });
      return index % 2 === 0
        ? caller.sendJson('POST', '/api/v1/organizations', { name: `Mill ${index}` }, authorization)
        : caller.sendJson(
            'POST',
            '/api/v1/applications',
            { oauth_application: { name: `Shop ${index}`, ...application } },
            authorization,
          );
    });
    const left = await leftBy(person);
    const made = answers.filter(({ status }) => status === 201).length;
    expect([left, answers[4]!.status]).toEqual(made > 0 ? [made, 422] : [0, 303]);
  }
});

/** Applications and organizations that this person made. */
async function leftBy({ user_id }: Account): Promise<number> {
  const applications = await stores.db
    .selectFrom('applications')
    .select('application_id')
    .where('registered_by', '=', user_id)
    .execute();
  const organizations = await stores.db
    .selectFrom('audit_events')
    .select('target_id')
    .where('event_type', '=', 'organization.created')
    .where('actor_id', '=', String(user_id))
    .execute();
  return applications.length + organizations.length;
}

/** The second sign-in page's form: the password was right, the code is missing. */
/** The browser that gave the password, and the form that takes the code: it belongs to this browser. */
async function passwordGiven(person: Account): Promise<{ browser: Client; form: Record<string, string> }> {
  const [browser] = fleet.callers(1) as [Client];
  const asked = await browser.postForm('/login', { email: person.email, password: PASSWORD });
  return { browser, form: formIn(await asked.text(), 'login') };
}

function presentCode(person: Account): string {
  return codeOf(person.totp_secret!, context.clock.now());
}

function stepUp(browser: Client, index: number, otp_code: string): Promise<Response> {
  return browser.postJson('/api/v1/me/step_up', { otp_code }, from(index));
}

function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${index + 1}` };
}

async function freshSessionsOf(person: Account): Promise<number> {
  const { rows } = await stores.pool.query(
    'SELECT FROM sessions WHERE user_id = $1 AND otp_verified_at IS NOT NULL',
    [person.user_id],
  );
  return rows.length;
}

function newPassword(index: number): string {
  return `nine copper kettles ${index}`;
}

/** The password of this attempt signs in, the old one and a neighbour's do not. */
async function expectPassword(person: Account, index: number): Promise<void> {
  const answers = await race([newPassword(index), newPassword(index + 1), PASSWORD], (password, at) =>
    fleet.callers(2)[at % 2]!.postForm('/login', { email: person.email, password }),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 422, 422]);
}

test('IM-255 recoveries at the same moment over two processes mail the same link, the first time and when an older link is near its end', async () => {
  const person = await anAccount(context);
  const links = async () => {
    await race(fleet.callers(10), (browser) => browser.postForm('/recover', { email: person.email }));
    const seen = await stores.db
      .selectFrom('user_tokens')
      .select(['token_hash', 'is_current'])
      .where('user_id', '=', person.user_id)
      .where('purpose', '=', 'recover_password')
      .execute();
    return seen.length;
  };
  expect(await links()).toBe(1);
  const soon = new Date(context.clock.now().getTime() + 60_000);
  await stores.db
    .updateTable('user_tokens')
    .set({ expires_at: soon })
    .where('user_id', '=', person.user_id)
    .execute();
  expect(await links()).toBe(2);
});

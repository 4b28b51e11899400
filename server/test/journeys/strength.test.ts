import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ACCESS_KEY_SCOPES } from '../../src/access-keys/index.ts';
import { createOrganization } from '../../src/organizations/index.ts';
import type { SessionStrength } from '../../src/platform/http/caller.ts';
import { features } from '../../src/web.ts';
import { anAdmin } from '../support/admins.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { aCustomer } from '../support/customers.ts';
import { aKey } from '../support/developers.ts';
import { routeCollector } from '../support/hostile/route-table.ts';
import { aRelyingParty, obtainTokens, type RelyingParty, signIn } from '../support/oauth.ts';
import { type Account, anAccount, PASSWORD } from '../support/people.ts';
import { aResourceOf } from '../support/resources.ts';
import { changeUser } from '../support/rows.ts';
import { type Row, STRENGTH_TABLE, type Strength, TWINS } from './strength-table.ts';

const { feature, routes } = routeCollector();
const app = await startUnlimitedApp({ features: [feature, ...features] });
const { context, db } = app;

/** How far a caller comes: `in` is past every question about who calls, whatever the route makes of the rest. */
type Answer = 'in' | 'sign in' | 'confirm' | 'enrol' | 'verify' | 'scope' | 'refused' | 'not found';

type Session = {
  /** How the person is, before they sign in. */
  account: Parameters<typeof anAccount>[1];
  /** What the session has shown within five minutes. */
  shown?: 'otp_verified_at' | 'password_confirmed_at';
  suspended?: true;
};

const SESSIONS = {
  'a stale session, password only': { account: {} },
  'a stale session with a second factor': { account: { totp: true } },
  'a session that confirmed the password': { account: {}, shown: 'password_confirmed_at' },
  'a session that confirmed a second factor': { account: { totp: true }, shown: 'otp_verified_at' },
  // Confirmed before the second factor was there: worth nothing since.
  'a password confirmed before a second factor came': {
    account: { totp: true },
    shown: 'password_confirmed_at',
  },
  'an unverified person, confirmed': {
    account: { identity_verified_level: 0 },
    shown: 'password_confirmed_at',
  },
  'a suspended person': { account: { totp: true }, shown: 'otp_verified_at', suspended: true },
  'an administrator without step-up': { account: { totp: true, is_admin: true } },
  'an administrator with step-up': { account: { totp: true, is_admin: true }, shown: 'otp_verified_at' },
} as const satisfies Record<string, Session>;
type SessionName = keyof typeof SESSIONS;

/** Of the same person, before they confirmed anything. */
const SHOWN_NOTHING: Partial<Record<SessionName, SessionName>> = {
  'a session that confirmed the password': 'a stale session, password only',
  'a session that confirmed a second factor': 'a stale session with a second factor',
  'a password confirmed before a second factor came': 'a stale session with a second factor',
  'an administrator with step-up': 'an administrator without step-up',
};
/** The session that is let in wherever this one is. */
const STRONGER: Partial<Record<SessionName, SessionName>> = {
  'a stale session, password only': 'a session that confirmed the password',
  'a session that confirmed the password': 'a session that confirmed a second factor',
  'a stale session with a second factor': 'a session that confirmed a second factor',
  'a password confirmed before a second factor came': 'a session that confirmed a second factor',
  'an unverified person, confirmed': 'a session that confirmed the password',
  'an administrator without step-up': 'an administrator with step-up',
};
/** STRENGTH_ALL tries every session, key and token on every row. */
const EVERY_CALLER = process.env.STRENGTH_ALL === '1';

/** The table's words spelled out: what each session is answered. */
function expectedIn(row: Row, name: SessionName): Answer {
  const { account, shown, suspended }: Session = SESSIONS[name];
  const { totp = false, is_admin = false, identity_verified_level = 1 } = account ?? {};
  if (suspended || row.session === 'never') return 'sign in';
  const answer = judged(row.session, { totp, is_admin, shown });
  if (answer !== 'in') return answer;
  if (row.unverified === false && identity_verified_level === 0) return 'verify';
  if (row.administrator === false && is_admin) return 'refused';
  return row.missing ? 'not found' : 'in';
}

/** Whether the same person is let in with a session that has shown nothing: having shown more takes nothing away from it. */
function isLetInWithLess(row: Row, name: SessionName): boolean {
  const weaker = SHOWN_NOTHING[name];
  return weaker !== undefined && expectedIn(row, weaker) === 'in' && expectedIn(row, name) === 'in';
}

type Shown = { totp: boolean; is_admin: boolean; shown: Session['shown'] };

function judged(needed: Strength, { totp, is_admin, shown }: Shown): Answer {
  const isStrong = totp && shown === 'otp_verified_at';
  switch (needed) {
    case 'confirmed':
      return isStrong || (!totp && shown === 'password_confirmed_at') ? 'in' : 'confirm';
    case 'confirmed in the form':
      return totp && !isStrong ? 'confirm' : 'in';
    case 'second factor':
      if (!totp) return 'enrol';
      return isStrong ? 'in' : 'confirm';
    case 'administrator':
      if (!is_admin) return 'not found';
      return isStrong ? 'in' : 'confirm';
    default:
      return 'in';
  }
}

const owner = await anAccount(context);
const device = await aDeviceKey();
const agent = await anAgent(app, owner);
const adminToken = (await anAdmin(app, { steppedUp: false })).token;
const freshAdminToken = (await anAdmin(app)).token;

/** A key that an application got for a device, with every scope that it can have. */
async function aDeviceKey(): Promise<string> {
  const scope = 'openid profile:write agent:read agent:write';
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const browser = app.client();
  await signIn(context, browser, owner);
  const { access_token } = await obtainTokens(browser, rp, { scope });
  const body = { device_uuid: randomUUID(), device_secret: 'a secret that the device made itself' };
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await app.client().postJson('/api/v1/me/device_keys/exchange', body, headers);
  return ((await response.json()) as { personal_access_key: string }).personal_access_key;
}

async function browserOf(person: Account, session: Session): Promise<Omit<Visitor, 'person'>> {
  const browser = app.client();
  const { session_id } = await signIn(context, browser, person, ['pwd', 'otp', 'mfa']);
  await showNow(session_id, session);
  if (session.suspended) await changeUser(db, person.user_id, { suspended_at: context.clock.now() });
  return { browser, session_id };
}

async function showNow(session_id: number, { shown }: Session): Promise<void> {
  if (!shown) return;
  const change = db.updateTable('sessions').set({ [shown]: context.clock.now() });
  await change.where('session_id', '=', session_id).execute();
}

/** The address with something of this person's own behind it. */
async function addressOf(name: string, { of }: Row, person: Account): Promise<string> {
  const url = name.split(' ')[1]!;
  if (url.includes('/resources/:id') || of === 'api') {
    const developer = { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
    return url.replace(':id', String((await aResourceOf(context, { developer })).application_id));
  }
  if (url.includes('/applications/:id'))
    return url
      .replace(':id', String((await anApplication(person)).application_id))
      .replace(/:\w+/, 'kid_none');
  if (url.includes('/organizations/:id'))
    return url.replace(':id', String(await anOrganization(person))).replace(/:\w+/, '999999');
  if (url.includes('/customers/:org_id') && !url.includes('/admin/')) {
    const { org_id } = await aCustomer(context, [{ ...person, role: 'admin' }]);
    return url.replace(':org_id', org_id).replace(/:\w+/, '999999');
  }
  if (url.includes('/agents/:id')) return url.replace(':id', (await anAgent(app, person)).id);
  if (url.includes('/users/:id')) return url.replace(':id', String((await anAccount(context)).user_id));
  return url
    .replace(':device_uuid', randomUUID())
    .replace(':auth_req_id', 'aar_none')
    .replace(/:\w+/, '999999');
}

type Visitor = { person: Account; browser: Client; session_id: number };

async function aVisitorLike(name: SessionName): Promise<Visitor> {
  const person = await anAccount(context, SESSIONS[name].account);
  return { person, ...(await browserOf(person, SESSIONS[name])) };
}

/** Those who are let in may change anything about themselves, so each has an account of their own; those who are not share one, and what they own. */
const turnedAway = new Map<SessionName, Promise<Visitor>>();
const ownAddresses = new Map<string, Promise<string>>();

async function visitorFor(name: SessionName, expected: Answer): Promise<Visitor> {
  if (expected === 'in') return await aVisitorLike(name);
  const kept = turnedAway.get(name) ?? aVisitorLike(name);
  turnedAway.set(name, kept);
  const visitor = await kept;
  // The rows together may take longer than a confirmation lasts.
  await showNow(visitor.session_id, SESSIONS[name]);
  return visitor;
}

function keptAddressOf(name: string, row: Row, person: Account): Promise<string> {
  const key = `${person.user_id} ${name.split(' ')[1]} ${row.of}`;
  const kept = ownAddresses.get(key) ?? addressOf(name, row, person);
  ownAddresses.set(key, kept);
  return kept;
}

/** Of every organization here. */
const theMember = anAccount(context);

/** Of the owner, made once: no row ends them. */
const keys = new Map<string, Promise<string>>();

function keyWith(scopes: Parameters<typeof aKey>[2]): Promise<string> {
  const kept = keys.get(String(scopes)) ?? aKey(app, owner, scopes);
  keys.set(String(scopes), kept);
  return kept;
}

async function anApplication({ user_id }: Account): Promise<RelyingParty> {
  return await aRelyingParty(context, {
    redirect_uris: ['https://rp.example/callback', 'https://rp.example/other'],
    developer: { user_id, created_at: new Date('2026-01-01T00:00:00Z') },
  });
}

async function anOrganization({ user_id }: Account): Promise<number> {
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const made = await createOrganization(db, context.clock.now(), operator, {
    name: 'Acme',
    owner_user_id: user_id,
  });
  if ('faults' in made) throw new Error('no organization');
  const membership = { ...made, user_id: (await theMember).user_id, role: 'member' as const };
  await db
    .insertInto('organization_members')
    .values({ ...membership, created_at: context.clock.now() })
    .execute();
  return made.organization_id;
}

async function answerTo(
  name: string,
  row: Row,
  caller: Client,
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method = '', url] = name.split(' ');
  const takesForm = routes.find((route) => route.method === method && route.url === url)?.takes === 'form';
  const said = JSON.parse(
    JSON.stringify(row.body ?? {})
      .replaceAll('"PASSWORD"', JSON.stringify(PASSWORD))
      .replaceAll('"MEMBER"', `"${(await theMember).user_id}"`),
  );
  const response = takesForm
    ? await caller.postForm(address, said, headers)
    : await caller.sendJson(method, address, row.body && said, headers);
  return read(response.status, response.headers.get('location') ?? '', await response.text());
}

function read(status: number, location: string, body: string): Answer {
  if (status === 303 && location.startsWith('/login')) return 'sign in';
  if (status === 303 && location.startsWith('/account/step-up?return_to=')) return 'confirm';
  if (status === 303 && location.startsWith('/account/security?done=totp_needed')) return 'enrol';
  const error = /"error":"(\w+)"/.exec(body)?.[1];
  if (status === 401 && (error === 'login_required' || error === 'invalid_token')) return 'sign in';
  if (status === 401 && error === 'step_up_required') return 'confirm';
  if (status === 401 && error === 'otp_not_enrolled') return 'enrol';
  if (status === 403 && error === 'insufficient_scope') return 'scope';
  if (status === 403 && (error === 'email_not_verified' || error === 'identity_verification_required'))
    return 'verify';
  if (status === 403) return /id="(?:unverified|verify-first)"/.test(body) ? 'verify' : 'refused';
  if (status === 404 && /^<!doctype/i.test(body)) return 'not found';
  return 'in';
}

const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
const judgedRows = Object.entries(STRENGTH_TABLE).filter(([, row]) => row.session !== 'anyone');
/** With the other actions of each form. */
const judgedActions = judgedRows.flatMap(([name, { actions = {}, ...row }]) => [
  [name, row] as const,
  ...Object.entries(actions).map(([action, rest]) => [`${name} ${action}`, { ...row, ...rest }] as const),
]);

test('every route and form that changes something is in the table, and nothing else', () => {
  const known = changing.map(({ method, url }) => `${method} ${url}`);
  expect(Object.keys(STRENGTH_TABLE).toSorted()).toEqual(known.toSorted());
});

/**
 * What a route of such a row may declare. Where the operation asks for the confirmation itself, after what it has to know first, the
 * declaration stops at the session; the walks below see what is required in the end.
 */
const DECLARED: Record<Strength, SessionStrength[]> = {
  anyone: ['any', 'never'],
  'signed in': ['signed in'],
  confirmed: ['signed in', 'confirmed'],
  'confirmed in the form': ['signed in', 'confirmed'],
  'second factor': ['signed in', 'second factor'],
  administrator: ['administrator, confirmed'],
  never: ['never'],
};

test('what a route declares of its caller agrees with the table', () => {
  const declared = changing.map(({ method, url, caller }) => {
    const row = STRENGTH_TABLE[`${method} ${url}`]!;
    const session = DECLARED[row.session].includes(caller.session) ? row.session : caller.session;
    return [`${method} ${url}`, session, caller.keyScope ?? null];
  });
  expect(declared).toEqual(
    changing.map(({ method, url }) => {
      const { session, key = null } = STRENGTH_TABLE[`${method} ${url}`]!;
      return [`${method} ${url}`, session, key];
    }),
  );
});

/** One whom the row lets in, and whom it turns away, but for those who have shown less than another whom it answers the same. */
function sessionsFor(row: Row, nth: number): SessionName[] {
  const names = Object.keys(SESSIONS) as SessionName[];
  if (EVERY_CALLER) return names;
  const letIn = names.filter((name) => expectedIn(row, name) === 'in' && !isLetInWithLess(row, name));
  return names.filter((name) => {
    const expected = expectedIn(row, name);
    if (expected === 'in') return name === letIn[nth % letIn.length];
    const stronger = STRONGER[name];
    return stronger === undefined || expectedIn(row, stronger) !== expected;
  });
}

test.each(judgedActions.map(([name, row], nth) => [name, row, sessionsFor(row, nth)] as const))(
  '%s: what a session has to have shown',
  { timeout: 120_000 },
  async (name, row, sessions) => {
    const answers: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const session of sessions) {
      expected[session] = expectedIn(row, session);
      const { person, browser } = await visitorFor(session, expected[session]);
      const address = await (expected[session] === 'in' ? addressOf : keptAddressOf)(name, row, person);
      answers[session] = await answerTo(name, row, browser, address);
    }
    answers['no session'] = await answerTo(name, row, app.client(), await keptAddressOf(name, row, owner));
    expected['no session'] = 'sign in';
    expect(answers).toEqual(expected);
  },
);

test.each(judgedRows.map(([name, row], nth) => [name, row, nth] as const))(
  '%s: which keys and tokens are let in',
  { timeout: 120_000 },
  async (name, row, nth) => {
    const address = await addressOf(name, row, owner);
    const send = (token: string) =>
      answerTo(name, row, app.client(), address, { authorization: `Bearer ${token}` });
    const withKey: Answer = row.person_key === false ? 'refused' : 'in';
    const answers: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const scope of ACCESS_KEY_SCOPES.filter((known) => known === row.key)) {
      answers[scope] = await send(await keyWith([scope]));
      expected[scope] = withKey;
    }
    // Whom one of them lets in, all of them do. Where no scope is the right one, these are all.
    if (row.key !== undefined) {
      answers['every other scope'] = await send(
        await keyWith(ACCESS_KEY_SCOPES.filter((scope) => scope !== row.key)),
      );
      expected['every other scope'] = 'scope';
    }
    if (EVERY_CALLER || row.key === undefined) {
      answers['every scope'] = await send(await keyWith(undefined));
      expected['every scope'] = row.key === undefined ? 'sign in' : withKey;
    }
    // Of a route that takes no key it tells no kind from another.
    if (EVERY_CALLER || row.key !== undefined || nth % 2 === 0) {
      answers['a device key'] = await send(device);
      const isHeld = /^(profile|agents):/.test(row.key ?? '') && row.device !== false;
      expected['a device key'] = row.key === undefined ? 'sign in' : isHeld ? 'in' : 'scope';
    }
    if (EVERY_CALLER || row.key !== undefined || nth % 2 === 1) {
      answers['an agent'] = await send(agent.token);
      expected['an agent'] = 'sign in';
    }
    const isAdmin = name.includes(' /api/v1/admin/');
    // Those of the installation act in every customer organization.
    const takesToken = isAdmin || name.includes(' /api/v1/customers/');
    const confirms = row.session === 'confirmed' || (isAdmin && !name.includes('/session'));
    const ends = name === 'DELETE /api/v1/admin/session';
    if (EVERY_CALLER || takesToken) {
      const stale = ends ? (await anAdmin(app, { steppedUp: false })).token : adminToken;
      answers['an administrator’s token'] = await send(stale);
      expected['an administrator’s token'] = !takesToken ? 'sign in' : confirms ? 'confirm' : 'in';
      // The rows together may take longer than a step-up lasts.
      const stepUp = db.updateTable('admin_tokens').set({ otp_verified_at: context.clock.now() });
      await stepUp.where('otp_verified_at', 'is not', null).execute();
    }
    const fresh = ends ? (await anAdmin(app)).token : freshAdminToken;
    answers['an administrator’s token with step-up'] = await send(fresh);
    expected['an administrator’s token with step-up'] = takesToken ? 'in' : 'sign in';
    expect(answers).toEqual(expected);
  },
);

test('a form and a call that make the same change ask the same of a session', () => {
  for (const [form, call] of TWINS) {
    const [asForm, asCall] = [STRENGTH_TABLE[form], STRENGTH_TABLE[call]];
    expect([form, asForm?.session, asForm?.unverified]).toEqual([form, asCall?.session, asCall?.unverified]);
  }
});

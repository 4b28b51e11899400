import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newMergeToken } from '../../src/account/merge/merge-tokens.ts';
import { newVerificationCode } from '../../src/account/shared/verification-codes.ts';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { inTransaction } from '../../src/platform/db/in-transaction.ts';
import { newLinkToken } from '../../src/users/email/email-links.ts';
import { credentialsById, newRecoveryCodes } from '../../src/users/index.ts';
import { anActingToken } from '../support/acting.ts';
import type { Client } from '../support/client.ts';
import { decide, deviceCodes, enterCode } from '../support/device.ts';
import { aPerson, aRelyingParty, post, signIn } from '../support/oauth.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  formIn,
  PASSWORD,
  secretIn,
} from '../support/people.ts';
import { race, startPair, tally } from '../support/processes/fleet.ts';
import { aResourceOf, verifyHost } from '../support/resources.ts';

/** RACE_ROUNDS=20 for the long form. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 2);
const PARALLEL = 50;

// The passwords' budget holds in every mode, so each caller comes from an address of its own.
const fleet = await startPair({ RATE_LIMITS: 'observe', TRUST_PROXY: '127.0.0.0/8' });
const { context, stores } = fleet;
const { db } = stores;
const { publicKey, privateKey } = await generateKeyPair('RS256');
const keyedRp = await aRelyingParty(context, {
  allowed_scopes: ['openid', 'agent:read'],
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'k1' }] },
});

const deviceRp = await aRelyingParty(context, {
  client_type: 'public',
  grant_types: ['authorization_code', DEVICE_CODE],
});

/** One round: who sends what. `like`: all with this browser's cookies. */
type Round = { like?: Client; send: (caller: Client, from: Record<string, string>) => Promise<Response> };
type Once = {
  won: number;
  lost: number[];
  /** Every try hashes a password: one round will do in the short form. */
  slow?: boolean;
  prepare: () => Promise<Round>;
};

/**
 * What may happen only once, however often and wherever it is requested; docs/testing.md says where the rest is raced. 429: an account has twenty
 * codes checked an hour.
 */
const ONCE: Record<string, Once> = {
  'a client assertion': {
    won: 200,
    lost: [401],
    prepare: async () => {
      const form = {
        grant_type: 'client_credentials',
        scope: 'agent:read',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await anAssertion(),
      };
      return { send: (caller) => caller.postForm('/oauth/token', form) };
    },
  },
  'FA-57: the tokens of a device': {
    won: 200,
    lost: [400],
    prepare: async () => {
      const { browser } = await aBrowser();
      const { device_code, user_code } = await deviceCodes(fleet.baseUrl, deviceRp);
      await decide(browser, await enterCode(browser, user_code), 'allow');
      const form = { grant_type: DEVICE_CODE, device_code, client_id: deviceRp.client_id };
      return { send: (caller) => caller.postForm('/oauth/token', form) };
    },
  },
  'a one-time code that signs in': {
    won: 303,
    lost: [422, 429],
    prepare: async () => {
      const person = await anAccount(context, { totp: true });
      // The second page's form: the password was right, the code is missing.
      const [browser] = fleet.callers(1) as [Client];
      const asked = await browser.postForm('/login', { email: person.email, password: PASSWORD });
      const form = { ...formIn(await asked.text(), 'login'), otp_code: presentCode(person) };
      return { like: browser, send: (caller, from) => caller.postForm('/login', form, from) };
    },
  },
  'a one-time code that steps up': stepUpCode(async (person) => presentCode(person)),
  'a recovery code': stepUpCode(aRecoveryCode),
  'a secret for one-time codes that waits to be activated': {
    won: 303,
    lost: [303, 422],
    prepare: async () => {
      const { browser } = await aBrowser();
      await browser.postForm('/account/security/totp', { password: PASSWORD });
      const page = await (await browser.get('/account/security/totp')).text();
      const otp_code = codeOf(secretIn(page), context.clock.now());
      return {
        like: browser,
        send: (caller) => caller.postForm('/account/security/totp/confirm', { otp_code }),
      };
    },
  },
  'a link that verifies an address': mailedLink('verify_email', '/verify-email'),
  'a link that sets a password': {
    ...mailedLink('recover_password', '/reset-password', { new_password: 'nine copper kettles' }),
    slow: true,
  },
  'a link that changes the address': mailedLink('change_email', '/account/email/confirm'),
  'a link that deletes an account': mailedLink('delete_account', '/account/delete/confirm'),
  'a merge token': {
    won: 200,
    lost: [401],
    prepare: async () => {
      const { browser } = await aBrowser();
      await confirmPassword(browser);
      const { token } = await newMergeToken(db, context.clock.now(), await anAccount(context));
      return {
        like: browser,
        send: (caller, from) => caller.postJson('/api/v1/me/merge', { target_session_token: token }, from),
      };
    },
  },
  'a merge code': {
    won: 200,
    lost: [401],
    prepare: async () => {
      const { browser, person } = await aBrowser();
      await confirmPassword(browser);
      const target = await anAccount(context);
      const otp_code = await aTypedCode(person, 'merge', String(target.user_id));
      return {
        like: browser,
        send: (caller, from) => caller.postJson('/api/v1/me/merge', { otp_code }, from),
      };
    },
  },
  'a code by text message': {
    won: 303,
    lost: [422],
    prepare: async () => {
      const { browser, person } = await aBrowser();
      await confirmPassword(browser);
      const otp_code = await aTypedCode(person, 'verify_phone', '+819012345678');
      return {
        like: browser,
        send: (caller, from) => caller.postForm('/account/phone/verify', { otp_code }, from),
      };
    },
  },
};

test('AU-19: of 50 introspections of an acting token for single use over two processes exactly one finds it active', async () => {
  const [person, resource] = [await aPerson(context), await aResourceOf(context, {})];
  await verifyHost({ context }, resource);
  const holder = { application_id: deviceRp.application_id };
  for (let round = 0; round < ROUNDS; round++) {
    const act = { user_id: person.user_id, holder, resource, jkt: 'k', is_single_use: true };
    const { access_token: token } = await anActingToken(context, act);
    const answers = await race(fleet.callers(PARALLEL), (caller) =>
      post(caller, '/oauth/introspect', resource, { token }),
    );
    expect(tally(answers)).toEqual({ 200: PARALLEL });
    const active = answers.filter(({ text }) => (JSON.parse(text) as { active: boolean }).active);
    expect(active).toHaveLength(1);
  }
  const lines = await db
    .selectFrom('audit_events')
    .select('id')
    .where('event_type', '=', 'oauth.acting_token_spent')
    .execute();
  expect(lines).toHaveLength(ROUNDS);
});

test.each(Object.entries(ONCE))(
  `%s serves one of ${PARALLEL} over two processes`,
  {
    timeout: 300_000 + ROUNDS * 20_000,
  },
  async (_name, { won, lost, prepare }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { like, send } = await prepare();
      const answers = await race(fleet.callers(PARALLEL, like), (caller, index) => send(caller, from(index)));
      const winners = answers.filter(isWin(won, lost));
      const losers = answers.filter((answer) => !winners.includes(answer));
      expect([winners.length, tally(answers)]).toEqual([1, tally(answers)]);
      expect(losers.filter(({ status }) => !lost.includes(status))).toEqual([]);
    }
  },
);

/** Where both end in 303, the location tells them apart. */
function isWin(won: number, lost: number[]) {
  return ({ status, headers }: { status: number; headers: Headers }) =>
    status === won && (!lost.includes(won) || headers.get('location')!.includes('done='));
}

function mailedLink(
  purpose: Parameters<typeof newLinkToken>[2],
  path: string,
  fields: Record<string, string> = {},
): Once {
  return {
    won: 303,
    lost: [422],
    prepare: async () => {
      // Only the one that changes the address takes a session.
      const { browser, person } = await aBrowser();
      const { user_id, email } = person;
      const to = { user_id, email: purpose === 'change_email' ? anAddress() : email };
      const token = await newLinkToken(db, context.clock.now(), purpose, to);
      return { like: browser, send: (caller) => caller.postForm(path, { token, ...fields }) };
    },
  };
}

function stepUpCode(codeFor: (person: Account) => Promise<string>): Once {
  return {
    won: 200,
    lost: [401, 429],
    prepare: async () => {
      const { browser, person } = await aBrowser({ totp: true });
      const otp_code = await codeFor(person);
      return {
        like: browser,
        send: (caller, from) => caller.postJson('/api/v1/me/step_up', { otp_code }, from),
      };
    },
  };
}

async function aBrowser(details: { totp?: boolean } = {}): Promise<{ browser: Client; person: Account }> {
  const person = await anAccount(context, details);
  const [browser] = fleet.callers(1) as [Client];
  await signIn(context, browser, person);
  return { browser, person };
}

function presentCode({ totp_secret }: Account): string {
  return codeOf(totp_secret!, context.clock.now());
}

async function aRecoveryCode({ user_id }: Account): Promise<string> {
  return await inTransaction(db, async (transaction) => {
    const person = (await credentialsById(transaction, user_id))!;
    return (await newRecoveryCodes(transaction, context.keyring, context.clock.now(), person))![0]!;
  });
}

async function aTypedCode({ user_id }: Account, purpose: 'merge' | 'verify_phone', boundTo: string) {
  return await newVerificationCode(db, context.keyring, context.clock.now(), { user_id, purpose }, boundTo);
}

async function anAssertion(): Promise<string> {
  return await new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(keyedRp.client_id)
    .setSubject(keyedRp.client_id)
    .setAudience(fleet.baseUrl)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey);
}

function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${index + 1}` };
}

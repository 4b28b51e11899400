import { createHash, randomBytes } from 'node:crypto';
import {
  createApplication,
  type NewApplication,
} from '../../src/applications/registration/create-application.ts';
import { registerOpenly } from '../../src/applications/registration/register-openly.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Request } from '../../src/platform/http/server.ts';
import { startSession } from '../../src/sessions/start-session.ts';
import type { NewUser } from '../../src/users/accounts/create-user.ts';
import { createUser } from '../../src/users/index.ts';
import type { App } from './app.ts';
import { Client } from './client.ts';
import { passwordConfirmed, passwordHash } from './people.ts';
import { changeApplication } from './rows.ts';

export type Person = { user_id: number; sub: string; email: string };
export type RelyingParty = {
  application_id: number;
  client_id: string;
  client_secret?: string;
  redirect_uri: string;
};

/** A person with the password of people.ts and a verified address; `details` overrides any field. */
export async function aPerson(context: Context, details: Partial<NewUser> = {}): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@people.example`;
  const person = await createUser(context.stores.db, context.clock.now(), {
    email,
    password_hash: await passwordHash(),
    identity_verified_level: 1,
    preferred_name: 'Ann',
    full_name: 'Ann Example',
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...details,
  });
  if (!person) throw new Error('the address is taken');
  return person;
}

/** An application of a developer of its own that an administrator has approved; `details` overrides any field. */
export async function aRelyingParty(
  context: Context,
  details: Partial<NewApplication> = {},
): Promise<RelyingParty> {
  const { user_id } = await aPerson(context);
  const redirectUris = details.redirect_uris ?? ['https://rp.example/callback'];
  const created = await createApplication(
    context.stores.db,
    context.keyring,
    context.clock.now(),
    { actor: { type: 'operator', id: null }, request: null },
    {
      developer: { user_id, created_at: new Date('2026-01-01T00:00:00Z') },
      name: 'Paper Shop',
      allowed_scopes: ['openid', 'profile:basic', 'email'],
      created_via: 'cli',
      ...details,
      redirect_uris: redirectUris,
    },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  await changeApplication(context.stores.db, created.application_id, {
    review_status: 'approved',
    reviewed_at: new Date('2026-01-01T00:00:00Z'),
  });
  const { application_id, client_id, client_secret } = created;
  return {
    application_id,
    client_id,
    ...(client_secret && { client_secret }),
    redirect_uri: redirectUris[0]!,
  };
}

/** An application that someone without a key has registered, waiting for an administrator; its application_id. */
export async function anOpenRegistration(context: Context, name = 'Paper Kite'): Promise<number> {
  const request = { id: 'req_1', callerAddress: '192.0.2.7' } as Request;
  const redirect_uris = ['https://kite.example/callback', 'http://127.0.0.1/callback'];
  const metadata = { name, redirect_uris, allowed_scopes: ['openid', 'email'] };
  return (await registerOpenly(context, request, 'mcp', metadata)).application_id;
}

/** Gives this browser a session, as a sign-in with these methods would. */
export async function signIn(
  context: Context,
  browser: Client,
  person: Person,
  amr = ['pwd'],
): Promise<{ session_id: number; sid: string }> {
  const somebody = { user_id: person.user_id, amr, ip: null, user_agent: null, old_token_hash: null };
  const session = await startSession(context.stores.db, context.clock.now(), somebody, async () => {});
  browser.cookies.set('svc_session', session.token);
  return session;
}

/** A browser with a session of this person. */
export async function browserOf(app: Pick<App, 'baseUrl' | 'context'>, person: Person): Promise<Client> {
  const browser = new Client(app.baseUrl);
  await signIn(app.context, browser, person);
  return browser;
}

/** A person of aPerson(), and a browser with a session for them. */
export async function aVisitor(
  app: Pick<App, 'baseUrl' | 'context'>,
  details: Partial<NewUser> = {},
): Promise<{ person: Person; browser: Client }> {
  const person = await aPerson(app.context, details);
  return { person, browser: await browserOf(app, person) };
}

/** The same, with the password confirmed a moment ago. */
export async function aFreshVisitor(
  app: Pick<App, 'baseUrl' | 'context'>,
  details: Partial<NewUser> = {},
): Promise<{ person: Person; browser: Client }> {
  const visitor = await aVisitor(app, details);
  await passwordConfirmed(app.context, visitor.person);
  return visitor;
}

export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** `svc`, which every installation knows, and what it asks for. */
export const COMMAND_LINE: RelyingParty = {
  application_id: 0,
  client_id: 'svc',
  redirect_uri: 'http://127.0.0.1:49152/callback',
};
export const COMMAND_LINE_SCOPE =
  'openid email identity:level applications:read applications:write agent:read agent:write profile:write';

/** The path of a sound authorization request; `change` overrides parameters, undefined leaves one out. */
export function authorizePath(
  rp: RelyingParty,
  challenge: string,
  change: Record<string, string | undefined> = {},
): string {
  const parameters = {
    response_type: 'code',
    client_id: rp.client_id,
    redirect_uri: rp.redirect_uri,
    scope: 'openid profile:basic email',
    state: 'some state',
    nonce: 'some nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...change,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/oauth/authorize?${new URLSearchParams(given)}`;
}

/** What the redirect_uri received. */
export function received(response: Response): Record<string, string> {
  const location = response.headers.get('location');
  if (!location) throw new Error(`no redirect: ${response.status}`);
  return Object.fromEntries(new URL(location, 'http://none.invalid').searchParams);
}

/** Answers the consent page that `path` leads to and gives the response that returns to the relying party. */
export async function consent(
  browser: Client,
  path: string,
  ticked: string[],
  decision = 'allow',
): Promise<Response> {
  const asked = await browser.get(path);
  const location = asked.headers.get('location') ?? '';
  if (!location.startsWith('/oauth/consent?request='))
    throw new Error(`no consent page: ${asked.status} ${location}`);
  const request = new URL(location, 'http://none.invalid').searchParams.get('request')!;
  const form = { request, scope: ticked, decision };
  const answered = await browser.postForm('/oauth/consent', form);
  if (answered.status !== 200) return answered;
  // What the application declares is on the page, which says so when it is submitted.
  const [, shown_claims] = /name="shown_claims" value="([^"]*)"/.exec(await answered.text()) ?? [];
  if (shown_claims === undefined) throw new Error('the consent page was shown again');
  return browser.postForm('/oauth/consent', { ...form, shown_claims });
}

/** A code for this person, through the consent page the first time and without it afterwards. */
export async function obtainCode(
  browser: Client,
  rp: RelyingParty,
  change: Record<string, string | undefined> = {},
) {
  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, change);
  const first = await browser.get(path);
  const location = first.headers.get('location') ?? '';
  const scopes = (change.scope ?? 'openid profile:basic email').split(' ');
  const answer = location.startsWith('/oauth/consent') ? await consent(browser, path, scopes) : first;
  const { code } = received(answer);
  if (!code) throw new Error(`no code: ${answer.headers.get('location')}`);
  return { code, verifier };
}

export function basic(rp: Partial<RelyingParty> & { client_id: string }): Record<string, string> {
  const pair = [rp.client_id, rp.client_secret ?? ''].map(encodeURIComponent).join(':');
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** A request of the relying party's back end: token, introspection or revocation. */
export function post(
  caller: Client,
  path: string,
  rp: RelyingParty,
  form: Record<string, string>,
): Promise<Response> {
  const identified = rp.client_secret ? form : { client_id: rp.client_id, ...form };
  const headers = rp.client_secret ? basic(rp) : {};
  return caller.fetch(path, { method: 'POST', body: new URLSearchParams(identified), headers });
}

export function redeem(caller: Client, rp: RelyingParty, code: string, verifier: string): Promise<Response> {
  return post(caller, '/oauth/token', rp, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: rp.redirect_uri,
    code_verifier: verifier,
  });
}

export type Tokens = { access_token: string; refresh_token: string; id_token: string; scope: string };

/** The whole way from a signed-in browser to tokens. */
export async function obtainTokens(
  browser: Client,
  rp: RelyingParty,
  change: Record<string, string | undefined> = {},
): Promise<Tokens> {
  const { code, verifier } = await obtainCode(browser, rp, change);
  const response = await redeem(browser, rp, code, verifier);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

import { randomBytes } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { expect } from 'vitest';
import { SECOND } from '../../../src/platform/clock.ts';
import { type App, startApp } from '../app.ts';
import { fieldsOf, formNamed, tickAll } from '../browser/html-forms.ts';
import { jsonOf } from '../client.ts';
import { aRelyingParty, basic, type RelyingParty } from '../oauth.ts';
import { type Account, anAccount, PASSWORD } from '../people.ts';
import { changeApplication } from '../rows.ts';
import { PlainBrowser } from './plain-browser.ts';

export type Mode = 'query' | 'form_post';
type Change = Record<string, string | undefined>;
/** `pages`: the paths at which the person had to act on the way. */
type Returned = { parameters: Record<string, string>; sent: Record<string, string>; pages: string[] };
type Signed = Returned & { tokens: TokenBody; claims: JWTPayload & { auth_time: number } };
type TokenBody = { access_token: string; id_token: string; refresh_token: string; expires_in: number };

const PRINTABLE = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const CALLBACK = 'https://suite.example/test/a/countersign/callback';
export const SIGNED_OUT = 'https://suite.example/test/a/countersign/post_logout_redirect';

/**
 * What the OpenID Foundation's suite is to a provider: two confidential clients that use no PKCE, one person, and a
 * browser without scripts. Time passes by `wait`. Each test begins with `browser()`, an empty cookie jar.
 */
export async function conformanceSuite() {
  let waited = 0;
  const clock = { now: () => new Date(Date.now() + waited) };
  const app = await startApp({ clock });
  const person = await anAccount(app.context, {
    identity_verified_level: 2,
    full_name: 'Ann Example',
    phone_number: '+81312345678',
    address: '1-2-3 Chiyoda',
    postal_code: '100-0001',
  });
  const registration = { allowed_scopes: ['openid', 'email', 'phone', 'address'], require_pkce: false };
  const rp = await aRelyingParty(app.context, { ...registration, redirect_uris: [CALLBACK] });
  const other = await aRelyingParty(app.context, {
    ...registration,
    redirect_uris: [`${CALLBACK}?dummy1=lorem&dummy2=ipsum`],
    token_endpoint_auth_method: 'client_secret_post',
  });
  await changeApplication(app.context.stores.db, rp.application_id, {
    post_logout_redirect_uris: [SIGNED_OUT],
  });
  const wait = (seconds: number) => {
    waited += seconds * SECOND;
  };
  return { app, person, rp, other, wait, now: clock.now, browser: () => new PlainBrowser(app.baseUrl) };
}

type Suite = Awaited<ReturnType<typeof conformanceSuite>>;

export function random(characters: number): string {
  return randomBytes(characters).toString('base64url').slice(0, characters);
}

/** A request for `openid` alone with random state and nonce; undefined leaves a parameter out. */
export function requestOf(rp: RelyingParty, mode: Mode, change: Change = {}): Record<string, string> {
  const asked = {
    client_id: rp.client_id,
    redirect_uri: rp.redirect_uri,
    scope: 'openid',
    state: random(10),
    nonce: random(10),
    response_type: 'code',
    ...(mode === 'form_post' && { response_mode: 'form_post' }),
    ...change,
  };
  const sent = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.fromEntries(sent);
}

export function authorizeUrl(app: App, sent: Record<string, string>): string {
  return `${app.baseUrl}/oauth/authorize?${new URLSearchParams(sent)}`;
}

/** Follows redirects and acts on pages until the provider answers the relying party or stops at an error page. */
async function drive(
  browser: PlainBrowser,
  first: Response,
  person: Pick<Account, 'email'>,
  decision: 'allow' | 'deny' = 'allow',
): Promise<{ answer: Response; document: string; pages: string[]; posted: boolean }> {
  const pages: string[] = [];
  let answer = first;
  for (let step = 0; step < 12; step++) {
    const location = answer.headers.get('location');
    if (answer.status === 303 && location !== null) {
      const next = new URL(location, browser.baseUrl);
      if (next.origin !== browser.baseUrl) return { answer, document: '', pages, posted: false };
      answer = await browser.get(next.href);
      if (answer.status === 200) pages.push(next.pathname);
      continue;
    }
    const document = await answer.text();
    if (answer.status !== 200) return { answer, document, pages, posted: false };
    if (document.includes('id="form-post"')) return { answer, document, pages, posted: true };
    const form = formNamed(document, document.includes('id="consent"') ? 'consent' : 'login');
    tickAll(form);
    answer =
      form.id === 'consent'
        ? await browser.submit(form, {}, { name: 'decision', value: decision })
        : await browser.submit(form, { email: person.email, password: PASSWORD });
  }
  throw new Error(`the provider never answered; it showed ${pages.join(', ')}`);
}

/** One authorization request to its answer at the redirect_uri, which every module checks alike. */
export async function authorize(
  suite: Suite,
  browser: PlainBrowser,
  mode: Mode,
  options: { rp?: RelyingParty; change?: Change; post?: boolean; decision?: 'allow' | 'deny' } = {},
): Promise<Returned> {
  const rp = options.rp ?? suite.rp;
  const sent = requestOf(rp, mode, options.change);
  const first = options.post
    ? await browser.fetch('/oauth/authorize', {
        method: 'POST',
        body: new URLSearchParams(sent),
        headers: { origin: 'https://suite.example' },
      })
    : await browser.get(authorizeUrl(suite.app, sent));
  const driven = await drive(browser, first, suite.person, options.decision);
  const parameters = driven.posted
    ? formAnswer(driven.document, rp)
    : queryAnswer(driven.answer, driven.document, rp);
  expect(driven.posted).toBe(mode === 'form_post');
  expect({ state: parameters.state, iss: parameters.iss }).toEqual({
    state: sent.state,
    iss: suite.app.baseUrl,
  });
  return { parameters, sent, pages: driven.pages.filter((path) => !path.startsWith('/oauth/authorize')) };
}

function queryAnswer(answer: Response, document: string, rp: RelyingParty): Record<string, string> {
  const location = answer.headers.get('location') ?? '';
  expect(location, document).toMatch(/^https:/);
  const registered = new URL(rp.redirect_uri);
  const { origin, pathname, search, hash } = new URL(location);
  expect([origin, pathname, hash]).toEqual([registered.origin, registered.pathname, '']);
  expect(search.startsWith(registered.search)).toBe(true);
  return Object.fromEntries(new URLSearchParams(search.slice(registered.search.length)));
}

/** Hidden fields, a visible button, and nothing added to the address (OAuth 2.0 Form Post Response Mode). */
function formAnswer(document: string, rp: RelyingParty): Record<string, string> {
  const form = formNamed(document, 'form-post');
  expect({ action: form.action, method: form.method }).toEqual({ action: rp.redirect_uri, method: 'post' });
  expect(form.controls.filter(({ tag }) => tag === 'button')).toHaveLength(1);
  // HtmlUnit, which the suite drives us with, runs no modules.
  expect(document).toMatch(/<script defer src="[^"]+form-post/);
  return Object.fromEntries(fieldsOf(form));
}

/** The error at the redirect_uri: its code, and that it travels with nothing that is not expected there. */
export function errorOf({ parameters, sent }: Returned): string | undefined {
  const { error, error_description = '', state, iss: _iss, ...more } = parameters;
  expect(more).toEqual({});
  expect(state).toBe(sent.state);
  expect(error_description).toMatch(PRINTABLE);
  return error;
}

export function token(
  suite: Suite,
  rp: RelyingParty,
  form: Record<string, string>,
  by: 'basic' | 'post' = 'basic',
): Promise<Response> {
  const secret: Record<string, string> =
    by === 'post' ? { client_id: rp.client_id, client_secret: rp.client_secret! } : {};
  return fetch(`${suite.app.baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...secret }),
    headers: by === 'basic' ? basic(rp) : {},
  });
}

export function codeForm(rp: RelyingParty, code: string | undefined): Record<string, string> {
  return { grant_type: 'authorization_code', code: code ?? '', redirect_uri: rp.redirect_uri };
}

/** The whole code flow and everything that is checked in each: callback, token answer, id_token. */
export async function signIn(
  suite: Suite,
  browser: PlainBrowser,
  mode: Mode,
  options: Parameters<typeof authorize>[3] & { by?: 'basic' | 'post'; more?: Record<string, string> } = {},
): Promise<Signed> {
  const rp = options.rp ?? suite.rp;
  const returned = await authorize(suite, browser, mode, options);
  expect(Object.keys(returned.parameters).filter((name) => name !== 'state')).toEqual([
    'code',
    'scope',
    'iss',
  ]);
  expect(returned.parameters.code).toMatch(/^[A-Za-z0-9_-]{22,}$/);
  const answer = await token(
    suite,
    rp,
    { ...codeForm(rp, returned.parameters.code), ...options.more },
    options.by,
  );
  const tokens = await tokenBody(answer);
  return { ...returned, tokens, claims: await idToken(suite, rp, tokens.id_token, returned.sent.nonce) };
}

export async function tokenBody(answer: Response): Promise<TokenBody> {
  const body = (await jsonOf(answer)) as TokenBody & { token_type: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
  expect(body.access_token).toMatch(/^[\x21-\x7e]{22,}$/);
  return body;
}

/** OIDC Core 3.1.3.7, with the keys of the JWKS. */
async function idToken(suite: Suite, rp: RelyingParty, jwt: string, nonce: string | undefined) {
  const jwks = (await jsonOf(await fetch(`${suite.app.baseUrl}/.well-known/jwks.json`))) as unknown;
  const { payload, protectedHeader } = await jwtVerify(jwt, createLocalJWKSet(jwks as JSONWebKeySet), {
    issuer: suite.app.baseUrl,
    audience: rp.client_id,
    algorithms: ['RS256'],
    currentDate: suite.now(),
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  });
  expect(protectedHeader.kid).toEqual(expect.any(String));
  expect(payload.nonce).toBe(nonce);
  const seconds = suite.now().getTime() / SECOND;
  expect(Math.abs(seconds - payload.iat!)).toBeLessThan(300);
  expect(Object.values(payload).filter((value) => value === null || value === '')).toEqual([]);
  return payload as JWTPayload & { auth_time: number };
}

export function userinfo(suite: Suite, access_token: string): Promise<Response> {
  return fetch(`${suite.app.baseUrl}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
}

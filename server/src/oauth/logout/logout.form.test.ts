import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  aVisitor,
  browserOf,
  obtainTokens,
  pkce,
  post,
  received,
  signIn,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startApp();
const { context } = app;
const rp = await aRelyingParty(context);
const RETURN = 'https://rp.example/signed-out?kept=1';
await changeApplication(context.stores.db, rp.application_id, {
  post_logout_redirect_uris: [RETURN],
  backchannel_logout_uri: 'https://rp.example/backchannel',
});
const { challenge } = pkce();

async function signedIn() {
  const { person, browser } = await aVisitor(app);
  return { person, browser, tokens: await obtainTokens(browser, rp) };
}

const logoutPath = (parameters: Record<string, string>) => `/oauth/logout?${new URLSearchParams(parameters)}`;
const isSignedIn = async (browser: ReturnType<typeof app.client>) =>
  received(await browser.get(authorizePath(rp, challenge, { prompt: 'none' }))).error !== 'login_required';

describe('RP-initiated logout', () => {
  test('a hint of this session and a registered URI end the session and return with the state', async () => {
    const { browser, tokens, person } = await signedIn();
    const answer = await browser.get(
      logoutPath({ id_token_hint: tokens.id_token, post_logout_redirect_uri: RETURN, state: 's 1' }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${RETURN}&state=s+1`);
    expect(await isSignedIn(browser)).toBe(false);
    const introspection = await post(app.client(), '/oauth/introspect', rp, { token: tokens.access_token });
    expect(await introspection.text()).toBe('{"active":false}');
    const queued = await context.stores.db
      .selectFrom('backchannel_logouts')
      .selectAll()
      .where('sub', '=', person.sub)
      .execute();
    expect(queued).toMatchObject([{ application_id: rp.application_id, delivered_at: null }]);
  });

  test('without a state none is added', async () => {
    const { browser, tokens } = await signedIn();
    const answer = await browser.get(
      logoutPath({ id_token_hint: tokens.id_token, post_logout_redirect_uri: RETURN }),
    );
    expect(answer.headers.get('location')).toBe(RETURN);
  });

  test.each<[string, (idToken: string) => Record<string, string>]>([
    [
      'URI not registered',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: 'https://rp.example/other' }),
    ],
    [
      'query added to the URI',
      (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: `${RETURN}&x=1` }),
    ],
    [
      'hint with alg none',
      (hint) => ({
        id_token_hint: `eyJhbGciOiJub25lIn0.${hint.split('.')[1]}.`,
        post_logout_redirect_uri: RETURN,
      }),
    ],
    [
      'hint with a foreign signature',
      (hint) => ({ id_token_hint: `${hint.slice(0, -6)}AAAAAA`, post_logout_redirect_uri: RETURN }),
    ],
    [
      'hint of another client',
      (id_token_hint) => ({ id_token_hint, client_id: 'app_other', post_logout_redirect_uri: RETURN }),
    ],
  ])('%s: an error page, still signed in', async (_name, parameters) => {
    const { browser, tokens } = await signedIn();
    const answer = await browser.get(logoutPath(parameters(tokens.id_token)));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await isSignedIn(browser)).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['nothing at all', {}],
    ['only a state', { state: 'x' }],
    ['a URI without a client', { post_logout_redirect_uri: RETURN }],
  ])('%s: the person is asked, and stays here', async (_name, parameters) => {
    const { browser } = await signedIn();
    const page = await browser.get(logoutPath(parameters));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('id="confirm-logout"');
    expect(await isSignedIn(browser)).toBe(true);
    const done = await browser.postForm('/oauth/logout/confirm', {});
    expect(done.headers.get('location')).toBe('/oauth/signed-out');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('A17: a hint of an ended session asks first, although it names the person', async () => {
    const { browser, tokens, person } = await signedIn();
    await browser.postForm('/logout', {});
    await signIn(context, browser, person);
    const page = await browser.get(
      logoutPath({ id_token_hint: tokens.id_token, post_logout_redirect_uri: RETURN }),
    );
    expect([page.status, page.headers.get('location')]).toEqual([200, null]);
    expect(await page.text()).toContain('id="confirm-logout"');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('A17: so does one of another browser that is signed in as the same person, and ends neither', async () => {
    const { browser, tokens, person } = await signedIn();
    const other = await browserOf(app, person);
    const page = await other.get(logoutPath({ id_token_hint: tokens.id_token }), {
      'sec-fetch-site': 'cross-site',
    });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="confirm-logout"')]);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, true]);
    const done = await other.postForm('/oauth/logout/confirm', {
      client_id: rp.client_id,
      post_logout_redirect_uri: RETURN,
    });
    expect(done.headers.get('location')).toBe(RETURN);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
  });

  test('a client that only names itself: the person is asked, then returns', async () => {
    const { browser } = await signedIn();
    const parameters = { client_id: rp.client_id, post_logout_redirect_uri: RETURN };
    const page = await browser.get(logoutPath(parameters));
    expect(page.headers.get('content-security-policy')).toContain('https://rp.example');
    const done = await browser.postForm('/oauth/logout/confirm', parameters);
    expect(done.headers.get('location')).toBe(RETURN);
  });

  test('OA-33 another site cannot confirm for the person', async () => {
    const { browser } = await signedIn();
    const forged = await browser.postForm('/oauth/logout/confirm', {}, { 'sec-fetch-site': 'cross-site' });
    expect(forged.status).toBe(403);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('a link that anyone can make, with no session to end', () => {
  const EVIL = 'https://evil.example/out?x=1';

  async function aClientWith(change: {
    review_status?: 'approved' | 'rejected' | 'suspended';
    reviewed_at?: Date | null;
  }) {
    const made = await aRelyingParty(context, { redirect_uris: ['https://evil.example/callback'] });
    await changeApplication(context.stores.db, made.application_id, {
      post_logout_redirect_uris: [EVIL],
      ...change,
    });
    return made;
  }

  const path = (client: { client_id: string }, more: Record<string, string> = {}) =>
    logoutPath({ client_id: client.client_id, post_logout_redirect_uri: EVIL, state: 's 1', ...more });

  test('A12: leads no one to a client that no one has looked at: a page links there and names the host', async () => {
    const fresh = await aClientWith({ reviewed_at: null });
    const answer = await app.client().get(path(fresh));
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    const page = await answer.text();
    expect(page).toContain('id="signed-out"');
    expect(page).toContain(
      'href="https://evil.example/out?x=1&amp;state=s+1" id="return">Continue to evil.example<',
    );
    const confirmed = await app
      .client()
      .postForm('/oauth/logout/confirm', { client_id: fresh.client_id, post_logout_redirect_uri: EVIL });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([200, null]);
    const ja = await app.client().get(path(fresh, { ui_locales: 'ja' }));
    expect(await ja.text()).toContain('evil.example へ進む');
  });

  test('A12: an id_token of a session that has ended changes nothing, one of this session does', async () => {
    const fresh = await aClientWith({ reviewed_at: null });
    const browser = await browserOf(app, await aPerson(context));
    const { id_token } = await obtainTokens(browser, fresh);
    const meant = await browser.get(path(fresh, { id_token_hint: id_token }));
    expect([meant.status, meant.headers.get('location')]).toEqual([303, `${EVIL}&state=s+1`]);
    const again = await browser.get(path(fresh, { id_token_hint: id_token }));
    expect([again.status, again.headers.get('location')]).toEqual([200, null]);
  });

  test('A12: leads on to a client that a person approved, or whose host is verified', async () => {
    const approved = await aClientWith({});
    expect((await app.client().get(path(approved))).headers.get('location')).toBe(`${EVIL}&state=s+1`);
    const proven = await aClientWith({ reviewed_at: null });
    const prove = (verification_expires_at: Date) =>
      context.stores.db
        .updateTable('redirect_uris')
        .set({ verified_at: new Date(), verification_method: 'dns', verification_expires_at })
        .where('application_id', '=', proven.application_id)
        .execute();
    await prove(new Date(Date.now() + 86_400_000));
    expect((await app.client().get(path(proven))).headers.get('location')).toBe(`${EVIL}&state=s+1`);
    await prove(new Date(Date.now() - 1000));
    expect((await app.client().get(path(proven))).status).toBe(200);
  });

  test.each(['rejected', 'suspended'] as const)(
    'A12: the address of a %s client is never used, with a session or without',
    async (review_status) => {
      const stopped = await aClientWith({ review_status });
      expect((await app.client().get(path(stopped))).headers.get('location')).toBe('/oauth/signed-out');
      const { browser } = await signedIn();
      const page = await browser.get(path(stopped));
      expect([page.status, (await page.text()).includes('evil.example')]).toEqual([200, false]);
      const done = await browser.postForm('/oauth/logout/confirm', {
        client_id: stopped.client_id,
        post_logout_redirect_uri: EVIL,
      });
      expect(done.headers.get('location')).toBe('/oauth/signed-out');
      expect(await isSignedIn(browser)).toBe(false);
    },
  );
});

import { expect, test } from 'vitest';
import { PlainBrowser } from '../../server/test/support/conformance/plain-browser.ts';
import { runScript } from '../../server/test/support/conformance/scripted-browser.ts';
import {
  authorizeUrl,
  conformanceSuite,
  SIGNED_OUT as RETURN,
  random,
  requestOf,
  signIn,
} from '../../server/test/support/conformance/suite.ts';
import { post } from '../../server/test/support/oauth.ts';
import { anAccount, PASSWORD } from '../../server/test/support/people.ts';
import { pathOfPushed } from '../../server/test/support/pushed.ts';
import { configurationFor } from './configuration.ts';
import {
  AGAIN_AFTERWARDS,
  DENIED,
  LOGOUTS_THAT_STAY,
  LOOK_FIRST,
  REFUSED_SIGN_INS,
  SIGN_IN_AGAIN,
} from './pages.ts';

// The scripts that the suite's browser gets, run on the service by a stand-in for that browser.

const suite = await conformanceSuite();
const { app, rp, person } = suite;
const decliner = await anAccount(app.context);
const { override } = configurationFor({ client: {} }, 'countersign', {
  issuer: app.baseUrl,
  person: { email: person.email, password: PASSWORD },
  decliner: { email: decliner.email, password: PASSWORD },
});
const scriptOf = (module: string) => override[module]!.browser!;

const unsigned = (claims: object) =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.') +
  '.';
const ELSEWHERE = 'https://suite.example/test/a/countersign/elsewhere';

const unknownPushed = { request_uri: `urn:ietf:params:oauth:request_uri:${random(43)}` };

const SIGN_INS: Record<string, Record<string, string>> = {
  'oidcc-ensure-registered-redirect-uri': { redirect_uri: `${rp.redirect_uri}/${random(10)}` },
  'oidcc-redirect-uri-query-added': { redirect_uri: `${rp.redirect_uri}?foo=bar` },
  'fapi2-security-profile-final-par-attempt-to-use-expired-request_uri': unknownPushed,
  'fapi2-security-profile-final-par-attempt-to-use-request_uri-for-different-client': unknownPushed,
};
const LOGOUTS: Record<string, (hint: string) => Record<string, string>> = {
  'bad-post-logout-redirect-uri': (id_token_hint) => ({ id_token_hint, post_logout_redirect_uri: ELSEWHERE }),
  'query-added-to-post-logout-redirect-uri': (id_token_hint) => ({
    id_token_hint,
    post_logout_redirect_uri: `${RETURN}?foo=bar`,
  }),
  'modified-id-token-hint': (hint) => ({
    id_token_hint: `${unsigned({}).split('.')[0]}.${hint.split('.')[1]}.`,
    post_logout_redirect_uri: RETURN,
  }),
  'bad-id-token-hint': (hint) => ({
    id_token_hint: `${hint.slice(0, hint.lastIndexOf('.'))}.${random(342)}`,
    post_logout_redirect_uri: RETURN,
  }),
  'no-id-token-hint': () => ({ post_logout_redirect_uri: RETURN, state: random(10) }),
  'no-params': () => ({}),
  'only-state': () => ({ state: random(10) }),
  'no-post-logout-redirect-uri': (id_token_hint) => ({ id_token_hint, state: random(10) }),
};

test('each module that waits for one of our pages is known here', () => {
  expect(Object.keys(SIGN_INS)).toEqual(Object.keys(REFUSED_SIGN_INS));
  expect(Object.keys(LOGOUTS).map((name) => `oidcc-rp-initiated-logout-${name}`)).toEqual(
    Object.keys(LOGOUTS_THAT_STAY),
  );
  expect(Object.keys(override).sort()).toEqual(
    [SIGN_IN_AGAIN, LOOK_FIRST, DENIED, REFUSED_SIGN_INS, LOGOUTS_THAT_STAY, AGAIN_AFTERWARDS]
      .flatMap((modules) => (Array.isArray(modules) ? modules : Object.keys(modules)))
      .sort(),
  );
});

test.each(Object.entries(SIGN_INS))(
  '%s ends on its error page, and on no other page',
  async (module, change) => {
    const right = await runScript(scriptOf(module), app.baseUrl, pathOf(requestOf(rp, 'query', change)));
    const { heading } = REFUSED_SIGN_INS[module]!;
    expect(right).toEqual({ kept: expect.stringContaining(heading), failure: null });
    const wrong = [
      // As if the address had been accepted: the sign-in page.
      requestOf(rp, 'query'),
      // Another error page.
      requestOf(rp, 'query', { client_id: 'app_unknown' }),
    ];
    for (const sent of wrong) {
      const { kept, failure } = await runScript(scriptOf(module), app.baseUrl, pathOf(sent));
      expect([kept, failure]).toEqual([null, expect.any(String)]);
    }
  },
);

test.each(Object.entries(LOGOUTS))(
  '%s ends on its own page, and on no other page',
  async (name, parameters) => {
    const module = `oidcc-rp-initiated-logout-${name}`;
    const expected = LOGOUTS_THAT_STAY[module]!;
    const right = await logOut(module, parameters);
    expect(right).toEqual({ kept: expect.stringContaining(expected.heading), failure: null });
    const others = new Map(
      Object.entries(LOGOUTS).map(([other, sent]) => [
        LOGOUTS_THAT_STAY[`oidcc-rp-initiated-logout-${other}`],
        sent,
      ]),
    );
    others.delete(expected);
    expect(others.size).toBe(2);
    for (const sent of others.values()) {
      const { kept, failure } = await logOut(module, sent);
      expect([kept, failure]).toEqual([null, expect.any(String)]);
    }
  },
);

test.each(SIGN_IN_AGAIN)('%s keeps the sign-in page, and goes on', async (module) => {
  const returned = await runScript(
    scriptOf(module),
    app.baseUrl,
    pathOf(requestOf(rp, 'query', { prompt: 'login' })),
  );
  expect(returned.kept).toContain('id="login-submit"');
  // The stand-in has no page of the relying party.
  expect(returned.failure).toContain('Returned');
});

test.each(LOOK_FIRST)('%s looks at the sign-in page, and signs in the second time', async (module) => {
  const [look, signIn] = scriptOf(module);
  expect(look!['match-limit']).toBe(1);
  const path = await pushed();
  expect(await runScript([look!], app.baseUrl, path)).toEqual({ kept: null, failure: null });
  const returned = await runScript([signIn!], app.baseUrl, path);
  expect(returned).toEqual({ kept: null, failure: expect.stringContaining('Returned') });
});

test.each(Object.entries(AGAIN_AFTERWARDS))(
  '%s ends on its error page, and on no other',
  async (module, { heading }) => {
    const [first, again] = scriptOf(module);
    expect(first!['match-limit']).toBe(1);
    const visitor = new PlainBrowser(app.baseUrl);
    const path = await pushed();
    await runScript([first!], app.baseUrl, path, visitor);
    const right = await runScript([again!], app.baseUrl, path, visitor);
    expect(right).toEqual({ kept: expect.stringContaining(heading), failure: null });
    // As if a second code had been given.
    const wrong = await runScript([again!], app.baseUrl, await pushed(), visitor);
    expect(wrong).toEqual({ kept: null, failure: expect.any(String) });
  },
);

test.each(DENIED)('%s presses Deny', async (module) => {
  const visitor = new PlainBrowser(app.baseUrl);
  const denied = await runScript(scriptOf(module), app.baseUrl, pathOf(requestOf(rp, 'query')), visitor);
  expect(denied.failure).toContain('error=access_denied');
});

/** Where the suite sends its browser after it has pushed a request. */
async function pushed(): Promise<string> {
  const answer = await post(app.client(), '/oauth/par', rp, requestOf(rp, 'query'));
  return await pathOfPushed(rp, answer);
}

async function logOut(module: string, parameters: (hint: string) => Record<string, string>) {
  const visitor = new PlainBrowser(app.baseUrl);
  const { tokens } = await signIn(suite, visitor, 'query');
  const path = `/oauth/logout?${new URLSearchParams(parameters(tokens.id_token))}`;
  return await runScript(scriptOf(module), app.baseUrl, path, visitor);
}

function pathOf(sent: Record<string, string>): string {
  const { pathname, search } = new URL(authorizeUrl(app, sent));
  return pathname + search;
}

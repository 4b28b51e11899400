import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { aPerson, aRelyingParty, authorizePath, browserOf, pkce } from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import type { Check } from './checks.ts';

const app = await startUnlimitedApp();
const rp = await aRelyingParty(app.context, { required_scopes: ['email'] });
const { challenge } = pkce();

const pathOf = (change: Record<string, string | undefined> = {}) =>
  authorizePath(rp, challenge, change).replace('/oauth/authorize', '/diagnose');

async function checksOf(path: string): Promise<Check[]> {
  const answer = await app.client().get(path, { accept: 'application/json' });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.status).toBe(200);
  return (await jsonOf(answer)).checks as Check[];
}

/** `id: status` of everything that is not in order. */
async function faults(change: Record<string, string | undefined>): Promise<string[]> {
  const found = (await checksOf(pathOf(change))).filter(({ status }) => status !== 'pass');
  for (const { detail, fix } of found) expect([typeof detail, typeof fix]).toEqual(['string', 'string']);
  return found.map(({ id, status }) => `${id}: ${status}`);
}

test('a valid request passes every check', async () => {
  expect(await checksOf(pathOf({ prompt: 'login', max_age: '60' }))).toEqual(
    [
      ...['client_id', 'redirect_uri', 'review', 'parameters', 'response_type', 'scope'],
      ...['code_challenge', 'state', 'nonce', 'prompt', 'max_age'],
    ].map((id) => ({
      id,
      status: 'pass',
      title: expect.any(String),
      detail: 'No problem found.',
      fix: null,
    })),
  );
});

test.each<[string, Record<string, string | undefined>, string[]]>([
  ['client_id unknown', { client_id: 'app_nobody' }, ['client_id: fail']],
  ['client_id of control characters', { client_id: 'a\u0001' }, ['client_id: fail']],
  ['redirect_uri foreign', { redirect_uri: 'https://evil.example/' }, ['redirect_uri: fail']],
  ['response_type other', { response_type: 'token' }, ['response_type: fail']],
  ['scope unregistered beside others', { scope: 'openid email a:b' }, ['scope: warn']],
  ['a required scope missing', { scope: 'openid' }, ['scope: fail']],
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, ['code_challenge: fail']],
  ['PKCE plain', { code_challenge_method: 'plain' }, ['code_challenge: fail']],
  ['no state, no nonce', { state: undefined, nonce: undefined }, ['state: warn', 'nonce: warn']],
  ['request_uri', { request_uri: 'https://rp.example/x' }, ['request: fail']],
  [
    'all at once',
    { prompt: 'x', max_age: 'x', claims: '[', response_mode: 'fragment' },
    ['response_mode: fail', 'prompt: fail', 'max_age: fail', 'claims: fail'],
  ],
])('%s', async (_, change, expected) => {
  expect(await faults(change)).toEqual(expected);
});

test('a parameter sent twice, and an address pasted whole', async () => {
  const twice = await checksOf(`${pathOf()}&state=other`);
  expect(twice.find(({ id }) => id === 'parameters')).toMatchObject({
    status: 'fail',
    detail: 'Sent more than once: state.',
  });
  const address = `${app.baseUrl}${authorizePath(rp, challenge)}#x`;
  const pasted = await checksOf(`/diagnose?${new URLSearchParams({ url: address })}`);
  expect(pasted).toEqual(await checksOf(pathOf()));
});

test('a browser gets a page, which shows what was sent inertly and nothing of the application', async () => {
  const answer = await app
    .client()
    .get(pathOf({ scope: '"><script>x' }), { accept: 'text/html', 'accept-language': 'ja' });
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).toContain('id="check-scope"');
  expect(page).toContain('拒否されます');
  expect(page).not.toContain('<script>x');
  expect(page).not.toContain(rp.client_secret);
  expect(page).not.toContain('email');
});

test('asking is no drift', async () => {
  await checksOf(pathOf({ scope: 'openid email acme:unheard' }));
  expect(await app.context.stores.db.selectFrom('scope_drifts').selectAll().execute()).toEqual([]);
});

test('secrets that were pasted are named, never shown, and to be replaced', async () => {
  const pasted = { ...secretsOf('canary'), client_id: rp.client_id, grant_type: 'refresh_token' };
  const query = String(new URLSearchParams(pasted));
  const found = await checksOf(`/diagnose?${query}`);
  expect(found.find(({ id }) => id === 'pasted_secret')).toMatchObject({
    status: 'fail',
    detail: 'You have pasted client_secret, client_assertion, refresh_token, access_token.',
  });
  expect(JSON.stringify(found)).not.toContain('canary');
  const page = await app.client().get(`/diagnose?${query}`, { accept: 'text/html' });
  expect(await page.text()).not.toContain('canary');
  const whole = new URLSearchParams({ url: `${app.baseUrl}/oauth/token?${query}` });
  expect(await (await app.client().get(`/diagnose?${whole}`, { accept: 'text/html' })).text()).not.toContain(
    'canary',
  );
});

function secretsOf(value: string): Record<string, string> {
  const names = ['client_secret', 'client_assertion', 'refresh_token', 'access_token'];
  const others = ['code', 'code_verifier', 'auth_req_id', 'id_token_hint'];
  return Object.fromEntries([...names, ...others].map((name) => [name, value]));
}

test('of a request for tokens nothing is said that authorize would want', async () => {
  const form = { client_id: rp.client_id, grant_type: 'authorization_code', redirect_uri: rp.redirect_uri };
  const checks = await checksOf(`/diagnose?${new URLSearchParams(form)}`);
  expect(checks.map(({ id, status }) => `${id}: ${status}`)).toEqual([
    'client_id: pass',
    'token_parameters: pass',
    'grant_type: pass',
    'client_authentication: warn',
    'token_review: pass',
    'code: warn',
  ]);
});

test('the application’s team sees the settings, with a link to each; others do not', async () => {
  const owner = await aPerson(app.context);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const own = await aRelyingParty(app.context, { developer, webhook_url: 'https://printer.internal/x' });
  await changeApplication(app.context.stores.db, own.application_id, {
    client_secret_expires_at: new Date('2026-01-02T00:00:00Z'),
  });
  const path = authorizePath(own, challenge, { scope: 'openid a:b' }).replace(
    '/oauth/authorize',
    '/diagnose',
  );
  const browser = await browserOf(app, owner);
  const root = `${app.baseUrl}/developer/applications/${own.application_id}`;
  const answer = await browser.get(path, { accept: 'application/json' });
  const { checks } = (await answer.json()) as { checks: Check[] };
  const troubles = checks.filter(({ status }) => status !== 'pass');
  expect(troubles.map(({ id, status }) => `${id}: ${status}`)).toEqual([
    'scope: warn',
    'client_secret: fail',
    'webhook_url: fail',
  ]);
  const ends = ['scopes', 'secrets', 'webhooks'];
  for (const [index, { fix }] of troubles.entries()) expect(fix).toContain(`${root}/${ends[index]}`);
  const page = await (await browser.get(path, { accept: 'text/html' })).text();
  expect(page).toContain(`href="/developer/applications/${own.application_id}/secrets"`);

  const stranger = await browserOf(app, await aPerson(app.context));
  for (const other of [app.client(), stranger]) {
    const seen = await (await other.get(path, { accept: 'application/json' })).text();
    expect(seen).not.toMatch(/client_secret|webhook|printer\.internal/);
    expect(seen).toContain(`${app.baseUrl}/developer/applications"`);
  }
});

test('TI-21: the team of an application sees where a redirect URI differs from the nearest registered one; others do not', async () => {
  const owner = await aPerson(app.context);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const own = await aRelyingParty(app.context, { developer });
  const path = authorizePath({ ...own, redirect_uri: 'https://rp.example/callbak' }, challenge).replace(
    '/oauth/authorize',
    '/diagnose',
  );
  const accept = { accept: 'text/html' };
  const page = await (await (await browserOf(app, owner)).get(path, accept)).text();
  expect(page).toContain('https://rp.example/callba<mark>c</mark>k');
  expect(page).toContain('https://rp.example/callba<mark>(nothing here)</mark>k');
  for (const other of [app.client(), await browserOf(app, await aPerson(app.context))])
    expect(await (await other.get(path, accept)).text()).not.toMatch(/<mark>|rp\.example\/callback/);
});

test('the team of a page sees a redirect URI whose origin is missing from its list', async () => {
  const owner = await aPerson(app.context);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const redirect_uris = ['https://spa.example/cb', 'https://two.example/cb', 'com.example:/cb'];
  const browser = await browserOf(app, owner);
  const finding = async (allowed_origins: string[]) => {
    const details = { developer, client_type: 'public', redirect_uris, allowed_origins } as const;
    const path = authorizePath(await aRelyingParty(app.context, details), challenge);
    const answer = await browser.get(path.replace('/oauth/authorize', '/diagnose'), {
      accept: 'application/json',
    });
    const { checks } = (await answer.json()) as { checks: Check[] };
    return checks.find(({ id }) => id === 'allowed_origins');
  };
  expect(await finding([])).toMatchObject({ status: 'pass' });
  expect(await finding(['https://spa.example', 'https://two.example'])).toMatchObject({ status: 'pass' });
  expect(await finding(['https://spa.example'])).toMatchObject({
    status: 'warn',
    detail: expect.stringContaining('https://two.example'),
    fix: expect.stringContaining('/settings'),
  });
});

test('it cannot be made to send anybody elsewhere, nor to run what was pasted', async () => {
  for (const evil of [
    'https://evil.example/?client_id=x',
    'javascript:alert(1)',
    '//evil.example',
    '"><img src=x>',
  ]) {
    const path = `/diagnose?${new URLSearchParams({ url: evil, request_id: evil })}`;
    const answer = await app.client().get(path, { accept: 'text/html' });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(page).not.toMatch(/(href|action|src)="(https:\/\/evil|javascript:|\/\/evil)|<img src=x/);
  }
});

test.each<[string, Record<string, string | undefined>, string, string]>([
  [
    'refused',
    { redirect_uri: 'https://evil.example/', nonce: undefined },
    'danger',
    'would be refused: 1 problem.',
  ],
  ['refused twice', { prompt: 'x', max_age: 'x' }, 'danger', 'would be refused: 2 problems.'],
  ['doubtful', { state: undefined, nonce: undefined }, 'warning', 'would be accepted, but check 2 things.'],
  ['in order', {}, 'success', 'No problem found.'],
])('TI-47: the page begins with the verdict, and the form comes last: %s', async (_, change, kind, words) => {
  const page = await (await app.client().get(pathOf(change), { accept: 'text/html' })).text();
  const [verdict] = page.match(/<div class="notice \w+" id="verdict">.*?<p>[^<]*/s) ?? [];
  expect(verdict).toContain(`class="notice ${kind}"`);
  expect(verdict).toContain(words);
  // Below a verdict of problems no title may read as another verdict.
  expect(page).toContain('<h2>Passed</h2>');
  const places = ['id="verdict"', 'id="check-', 'id="diagnose"'].map((part) => page.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  // What refuses a request comes before what only should be looked at.
  const [worse, better] = [page.indexOf('class="badge danger"'), page.indexOf('class="badge warning"')];
  if (worse !== -1 && better !== -1) expect(worse).toBeLessThan(better);
});

test('TI-47: nothing is decided before something was sent', async () => {
  const page = await (await app.client().get('/diagnose', { accept: 'text/html' })).text();
  expect(page).not.toContain('id="verdict"');
  expect(page).toContain('id="diagnose"');
});

test.each<[string, Record<string, string | undefined>, boolean]>([
  ['redirect_uri foreign', { redirect_uri: 'https://evil.example/' }, true],
  ['redirect_uri missing', { redirect_uri: undefined }, true],
  ['client_id unknown', { client_id: 'app_nobody' }, true],
  [
    'a request that was pushed, too long ago',
    { request_uri: 'urn:ietf:params:oauth:request_uri:gone' },
    false,
  ],
])(
  'TI-47: the error page speaks to the person before it speaks to the developer: %s',
  async (_, change, speaks) => {
    const page = await (await app.client().get(authorizePath(rp, challenge, change))).text();
    expect(
      page.includes('<p id="error-lead">The application sent you here with a link that doesn’t work.'),
    ).toBe(speaks);
    expect(page).toContain('id="error-detail"');
    if (speaks) expect(page.indexOf('id="error-lead"')).toBeLessThan(page.indexOf('id="error-detail"'));
  },
);

test('TI-48: problems of the webhooks do not refuse a request: the verdict leaves them out, and they come after it', async () => {
  const owner = await aPerson(app.context);
  const developer = { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  const own = await aRelyingParty(app.context, { developer, webhook_url: 'https://printer.internal/x' });
  const path = authorizePath(own, challenge).replace('/oauth/authorize', '/diagnose');
  const page = await (await (await browserOf(app, owner)).get(path, { accept: 'text/html' })).text();
  expect(page).toMatch(/<div class="notice success" id="verdict">/);
  expect(page).not.toContain('would be refused');
  expect(page.indexOf('id="check-webhook_url"')).toBeGreaterThan(page.indexOf('Apart from this request'));
});

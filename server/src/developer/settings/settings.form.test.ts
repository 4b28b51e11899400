import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aKey, bearer, register } from '../../../test/support/developers.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword } from '../../../test/support/people.ts';
import { aPng } from '../../../test/support/png.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { DEVICE_CODE, fetchLogos, shownLogo, TOKEN_EXCHANGE } from '../../applications/index.ts';
import { HOUR } from '../../platform/clock.ts';
import { generateSigningKey } from '../../platform/crypto/jose/jwk.ts';
import { consume } from '../../platform/rate-limit/index.ts';

const app = await startUnlimitedApp({ config: { client_certificate_header: 'client-cert' } });
const { publicJwk } = await generateSigningKey('ES256');
const KEYED = { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [publicJwk] } };
const IN_BROWSER = ['authorization_code', 'refresh_token'];

/** An application of these members, and its settings tab. */
async function settingsOf(members: Record<string, unknown>, { isFresh = true } = {}) {
  const owner = await anAccount(app.context);
  const api = bearer(app, await aKey(app, owner));
  const { id } = await register(api, members);
  const browser = await browserOf(app, owner);
  if (isFresh) await confirmPassword(browser);
  const path = `/developer/applications/${id}/settings`;
  const shown = async () =>
    (await (await api.get(`/api/v1/applications/${id}`)).json()) as Record<string, unknown>;
  const page = async (address = path) => (await (await browser.get(address)).text()).replace(/\s+/g, ' ');
  const save = (section: string, fields: Record<string, string>) =>
    browser.postForm(path, { section, ...fields });
  const saveFile = (fields: Record<string, string>, file: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ section: 'presentation', ...fields }))
      body.append(name, value);
    body.append('logo', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'logo.png');
    return browser.fetch(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });
  };
  return { api, application_id: Number(id), browser, owner, path, page, save, saveFile, shown };
}

async function verifyUris(application_id: number, verified_at: Date | null): Promise<void> {
  await app.db
    .updateTable('redirect_uris')
    .set({ verified_at, verification_method: verified_at && 'dns' })
    .where('application_id', '=', application_id)
    .execute();
}

const SIGNED = {
  access_token_alg: 'RS256',
  id_token_signed_response_alg: 'RS256',
  authorization_signed_response_alg: 'RS256',
};

test.each<[string, object, string, Record<string, string>, object]>([
  [
    'tokens and requests',
    KEYED,
    'tokens',
    {
      dpop_bound_access_tokens: 'on',
      tls_client_certificate_bound_access_tokens: 'on',
      require_pushed_authorization_requests: 'on',
      access_token_alg: 'ES256',
      id_token_signed_response_alg: 'PS256',
      userinfo_signed_response_alg: 'EdDSA',
      introspection_signed_response_alg: 'ES256',
      require_signed_request_object: 'on',
      request_object_signing_alg: 'ES256',
      authorization_signed_response_alg: 'PS256',
      backchannel_authentication_request_signing_alg: 'ES256',
    },
    {
      dpop_bound_access_tokens: true,
      tls_client_certificate_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
      access_token_alg: 'ES256',
      id_token_signed_response_alg: 'PS256',
      userinfo_signed_response_alg: 'EdDSA',
      introspection_signed_response_alg: 'ES256',
      require_signed_request_object: true,
      request_object_signing_alg: 'ES256',
      authorization_signed_response_alg: 'PS256',
      backchannel_authentication_request_signing_alg: 'ES256',
    },
  ],
  [
    'boxes that are no longer ticked, and no algorithm',
    {
      dpop_bound_access_tokens: true,
      require_pushed_authorization_requests: true,
      userinfo_signed_response_alg: 'ES256',
    },
    'tokens',
    SIGNED,
    {
      dpop_bound_access_tokens: false,
      require_pushed_authorization_requests: false,
      userinfo_signed_response_alg: null,
    },
  ],
  [
    'the name in a certificate',
    {},
    'client',
    {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_subject_kind: 'tls_client_auth_san_dns',
      tls_subject: ' rp.example ',
      require_pkce: 'on',
    },
    { token_endpoint_auth_method: 'tls_client_auth', tls_client_auth_san_dns: 'rp.example' },
  ],
  [
    'another kind of name',
    { token_endpoint_auth_method: 'tls_client_auth', tls_client_auth_san_dns: 'rp.example' },
    'client',
    {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_subject_kind: 'tls_client_auth_subject_dn',
      tls_subject: 'CN=Paper Shop',
    },
    { tls_client_auth_subject_dn: 'CN=Paper Shop', tls_client_auth_san_dns: null },
  ],
  [
    'a self-signed certificate, the name of the one before still in its field',
    { token_endpoint_auth_method: 'tls_client_auth', tls_client_auth_san_dns: 'rp.example' },
    'client',
    {
      token_endpoint_auth_method: 'self_signed_tls_client_auth',
      tls_subject_kind: 'tls_client_auth_san_dns',
      tls_subject: 'rp.example',
      jwks: JSON.stringify(KEYED.jwks),
    },
    { token_endpoint_auth_method: 'self_signed_tls_client_auth', tls_client_auth_san_dns: null },
  ],
  [
    'devices, with their number',
    {},
    'device',
    { device_code: 'on', device_number_match: 'on' },
    { grant_types: [...IN_BROWSER, DEVICE_CODE], device_number_match: true },
  ],
  [
    'no devices, after devices alone',
    { grant_types: [DEVICE_CODE] },
    'device',
    {},
    { grant_types: ['authorization_code'], device_number_match: false },
  ],
  [
    'token exchange',
    {},
    'tokens',
    { ...SIGNED, token_exchange: 'on' },
    { grant_types: [...IN_BROWSER, TOKEN_EXCHANGE] },
  ],
  [
    'no token exchange',
    { grant_types: [TOKEN_EXCHANGE, DEVICE_CODE] },
    'tokens',
    SIGNED,
    { grant_types: [DEVICE_CODE] },
  ],
  [
    'where a sign-in starts',
    {},
    'sign_out',
    { initiate_login_uri: 'https://rp.example/start' },
    { initiate_login_uri: 'https://rp.example/start' },
  ],
])('%s: saved', async (_, members, section, fields, expected) => {
  const { save, shown } = await settingsOf(members as Record<string, unknown>);
  expect((await save(section, fields)).status).toBe(303);
  expect(await shown()).toMatchObject(expected);
});

test('colors and help are shown in a preview before they are saved, and refused with the color that would pass', async () => {
  const { save, shown } = await settingsOf({}, { isFresh: false });
  const brand = { name: 'Paper Shop', accent: '#1a5fb4', support_uri: 'mailto:help@rp.example' };
  const preview = await save('presentation', { ...brand, preview: 'on' });
  expect([preview.status, (await preview.text()).match(/<figure>/g)?.length]).toEqual([200, 8]);
  expect(await shown()).toMatchObject({ accent: null });
  const refused = await save('presentation', { ...brand, accent: '#ffff00' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('#7a7a00')]);
  await save('presentation', brand);
  expect(await shown()).toMatchObject({ accent: '#1a5fb4', support_uri: 'mailto:help@rp.example' });
});

test('BR-39 an uploaded logo takes the place of the address, is seen once a host is verified, and goes with another address', async () => {
  const { save, saveFile, shown, application_id } = await settingsOf({}, { isFresh: false });
  const preview = await saveFile({ name: 'Paper Shop', preview: 'on' }, aPng(64, 64));
  const page = await preview.text();
  expect([preview.status, page.includes('src="data:image/png;base64,')]).toEqual([200, true]);
  expect(await shown()).toMatchObject({ logo_url: null });
  const previewed_logo = /name="previewed_logo" value="([^"]+)"/.exec(page)![1]!;
  expect((await save('presentation', { name: 'Paper Shop', previewed_logo })).status).toBe(303);
  const { logo_url } = (await shown()) as { logo_url: string };
  expect(logo_url).toMatch(/^http:\/\/localhost:\d+\/logos\/[0-9a-f]{64}\.png$/);
  const { pathname } = new URL(logo_url);
  const picture = await app.client().get(pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  await changeApplication(app.db, application_id, { review_status: 'approved' });
  const seen = async () => await shownLogo(app.context, { application_id, logo_url });
  expect(await seen()).toBeNull();
  expect(await fetchLogos(app.context)).toBe(0);
  await verifyUris(application_id, app.context.clock.now());
  expect(await seen()).toBe(pathname);
  await verifyUris(application_id, null);
  expect(await seen()).toBeNull();
  await save('presentation', { name: 'Paper Shop', logo_url: '' });
  expect(await shown()).toMatchObject({ logo_url: null });
  expect((await app.client().get(pathname)).status).toBe(404);
});

test('BR-40 what is no picture is refused at the file, by page and API, and changes nothing', async () => {
  const { saveFile, shown, api, application_id } = await settingsOf({}, { isFresh: false });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>');
  const refused = await saveFile({ name: 'Renamed' }, svg);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('id="logo-error"')]);
  const path = `/api/v1/applications/${application_id}/logo`;
  const put = (logo: unknown) => api.send('PUT', path, { logo });
  for (const logo of [svg.toString('base64'), '%', undefined]) {
    const response = await put(logo);
    expect([response.status, await response.json()]).toMatchObject([422, { details: [{ path: 'logo' }] }]);
  }
  expect(await shown()).toMatchObject({ name: 'Paper Shop', logo_url: null });
  const saved = await put(aPng(64, 64).toString('base64'));
  expect([saved.status, await saved.json()]).toMatchObject([
    200,
    { logo_url: expect.stringContaining('/logos/') },
  ]);
});

test('BR-44 what is refused at a file and at a color below it leads to the file first, in the list and by the focus', async () => {
  const { saveFile } = await settingsOf({}, { isFresh: false });
  const refused = await saveFile({ name: 'Paper Shop', accent: '#ffff00', preview: 'on' }, Buffer.from('x'));
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect([...page.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field)).toEqual(['logo', 'accent']);
  expect(page.match(/<input[^>]* autofocus[^>]*>/g)).toEqual([expect.stringContaining(' id="logo"')]);
});

test('BR-41 an upload is kept although its address was written by hand before, where there was nothing to fetch', async () => {
  const { saveFile, shown, application_id } = await settingsOf({}, { isFresh: false });
  const picture = aPng(96, 64);
  await saveFile({ name: 'Paper Shop' }, picture);
  const { pathname } = new URL(((await shown()) as { logo_url: string }).logo_url);
  await app.db
    .updateTable('application_logos')
    .set({ png: null, sha256: null, attempts: 1 })
    .where('application_id', '=', application_id)
    .execute();
  expect((await app.client().get(pathname)).status).toBe(404);
  await saveFile({ name: 'Paper Shop' }, picture);
  expect((await app.client().get(pathname)).status).toBe(200);
});

test('BR-42 a developer uploads sixty logos an hour, over however many applications', async () => {
  const { saveFile, application_id, owner } = await settingsOf({}, { isFresh: false });
  const subject = `developer ${owner.user_id}`;
  const rule = { name: 'uploaded_logo', subject, limit: 60, window: HOUR };
  for (let upload = 0; upload < 60; upload++) await consume(app.context, [rule]);
  expect((await saveFile({ name: 'Paper Shop' }, aPng(64, 64))).status).toBe(429);
  const counted = await consume(app.context, [{ ...rule, subject: `application ${application_id}` }]);
  expect(counted.allowed).toBe(true);
});

test('policy and terms are texts for people, and need no fresh session', async () => {
  const { save, shown } = await settingsOf({}, { isFresh: false });
  const texts = { policy_uri: 'https://rp.example/privacy', tos_uri: 'https://rp.example/terms' };
  expect((await save('presentation', { name: 'Paper Shop', ...texts })).headers.get('location')).toContain(
    'done=saved',
  );
  expect(await shown()).toMatchObject(texts);
});

test('saving what the page shows changes nothing, and needs no fresh session', async () => {
  const { browser, path, shown } = await settingsOf(
    {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_client_auth_san_email: 'rp@rp.example',
      grant_types: [DEVICE_CODE, 'refresh_token', TOKEN_EXCHANGE],
      device_number_match: true,
      dpop_bound_access_tokens: true,
      introspection_signed_response_alg: 'RS256',
    },
    { isFresh: false },
  );
  const before = await shown();
  for (const section of ['client', 'tokens', 'device', 'sign_out']) {
    const form = formIn(await (await browser.get(path)).text(), section);
    const saved = await browser.postForm(path, form);
    expect([section, saved.headers.get('location')]).toEqual([section, `${path}?done=saved&in=${section}`]);
  }
  expect(await shown()).toEqual(before);
});

/** What a browser sends for the form of a section that is left as it is. */
function formIn(document: string, section: string): Record<string, string> {
  const card = document.split(`<section`).find((one) => one.includes(`id="save-${section}"`))!;
  const sent: Record<string, string> = {};
  const attribute = (tag: string, name: string) => tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '';
  for (const [tag] of card.matchAll(/<input [^>]*>/g)) {
    const isChoice = /type="(checkbox|radio)"/.test(tag);
    if (!isChoice || / checked/.test(tag)) sent[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  for (const [, name, text] of card.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>\n?([^<]*)/g))
    sent[name!] = text!;
  for (const [, head, options] of card.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)) {
    const [chosen = '', text = ''] = options!.match(/<option [^>]*selected[^>]*>([^<]*)/) ?? [];
    sent[attribute(` ${head}`, 'name')] = chosen.includes(' value=') ? attribute(chosen, 'value') : text;
  }
  return sent;
}

test.each<[string, string, Record<string, string>]>([
  ['tls_subject', 'client', { token_endpoint_auth_method: 'tls_client_auth', require_pkce: 'on' }],
  [
    'tls_subject',
    'client',
    {
      token_endpoint_auth_method: 'tls_client_auth',
      tls_subject_kind: 'tls_client_auth_san_ip',
      tls_subject: 'x',
    },
  ],
  ['jwks', 'client', { token_endpoint_auth_method: 'self_signed_tls_client_auth', require_pkce: 'on' }],
  ['jwks', 'tokens', { ...SIGNED, require_signed_request_object: 'on' }],
  ['access_token_alg', 'tokens', { ...SIGNED, access_token_alg: 'EdDSA' }],
  ['id_token_signed_response_alg', 'tokens', { ...SIGNED, id_token_signed_response_alg: 'none' }],
  ['policy_uri', 'presentation', { name: 'A', policy_uri: 'javascript:alert(1)' }],
  ['initiate_login_uri', 'sign_out', { initiate_login_uri: 'http://localhost/start' }],
])('FA-95: %s is refused at its field, and nothing changes (%s %j)', async (field, section, fields) => {
  const { save, shown } = await settingsOf({});
  const before = await shown();
  const refused = await save(section, fields);
  const document = await refused.text();
  expect(refused.status).toBe(422);
  expect(document).toContain(`href="#${field}"`);
  expect(document).toContain(`id="${field}-error"`);
  if (field.endsWith('_alg')) expect(document).toMatch(/<details [^>]*id="advanced"[^>]* open/);
  expect(await shown()).toEqual(before);
});

const PROFILE = { ...KEYED, security_profile: 'fapi2' };
const OF_PROFILE = {
  dpop_bound_access_tokens: 'on',
  require_pushed_authorization_requests: 'on',
  access_token_alg: 'ES256',
  id_token_signed_response_alg: 'ES256',
  introspection_signed_response_alg: 'ES256',
  authorization_signed_response_alg: 'ES256',
};

test('FA-96: what contradicts FAPI 2.0 is refused at its field, with the reason', async () => {
  const { save, shown, page } = await settingsOf(PROFILE);
  const before = await shown();
  expect(await page()).toContain('Not while the application keeps to FAPI 2.0.');
  const cases: [string, string, Record<string, string>][] = [
    ['dpop_bound_access_tokens', 'tokens', { ...OF_PROFILE, dpop_bound_access_tokens: '' }],
    [
      'require_pushed_authorization_requests',
      'tokens',
      { ...OF_PROFILE, require_pushed_authorization_requests: '' },
    ],
    ...[
      'access_token_alg',
      'id_token_signed_response_alg',
      'userinfo_signed_response_alg',
      'introspection_signed_response_alg',
      'request_object_signing_alg',
      'authorization_signed_response_alg',
      'backchannel_authentication_request_signing_alg',
    ].map((name): [string, string, Record<string, string>] => [
      name,
      'tokens',
      { ...OF_PROFILE, [name]: 'RS256' },
    ]),
    [
      'token_endpoint_auth_method',
      'client',
      { token_endpoint_auth_method: 'client_secret_basic', require_pkce: 'on' },
    ],
    [
      'require_pkce',
      'client',
      { token_endpoint_auth_method: 'private_key_jwt', jwks: JSON.stringify(KEYED.jwks) },
    ],
  ];
  for (const [field, section, fields] of cases) {
    const refused = await save(section, fields);
    const error = (await refused.text()).match(new RegExp(`id="${field}-error">([^<]*)`))?.[1];
    expect([field, refused.status, error]).toEqual([field, 422, expect.stringContaining('profile fapi2')]);
  }
  expect(await shown()).toEqual(before);
  expect((await save('tokens', { ...OF_PROFILE, userinfo_signed_response_alg: 'PS256' })).status).toBe(303);
});

test('FA-97: redirect URIs that contradict FAPI 2.0 are refused at its card, which links to them', async () => {
  const redirect_uris = ['com.example.app:/callback'];
  const { save, shown, path } = await settingsOf({ ...KEYED, redirect_uris });
  const refused = await save('profile', { security_profile: 'fapi2' });
  const document = await refused.text();
  expect(refused.status).toBe(422);
  expect(document).toMatch(/<a href="#profile">This must be https addresses without a wildcard/);
  expect(document).toContain(`href="${path.replace('/settings', '/redirect-uris')}"`);
  expect(await shown()).toMatchObject({ security_profile: null });
});

test('the overview names the profile, what tokens are bound to, and the endpoints of the application', async () => {
  const { page, path } = await settingsOf(PROFILE);
  const overview = await page(path.replace('/settings', ''));
  expect(overview).toContain('FAPI 2.0');
  expect(overview).toContain('the client’s key (DPoP)');
  expect(overview).toContain(`${app.baseUrl}/oauth/par`);
  const device = await settingsOf({ grant_types: [...IN_BROWSER, DEVICE_CODE] });
  expect(await device.page(device.path.replace('/settings', ''))).toContain(
    `${app.baseUrl}/oauth/device_authorization`,
  );
  const plain = await settingsOf({});
  const other = await plain.page(plain.path.replace('/settings', ''));
  expect(other).not.toContain('Tokens are bound to');
  expect(other).not.toContain('/oauth/device_authorization');
});

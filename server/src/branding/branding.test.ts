import { expect, test } from 'vitest';
import { anAdmin } from '../../test/support/admins.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { aCustomer } from '../../test/support/customers.ts';
import { answer } from '../../test/support/developers.ts';
import { deviceCodes, enterCode } from '../../test/support/device.ts';
import { aRelyingParty, authorizePath, pkce, type RelyingParty } from '../../test/support/oauth.ts';
import {
  anAccount,
  anAddress,
  mailsTo,
  PASSWORD,
  secretIn,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../test/support/people.ts';
import { aPng, openPng } from '../../test/support/png.ts';
import { changeApplication } from '../../test/support/rows.ts';
import { DEVICE_CODE } from '../applications/index.ts';
import { forgetBrand } from '../platform/brand/index.ts';
import { totpUri } from '../platform/crypto/totp.ts';
import { qrCode } from '../platform/html/components/index.ts';
import { deliverDueMail } from '../platform/mail/index.ts';

const app = await startUnlimitedApp();
const second = await startUnlimitedApp({ stores: app.context.stores });
const { context, db } = app;
const admin = await anAdmin(app);
const API = '/api/v1/admin/branding';
const PAGE = '/admin/branding';
const { person, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
await stepUpEverywhere(context, person);

const NONE = {
  ...{ name: null, accent: null, accent_dark: null, support_url: null },
  ...{ terms_url: null, privacy_url: null, imprint_url: null },
};
const KITE = {
  name: 'Kite & Sons',
  accent: '#1A5FB4',
  accent_dark: null,
  support_url: 'mailto:help@kite.example',
  terms_url: 'https://kite.example/terms',
  privacy_url: 'https://kite.example/privacy',
  imprint_url: 'https://kite.example/imprint',
};

const save = async (brand: object) => await answer(await admin.send('PUT', API, brand));
const pageOf = async (client: Client, path = '/login') => await (await client.get(path)).text();
const qrPath = (text: string) => / d="([^"]+)"/.exec(qrCode(text, '').toString())![1]!;
const sheetIn = (document: string) => /href="(\/brand\/[^"]+\.css)"/.exec(document)?.[1] ?? null;

test('the brand is on every page, in mails, and says who changed what', async () => {
  const plain = await pageOf(app.client());
  expect([plain.includes('<span>Countersign</span>'), sheetIn(plain)]).toEqual([true, null]);
  const logo = aPng(64, 64).toString('base64');
  const [status, saved] = await save({ ...KITE, logo });
  expect([status, saved]).toEqual([
    200,
    {
      ...KITE,
      accent: '#1a5fb4',
      logo_path: expect.stringMatching(/^\/brand\/[0-9a-f]{64}\.png$/),
      updated_at: expect.any(String),
    },
  ]);
  expect(await answer(await admin.get(API))).toMatchObject([200, { name: 'Kite & Sons' }]);
  const { details } = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'installation.brand_changed')
    .executeTakeFirstOrThrow();
  expect(details).toMatchObject({ before: { name: null, logo: null }, after: { name: 'Kite & Sons' } });
  for (const client of [app.client(), second.client()]) {
    const page = await pageOf(client);
    for (const part of [
      ' · Kite &amp; Sons</title>',
      '<span>Kite &amp; Sons</span>',
      `<span class="host">${new URL(client.baseUrl).host}</span>`,
      'href="mailto:help@kite.example"',
      'href="https://kite.example/imprint"',
      `<link rel="icon" href="${(saved as { logo_path: string }).logo_path}"`,
    ])
      expect(page).toContain(part);
    expect(page).not.toContain('Countersign');
    expect(page).not.toContain('<!--');
  }
  const email = anAddress();
  await app.client().postForm('/signup', { email, password: PASSWORD });
  await deliverDueMail(context);
  const [mail] = await mailsTo(app, email);
  expect(mail!.text).toContain('Kite & Sons\n');
  expect(mail!.text).toContain('https://kite.example/imprint');
  expect(mail!.html).toContain('background:#1a5fb4');
  expect(mail!.html).not.toMatch(/<img|Countersign/);
  await save(NONE);
});

test('BR-33 what the installation is called: in authenticators, passkeys, text messages, the sender of mail and metadata', async () => {
  await save({ ...NONE, name: 'Kite & Sons' });
  const { browser: own, person: mika } = await someoneSignedIn(app);
  await stepUpEverywhere(context, mika);
  await own.postForm('/account/security/totp', { password: PASSWORD });
  const page = await pageOf(own, '/account/security/totp');
  const entry = { secret: secretIn(page), account: mika.email, issuer: 'Kite & Sons' };
  expect(page.includes(qrPath(totpUri(entry)))).toBe(true);
  const options = await own.postJson('/api/v1/passkeys/registration_options', {});
  expect(await options.json()).toMatchObject({ rp: { id: 'localhost', name: 'Kite & Sons' } });
  await own.postForm('/account/phone', { phone_number: '+447700900123' });
  await deliverDueMail(context);
  const [sms] = await mailsTo(app, '+447700900123');
  expect(sms!.text).toMatch(/^\d{6} is your code for Kite & Sons\. /);
  const metadata = await app.client().get('/.well-known/oauth-protected-resource');
  expect(await metadata.json()).toMatchObject({ resource_name: 'Kite & Sons' });
  await save(NONE);
});

test('BR-06 the sheet of a brand sets the colors of buttons and nothing else, and only ones that can be read', async () => {
  await save({ ...NONE, accent: '#1a5fb4' });
  const address = sheetIn(await pageOf(app.client()))!;
  expect(address).toMatch(/^\/brand\/1a5fb4-[0-9a-f]{6}\.css$/);
  const sheet = await app.client().get(address);
  expect(Object.fromEntries(sheet.headers)).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sheet.text()).toMatch(/^:root\{(?:--(?:on-)?brand(?:-hover)?:light-dark\([^;{}]*\);?){3}\}$/);
  for (const file of [
    'ffffff-000000.css',
    '1a5fb4-1a5fb4.css',
    '1a5fb4-8ab4f8',
    '1A5FB4-8AB4F8.css',
    'red-blue.css',
    '1a5fb4;}-8ab4f8.css',
    `${'0'.repeat(64)}.png`,
    'constructor',
  ])
    expect([file, (await app.client().get(`/brand/${encodeURIComponent(file)}`)).status]).toEqual([
      file,
      404,
    ]);
  await save(NONE);
});

test.each<[string, object, string, RegExp]>([
  ['BR-07 white on white', { accent: '#ffffff' }, 'accent', /1\.00:1 .* 4\.5:1 .* #767676$/],
  ['BR-08 a name that turns the text around', { name: 'Kite\u202eetiK' }, 'name', /direction|control/],
  ['BR-09 a name that fills the page', { name: 'x'.repeat(101) }, 'name', /100/],
  ['BR-10 a name of blanks', { name: '   ' }, 'name', /100/],
  ['BR-11 a link that runs a script', { terms_url: 'javascript:alert(1)' }, 'terms_url', /https/],
  [
    'BR-12 mail to more than one address',
    { support_url: 'mailto:a@b.example?bcc=c@d.example' },
    'support_url',
    /mailto/,
  ],
])('%s is refused with the member and the reason', async (_name, brand, path, message) => {
  const [status, body] = await save(brand);
  expect([status, body]).toMatchObject([
    422,
    { error: 'invalid_params', details: [{ path, message: expect.stringMatching(message) }] },
  ]);
});

const SOUND = aPng(64, 64);

test.each<[string, Buffer, RegExp]>([
  [
    'BR-13 an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
    /not a PNG/,
  ],
  ['BR-15 50,000 by 50,000 pixels', aPng(64, 64, { says: { width: 50_000, height: 50_000 } }), /more pixels/],
  ['BR-19 a file of more than 512 KiB', Buffer.concat([SOUND, Buffer.alloc(512 * 1024)]), /512 KiB/],
])('%s is refused as a logo', async (_name, file, reason) => {
  const [status, body] = await save({ logo: file.toString('base64') });
  expect([status, body]).toMatchObject([
    422,
    { details: [{ path: 'logo', message: expect.stringMatching(reason) }] },
  ]);
});

test('BR-20 of a picture that is a page as well, and knows where it was taken, only the pixels are kept', async () => {
  const file = Buffer.concat([
    aPng(200, 100, { before: [['eXIf', Buffer.from('Exif\0\0 51.5007 N')]] }),
    Buffer.from('<script>alert(1)</script>'),
  ]);
  const [, saved] = await save({ logo: file.toString('base64') });
  const { logo_path } = saved as { logo_path: string };
  const response = await app.client().get(logo_path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const png = Buffer.from(await response.arrayBuffer());
  expect(openPng(png).chunks).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(png.includes('51.5007') || png.includes('script')).toBe(false);
  expect((await save(NONE))[1]).toMatchObject({ logo_path });
  expect((await save({ ...NONE, logo: null }))[1]).toMatchObject({ logo_path: null });
  expect((await app.client().get(logo_path)).status).toBe(404);
});

test('BR-21 ten megabytes are refused before they are read', async () => {
  const body = { logo: Buffer.alloc(7_500_000).toString('base64') };
  expect((await admin.send('PUT', API, body)).status).toBe(413);
});

/** The form of the page, with a file as browsers send one. */
async function submit(fields: Record<string, string>, file?: Buffer): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(
    'logo',
    new Blob(file ? [new Uint8Array(file)] : [], { type: 'image/png' }),
    file ? 'logo.png' : '',
  );
  return await browser.fetch(PAGE, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

test('the page: a preview that saves nothing, keeps the picture for saving, and is saved then', async () => {
  const response = await submit({ do: 'preview', name: 'Kite', accent: '#1a5fb4' }, SOUND);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page.match(/<figure>/g)).toHaveLength(8);
  expect(page).toMatch(/href="\/brand\/preview-1a5fb4-[0-9a-f]{6}\.css"/);
  expect(page).toContain('src="data:image/png;base64,');
  expect(await answer(await admin.get(API))).toMatchObject([200, { name: null, logo_path: null }]);
  const previewed_logo = /name="previewed_logo" value="([^"]+)"/.exec(page)![1]!;
  const saved = await submit({ do: 'save', name: 'Kite', accent: '#1a5fb4', previewed_logo });
  expect(saved.headers.get('location')).toBe(`${PAGE}?done=saved`);
  expect(await pageOf(browser, `${PAGE}?done=saved`)).toContain('<span>Kite</span>');
  expect(await answer(await admin.get(API))).toMatchObject([200, { logo_path: expect.any(String) }]);
  await submit({ do: 'save', remove_logo: 'on' });
  expect(await answer(await admin.get(API))).toMatchObject([200, { name: null, logo_path: null }]);
});

test('BR-22 the page names the member that is refused, in the preview and when saving, and keeps what was typed', async () => {
  for (const what of ['preview', 'save']) {
    const response = await submit({ do: what, name: 'Kite', accent: '#ffff00' }, Buffer.from('GIF89a'));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('id="accent-error"');
    expect(page).toContain('#7a7a00');
    expect(page).toContain('value="#ffff00"');
    if (what === 'preview') expect(page).toContain('id="logo-error"');
  }
});

test.each<[string, string, string, number]>([
  ['no boundary', 'multipart/form-data', 'x', 400],
  ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--', 400],
  [
    'no end',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="do"\r\n\r\nsave',
    400,
  ],
  ['a part without a name', 'multipart/form-data; boundary=a', '--a\r\n\r\nsave\r\n--a--', 400],
  [
    'too many parts',
    'multipart/form-data; boundary=a',
    `${'--a\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'.repeat(200)}--a--`,
    400,
  ],
  [
    'NUL',
    'multipart/form-data; boundary=a',
    '--a\r\nContent-Disposition: form-data; name="name"\r\n\r\na\0b\r\n--a--',
    400,
  ],
  ['JSON', 'application/json', '{}', 415],
])('BR-23 a multipart form with %s is refused', async (_name, type, body, status) => {
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
  expect((await browser.fetch(PAGE, { method: 'POST', body, headers })).status).toBe(status);
});

test('BR-24 a page without files takes no multipart form', async () => {
  const form = new FormData();
  form.append('sign_up', 'open');
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await browser.fetch('/admin/policy', { method: 'POST', body: form, headers })).status).toBe(415);
});

test('BR-25 what people and applications call themselves writes nothing into the places of the brand', async () => {
  await save({ ...NONE, name: 'Kite' });
  const name = '<!--brand:host-->evil.example<!--/brand--> · Countersign</title>';
  await db.updateTable('users').set({ preferred_name: name }).where('user_id', '=', person.user_id).execute();
  const page = await pageOf(browser, '/account');
  expect(page).toContain('&lt;!--brand:host--&gt;evil.example');
  expect(page.match(/<\/title>/g)).toHaveLength(1);
  await save(NONE);
});

test('BR-29 a stranger who calls an application as the installation is called: the host stays at the top, and no color is shown', async () => {
  await save({ ...NONE, name: 'Kite' });
  const rp = await aRelyingParty(context, { name: 'Kite' });
  const brand = { accent: '#a51d2d', support_uri: 'https://stranger.example/help' };
  await changeApplication(db, rp.application_id, brand);
  const path = `/login?return_to=${encodeURIComponent(authorizePath(rp, pkce().challenge))}`;
  const stranger = await pageOf(app.client(), path);
  expect(stranger).toContain(`<span class="host">${new URL(app.baseUrl).host}</span>`);
  expect(stranger).toContain('id="client-support"');
  expect(sheetIn(stranger)).toBeNull();
  await db
    .updateTable('redirect_uris')
    .set({ verified_at: new Date(), verification_method: 'dns' })
    .where('application_id', '=', rp.application_id)
    .execute();
  const known = await pageOf(app.client(), path);
  expect(sheetIn(known)).toMatch(/^\/brand\/a51d2d-/);
  const masthead = (page: string) => /<header class="masthead">.*?<\/header>/s.exec(page)?.[0];
  expect(masthead(known)).toBe(masthead(stranger));
  await save(NONE);
});

test('BR-26 on the sign-in page one that waits for its review has no links, and one that was suspended or rejected not even its name', async () => {
  const rp = await aRelyingParty(context, {
    name: 'Paper Wasp',
    policy_uri: 'https://wasp.example/privacy',
    tos_uri: 'https://wasp.example/terms',
  });
  await changeApplication(db, rp.application_id, { support_uri: 'https://wasp.example/help' });
  const path = `/login?return_to=${encodeURIComponent(authorizePath(rp, pkce().challenge))}`;
  const shown = async (review_status: 'approved' | 'pending' | 'suspended' | 'rejected') => {
    await changeApplication(db, rp.application_id, { review_status });
    const page = await pageOf(app.client(), path);
    return [page.includes('Paper Wasp'), page.match(/href="https:\/\/wasp\.example/g)?.length ?? 0];
  };
  expect(await shown('approved')).toEqual([true, 3]);
  expect(await shown('pending')).toEqual([true, 0]);
  expect(await shown('suspended')).toEqual([false, 0]);
  expect(await shown('rejected')).toEqual([false, 0]);
});

const KETTLE = { accent: '#a51d2d', support_uri: 'https://kettle.example/help' };

/** An application of someone else; `isProven`: it returns to a host that it has verified. */
async function aShop({ isProven }: { isProven: boolean }) {
  const rp = await aRelyingParty(context, { name: 'Kettle Shop' });
  await changeApplication(db, rp.application_id, { ...KETTLE, organization_use: 'optional' });
  if (isProven)
    await db
      .updateTable('redirect_uris')
      .set({ verified_at: new Date(), verification_method: 'dns' })
      .where('application_id', '=', rp.application_id)
      .execute();
  return rp;
}

const proven = await aShop({ isProven: true });
const unproven = await aShop({ isProven: false });
const acme = await aCustomer(context, [], 'Acme Works');
await db
  .updateTable('customers')
  .set({ brand: JSON.stringify({ accent: '#1a5fb4', support_url: 'https://acme.example/help' }) })
  .where('customer_id', '=', acme.customer_id)
  .execute();
const at = (path: string, return_to: string) => `${path}?${new URLSearchParams({ return_to })}`;
const wayTo = (rp: RelyingParty, changes = {}) => authorizePath(rp, pkce().challenge, changes);

test.each<[string, (browser: Client, return_to: string) => Promise<Response>]>([
  ['sign-up', (browser, to) => browser.get(at('/signup', to))],
  ['the mail after it', (browser, to) => browser.get(at('/signup/check-mail', to))],
  ['a forgotten password', (browser, to) => browser.get(at('/recover', to))],
  ['a refused form', (browser, to) => browser.postForm('/recover', { email: 'x', return_to: to })],
  ['a dead link', (browser, to) => browser.get(`${at('/verify-email', to)}&token=x`)],
  ['confirming', (browser, to) => browser.get(at('/account/step-up', to))],
  [
    'a one-time code',
    async (browser, to) => {
      const { email } = await anAccount(context, { totp: true });
      return await browser.postForm('/login', { email, password: PASSWORD, return_to: to });
    },
  ],
  [
    'a mailed code',
    async (browser, to) => {
      await browser.postForm('/login/code/request', { email: anAddress(), return_to: to });
      return await browser.get(at('/login/code', to));
    },
  ],
])(
  'BR-34 the page of %s keeps the brand of those it was opened for, and says whose page it is',
  async (name, open) => {
    const visitorOf = async () =>
      name === 'confirming' ? (await someoneSignedIn(app)).browser : app.client();
    const pageFor = async (to: string) => await (await open(await visitorOf(), to)).text();
    const host = `<span class="host">${new URL(app.baseUrl).host}</span>`;
    const shown = await pageFor(wayTo(proven));
    expect([shown.includes(host), sheetIn(shown)]).toEqual([
      true,
      expect.stringMatching(/^\/brand\/a51d2d-/),
    ]);
    expect(shown).toMatch(/id="opened-for">.*Kettle Shop.*kettle\.example\/help/s);
    const named = await pageFor(wayTo(proven, { organization: acme.org_id }));
    expect([named.includes('Acme Works'), sheetIn(named)]).toEqual([
      true,
      expect.stringMatching(/^\/brand\/1a5fb4-/),
    ]);
    const stranger = await pageFor(wayTo(unproven));
    expect([stranger.includes('Kettle Shop'), sheetIn(stranger)]).toEqual([true, null]);
    expect(await pageFor('/account')).not.toContain('opened-for');
  },
);

test('signing in from the page of a mailed link keeps the brand of those it leads to', async () => {
  const link = (to: string) => at('/login', `${at('/verify-email', to)}&token=x`);
  expect(sheetIn(await pageOf(app.client(), link(wayTo(proven))))).toMatch(/a51d2d-/);
  expect(sheetIn(await pageOf(app.client(), link(wayTo(unproven))))).toBeNull();
});

test('AT-34 the pages of a device and of a sign-out have the brand of an application that was reviewed, and of no other', async () => {
  const shop = await aShop({ isProven: true });
  const other = await aShop({ isProven: false });
  for (const { application_id } of [shop, other])
    await changeApplication(db, application_id, {
      grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
    });
  const { browser } = await someoneSignedIn(app);
  const pagesOf = async (rp: RelyingParty) => {
    const { user_code } = await deviceCodes(app.baseUrl, rp);
    const device = await pageOf(browser, await enterCode(browser, user_code));
    return [device, await pageOf(browser, `/oauth/logout?client_id=${rp.client_id}`)] as const;
  };
  const [device, logout] = await pagesOf(shop);
  expect([sheetIn(device), sheetIn(logout)]).toEqual([
    expect.stringMatching(/a51d2d-/),
    expect.stringMatching(/a51d2d-/),
  ]);
  expect(device).toContain('href="https://kettle.example/help"');
  expect(logout).toMatch(/id="opened-for">.*Kettle Shop.*kettle\.example\/help/s);
  // Without a host that it has verified it has no colors, and without a review nothing of it is shown but the name.
  expect((await pagesOf(other)).map(sheetIn)).toEqual([null, null]);
  await changeApplication(db, other.application_id, { review_status: 'pending' });
  const pending = await pageOf(browser, `/oauth/logout?client_id=${other.client_id}`);
  expect([
    pending.includes('Kettle Shop'),
    pending.includes('opened-for'),
    pending.includes('kettle.example/help'),
  ]).toEqual([true, false, false]);
});

test('BR-35 consent and the page of a request that has ended keep it too; a guessed handle shows nothing', async () => {
  const { browser: own } = await someoneSignedIn(app);
  const onward = await own.get(wayTo(proven, { organization: 'none' }));
  const consent = onward.headers.get('location')!;
  const page = await pageOf(own, consent);
  expect([page.includes('id="opened-for"'), sheetIn(page)]).toEqual([
    false,
    expect.stringMatching(/a51d2d-/),
  ]);
  const request = new URL(consent, app.baseUrl).searchParams.get('request')!;
  await own.postForm('/oauth/consent', { request, decision: 'deny' });
  for (const path of [consent, `/oauth/authorize/continue?request=${request}`]) {
    const ended = await own.get(path);
    expect([ended.status, sheetIn(await ended.text())]).toEqual([400, expect.stringMatching(/a51d2d-/)]);
  }
  const guessed = await pageOf(app.client(), at('/signup', wayTo(proven, { organization: acme.handle })));
  expect(guessed).not.toContain('Acme Works');
});

/** The mails that a sign-in at an application can cause, each to a new address. */
const CAUSES: [string, (to: string) => Promise<string>][] = [
  [
    'a sign-up',
    async (return_to) => {
      const email = anAddress();
      await app.client().postForm('/signup', { email, password: PASSWORD, return_to });
      return email;
    },
  ],
  [
    'a sign-up without a password',
    async (return_to) => {
      const email = anAddress();
      await app.client().postForm('/signup', { email, method: 'code', return_to });
      return email;
    },
  ],
  [
    'a forgotten password',
    async (return_to) => {
      const { email } = await anAccount(context);
      await app.client().postForm('/recover', { email, return_to });
      return email;
    },
  ],
  [
    'a code for an account with a password',
    async (return_to) => {
      const { email } = await anAccount(context);
      await app.client().postForm('/login/code/request', { email, return_to });
      return email;
    },
  ],
  [
    'a new device',
    async (return_to) => {
      const { email } = await anAccount(context);
      for (const to of ['/account', return_to])
        await app.client().postForm('/login', { email, password: PASSWORD, return_to: to });
      return email;
    },
  ],
];

test.each(CAUSES)(
  'BR-36 the mail of %s names the application and the organization, and whose mail it is',
  async (_name, cause) => {
    await save({ ...NONE, name: 'Kite & Sons', accent: '#005f73' });
    const mailFor = async (to: string) => {
      const email = await cause(to);
      await deliverDueMail(context);
      const [mail, ...others] = await mailsTo(app, email);
      expect(others).toEqual([]);
      return mail!;
    };
    const { text, html } = await mailFor(wayTo(proven));
    expect(text).toMatch(/^Application: Kettle Shop\n\n/);
    expect(text).toContain('\n\nKettle Shop\nHelp: https://kettle.example/help\n\nKite & Sons\nSent to ');
    expect(text).toContain(`at ${new URL(context.config.base_url).host}.`);
    expect(html).toMatch(/class="brand"[^>]*>Kite &amp; Sons</);
    expect(html).toContain('Application: Kettle Shop');
    expect(html).not.toMatch(/<img|logo/);
    const named = await mailFor(wayTo(proven, { organization: acme.org_id }));
    expect(named.text).toMatch(/^Application: Kettle Shop\n\n(?!Organization)/);
    expect(named.text + named.html).not.toMatch(/Acme|acme|1a5fb4/);
    const stranger = await mailFor(wayTo(unproven));
    expect(stranger.text + stranger.html).not.toMatch(/Kettle|a51d2d/);
    await save(NONE);
  },
);

test('BR-36 an organization is named in the mails of its members alone: its administrators write what is there, and anyone chooses to whom it goes', async () => {
  const to = wayTo(proven, { organization: acme.org_id });
  const member = await anAccount(context, { password_hash: null });
  const { customer_id } = acme;
  await db
    .insertInto('customer_members')
    .values({ customer_id, user_id: member.user_id, role: 'member', created_at: new Date() })
    .execute();
  for (const cause of [
    async () => await app.client().postForm('/recover', { email: member.email, return_to: to }),
    async () => await app.client().postForm('/login/code/request', { email: member.email, return_to: to }),
    async () =>
      await app.client().postForm('/signup', { email: member.email, method: 'code', return_to: to }),
  ]) {
    await cause();
    await deliverDueMail(context);
    const [mail] = await mailsTo(app, member.email);
    expect(mail!.text).toMatch(/^Application: Kettle Shop\n\nOrganization: Acme Works\n\n/);
  }
});

test('BR-37 the invitation to an organization has its brand below the name of the installation', async () => {
  const { browser: chief, person: owner } = await someoneSignedIn(app);
  await stepUpEverywhere(context, owner);
  const works = await aCustomer(context, [{ user_id: owner.user_id, role: 'admin' }], 'Brass Works');
  const brand = { display_name: 'Brass & Co', accent: '#1a5fb4', terms_url: 'https://brass.example/terms' };
  await db
    .updateTable('customers')
    .set({ brand: JSON.stringify(brand) })
    .where('customer_id', '=', works.customer_id)
    .execute();
  const email = anAddress();
  const sent = await chief.postJson(`/api/v1/customers/${works.org_id}/invitations`, { email });
  expect(sent.status).toBe(201);
  await deliverDueMail(context);
  const [mail] = await mailsTo(app, email);
  expect(mail!.text).toMatch(
    /^Organization: Brass & Co\n\n[\s\S]*Brass & Co\nTerms: https:\/\/brass\.example\/terms\n\nCountersign\n/,
  );
  expect(mail!.html).toContain('background:#1a5fb4');
});

test('two administrators who save at once: one of the two brands, never a mixture, and both are in the log', async () => {
  const brands = [
    { ...NONE, name: 'Left', terms_url: 'https://left.example/' },
    { ...NONE, name: 'Right', terms_url: 'https://right.example/' },
  ];
  await Promise.all(brands.map((brand) => save(brand)));
  const [, stored] = await answer(await admin.get(API));
  expect(brands).toContainEqual(
    expect.objectContaining({
      name: (stored as typeof NONE).name,
      terms_url: (stored as typeof NONE).terms_url,
    }),
  );
  const lines = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'installation.brand_changed')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const [last, first] = lines.map(
    ({ details }) => details as { before: { name: string }; after: { name: string } },
  );
  expect(last!.before.name).toBe(first!.after.name);
  await save(NONE);
  forgetBrand(context);
});

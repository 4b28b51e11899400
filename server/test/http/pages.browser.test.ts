import { expect, test } from 'vitest';
import { anyone } from '../../src/platform/http/caller.ts';
import type { Endpoint, Feature } from '../../src/platform/http/server.ts';
import { startApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { testStores } from '../support/database.ts';

/** A relying party's callback on an origin of its own. */
const callback: Endpoint = (server) => {
  server.get('/callback', { config: { caller: anyone, page: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><p id="referer">${request.headers.referer ?? 'none'}</p>`),
  );
};

/** A relying party that is a broker: it redirects on to the application that uses it. */
const broker: Endpoint = (server) => {
  server.get('/broker', { config: { caller: anyone, page: true } }, async (request, reply) =>
    reply.redirect((request.query as { to: string }).to, 303),
  );
};

const formPage: Endpoint = (server) => {
  const document = '<!doctype html><form method="post" action="/form"><button id="send">Send</button></form>';
  server.get('/form', { config: { caller: anyone, page: true } }, async (request, reply) => {
    const { to } = request.query as { to?: string };
    if (to) reply.formAction(to);
    return reply
      .type('text/html; charset=utf-8')
      .send(document.replace('/form', `/form?to=${encodeURIComponent(to ?? '')}`));
  });
  server.post('/form', { config: { caller: anyone, page: true } }, async (request, reply) => {
    const { to } = request.query as { to: string };
    if (to) return reply.code(303).header('location', to).send();
    const { origin, 'sec-fetch-site': site } = request.headers;
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><p id="sent">${origin} ${site}</p>`);
  });
};

const feature: Feature = { name: 'forms', endpoints: [callback, broker, formPage] };
const stores = await testStores();
const app = await startApp({ features: [feature], stores });
const relyingParty = await startApp({ features: [feature], stores });
const application = await startApp({ features: [feature], stores });
const browser = await launchBrowser();

test('our own forms are sent with our Origin, so that they pass even if Sec-Fetch-Site is missing', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/form');
  await page.click('#send');
  expect(await page.textContent('#sent')).toBe(`${app.baseUrl} same-origin`);
});

// Architecture, trap 6.
test('a form that ends at the relying party gets there, and tells it nothing about where it came from', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const target = `${relyingParty.baseUrl}/callback`;
  await page.goto(`/form?to=${encodeURIComponent(target)}`);
  await page.click('#send');
  await page.waitForURL(target);
  expect(await page.textContent('#referer')).toBe('none');
});

test('a relying party that redirects on to another origin gets people there too', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const end = `${application.baseUrl}/callback`;
  const target = `${relyingParty.baseUrl}/broker?to=${encodeURIComponent(end)}`;
  await page.goto(`/form?to=${encodeURIComponent(target)}`);
  await page.click('#send');
  await page.waitForURL(end);
});

test('without naming it the browser does not follow: the form stays within this service', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto('/form');
  const target = encodeURIComponent(`${relyingParty.baseUrl}/callback`);
  await page.evaluate(`document.querySelector('form').action = '/form?to=${target}'`);
  await page.click('#send');
  await expect.poll(() => complaints.join('\n')).toContain('form-action');
  expect(new URL(page.url()).origin).toBe(app.baseUrl);
});

import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { anAccount, signedIn, someoneSignedIn } from '../../../test/support/people.ts';
import { withTheme } from './theme.ts';

const app = await startUnlimitedApp();
const profile = { preferred_name: 'Ann', locale: 'en' };

test('a page carries the theme at its root and in its head, whatever it says further down', () => {
  const page = '<!doctype html>\n<html lang="en"><meta name="color-scheme" content="light dark"><p>&lt;html ';
  expect(withTheme(page, 'dark')).toBe(
    '<!doctype html>\n<html data-theme="dark" lang="en"><meta name="color-scheme" content="dark"><p>&lt;html ',
  );
});

test('the setting is the user’s: it applies in the next browser, before sign-in and on errors', async () => {
  const { person, browser } = await someoneSignedIn(app);
  expect(await themeAt(browser, '/account')).toBeNull();
  const saved = await browser.postForm('/account/profile', { ...profile, theme: 'dark' });
  expect(saved.headers.get('location')).toBe('/account/profile?done=profile');
  expect(browser.cookies.get('svc_theme')).toBe('dark');
  const shown = await (await browser.get('/account/profile')).text();
  expect(shown).toContain('<option value="dark" selected>Dark</option>');

  const another = await signedIn(app, person);
  for (const path of ['/account', '/login', '/nothing']) expect(await themeAt(another, path)).toBe('dark');
  await another.postForm('/logout', {});
  expect(await themeAt(another, '/login')).toBe('dark');

  await signedInAgain(another, await anAccount(app.context));
  expect(await themeAt(another, '/account')).toBeNull();
});

test('the menu changes the same setting from any page, and leads back to it alone', async () => {
  const { browser } = await someoneSignedIn(app);
  const page = await (await browser.get('/account/security')).text();
  expect(page).toMatch(/value="system"[^>]* aria-pressed="true"/);
  const change = (theme: string, return_to: string) =>
    browser.postForm('/account/theme', { theme, return_to });
  const changed = await change('light', '/account/security');
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/account/security']);
  const after = await (await browser.get('/account/profile')).text();
  expect(after).toContain('<option value="light" selected>Light</option>');
  expect(after.match(/value="(\w+)"[^>]* aria-pressed="true"/)?.[1]).toBe('light');
  expect((await change('system', '//evil.example/')).headers.get('location')).toBe('/account');
  expect(await themeAt(browser, '/account')).toBeNull();
});

test('an unknown theme is an error of its field; an unknown cookie is ignored', async () => {
  const browser = await signedIn(app, await anAccount(app.context));
  const refused = await browser.postForm('/account/profile', { ...profile, theme: 'pink' });
  expect([refused.status, (await refused.text()).includes('href="#theme"')]).toEqual([422, true]);
  browser.cookies.set('svc_theme', 'pink');
  expect(await themeAt(browser, '/account')).toBeNull();
});

async function themeAt(browser: Awaited<ReturnType<typeof signedIn>>, path: string): Promise<string | null> {
  const document = await (await browser.get(path, { accept: 'text/html' })).text();
  return document.match(/<html data-theme="(\w+)"/)?.[1] ?? null;
}

async function signedInAgain(browser: Awaited<ReturnType<typeof signedIn>>, person: { email: string }) {
  const response = await browser.postForm('/login', {
    email: person.email,
    password: 'seven brass lanterns',
  });
  expect(response.status).toBe(303);
}

import { expect, test } from 'vitest';
import { readForm } from './browser.ts';

test('reads the hidden fields and scopes of the form that asks, entities decoded', () => {
  const form = readForm(`
    <form action="/locale"><input type="hidden" name="locale" value="ja"></form>
    <form method="post" action="/oauth/consent?a=1&amp;b=2">
      <input type="hidden" name="request" value="&quot;x&#39;&#x26;">
      <input type="checkbox" name="scope" value="email" checked> <input type=checkbox name=scope value=phone>
      <input type="text" name="note" value="n">
      <button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button>
    </form>`);
  expect(form.action).toBe('/oauth/consent?a=1&b=2');
  expect([...form.fields]).toEqual([
    ['request', `"x'&`],
    ['scope', 'email'],
    ['scope', 'phone'],
  ]);
  expect(form.names.has('decision')).toBe(true);
});

test('finds nothing on a page without such a form', () => {
  expect(readForm('<form><input name="q"></form>').action).toBe('');
});

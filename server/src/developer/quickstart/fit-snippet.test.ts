import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SNIPPETS } from '../../../test/support/documents/snippets.ts';
import { fitSnippet } from './fit-snippet.ts';
import { STACKS, snippetOf } from './stacks.ts';

const VALUES = {
  issuer: 'https://id.example',
  client_id: 'app_abc',
  app_url: 'https://shop.example',
  callback: '/auth/back',
  scopes: ['openid', 'email', 'acme:tier'],
};

test.each(STACKS)(
  '$id: its own values, secrets from the environment, and a program that can be read',
  (stack) => {
    const fitted = fitSnippet(snippetOf(stack), VALUES);
    expect(() => stripTypeScriptTypes(fitted)).not.toThrow();
    for (const value of [VALUES.issuer, VALUES.client_id]) expect(fitted).toContain(`'${value}'`);
    expect(fitted).toContain(stack.lacks_pkce ? "scope: ['email', 'acme:tier']" : "'openid email acme:tier'");
    expect(fitted).not.toMatch(/profile:basic|\benv\.(ISSUER|CLIENT_ID|APP_URL)/);
    const secret = stack.client_type === 'public' ? [] : ['CLIENT_SECRET'];
    for (const name of secret) expect(fitted).toMatch(new RegExp(`${name}.* } = process\\.env;`));
    if (stack.callback !== null) return;
    expect(fitted).not.toContain('/callback');
    expect(fitted).toContain('/auth/back');
    expect(fitted).toContain("'https://shop.example'");
  },
);

test('with the values of the file, the result is the file itself', () => {
  const stack = STACKS.find(({ id }) => id === 'openid-client')!;
  const usual = { ...VALUES, callback: '/callback', scopes: ['openid', 'profile:basic', 'email'] };
  const constants =
    "const ISSUER = 'https://id.example';\nconst CLIENT_ID = 'app_abc';\nconst APP_URL = 'https://shop.example';\n";
  const names = 'ISSUER, CLIENT_ID, CLIENT_SECRET, APP_URL, SESSION_SECRET';
  expect(fitSnippet(snippetOf(stack), usual)).toBe(
    snippetOf(stack).replace(`const { ${names} }`, `${constants}const { CLIENT_SECRET, SESSION_SECRET }`),
  );
});

test('registered values appear in the program as text only, never as code', () => {
  const scopes = ["a:b'+process.exit()+'", 'c:$&$1'];
  const fitted = fitSnippet(snippetOf(STACKS[0]!), { ...VALUES, scopes });
  expect(fitted).toContain("'a:b\\'+process.exit()+\\' c:$&$1'");
  expect(() => stripTypeScriptTypes(fitted)).not.toThrow();
});

test('every library of the snippets except curl has its page', () => {
  const files = readdirSync(SNIPPETS).filter((name) => name.endsWith('.js'));
  expect(STACKS.map(({ file }) => file).sort()).toEqual(files.sort());
  for (const stack of STACKS) expect(snippetOf(stack)).toBe(readFileSync(join(SNIPPETS, stack.file), 'utf8'));
});

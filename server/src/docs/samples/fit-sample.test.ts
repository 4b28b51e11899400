import { describe, expect, test } from 'vitest';
import type { Application } from '../../applications/index.ts';
import { fitSample } from './fit-sample.ts';
import { sampleValues } from './sample-values.ts';

const VALUES = {
  application_id: 7,
  issuer: 'https://sign-in.example',
  client_id: 'app_1',
  app_url: 'https://notes.example',
  callback: '/done',
  scopes: ['openid', 'email'],
  profile_scope: 'profile:basic',
} as const;

test.each([
  [
    'sh',
    `curl "$ISSUER/oauth/token" -u "\${CLIENT_ID}:$CLIENT_SECRET"`,
    'curl "https://sign-in.example/oauth/token" -u "app_1:$CLIENT_SECRET"',
  ],
  ['sh', 'curl https://id.example/oauth/par', 'curl https://sign-in.example/oauth/par'],
  ['sh', `echo $ISSUERS \${ISSUER#*://}`, `echo $ISSUERS \${ISSUER#*://}`],
  ['sh', '--redirect-uri https://app.example/callback', '--redirect-uri https://notes.example/done'],
  ['sh', 'CLIENT_ID=app_… npm start', 'CLIENT_ID=app_1 npm start'],
  ['python', 'issuer = os.environ["ISSUER"]', 'issuer = "https://sign-in.example"'],
  ['go', 'os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET")', '"app_1", os.Getenv("CLIENT_SECRET")'],
  ['ruby', 'ENV.fetch("ISSUER") + ENV["APP_URL"]', '"https://sign-in.example" + "https://notes.example"'],
  ['yaml', `issuer: \${ISSUER}`, 'issuer: https://sign-in.example'],
  [
    'js',
    'const { ISSUER, CLIENT_SECRET } = process.env;\n',
    "const ISSUER = 'https://sign-in.example';\nconst { CLIENT_SECRET } = process.env;\n",
  ],
  ['js', 'const x = 1;\n', 'const x = 1;\n'],
  [
    'json',
    '{"iss":"https://id.example","other":"https://id.example.org"}',
    '{"iss":"https://sign-in.example","other":"https://id.example.org"}',
  ],
  ['', 'app_…', 'app_1'],
  ['python', '"scope": "openid profile email"', '"scope": "openid profile:basic email"'],
  ['python', 'scope=["openid", "profile", "email"]', 'scope=["openid", "profile:basic", "email"]'],
  [
    'js',
    "['openid', 'profile', 'email'], user.profile",
    "['openid', 'profile:basic', 'email'], user.profile",
  ],
  ['go', '{oidc.ScopeOpenID, "profile", "email"}', '{oidc.ScopeOpenID, "profile:basic", "email"}'],
  ['ruby', 'scope: %i[openid profile email]', 'scope: %i[openid profile:basic email]'],
  ['rust', 'Scope::new("profile".into())', 'Scope::new("profile:basic".into())'],
  ['yaml', 'scope: openid, profile, email', 'scope: openid, profile:basic, email'],
  ['yaml', 'scopes: [profile, email]', 'scopes: [profile:basic, email]'],
  ['sh', '--oidc-extra-scope=profile', '--oidc-extra-scope=profile:basic'],
  ['sh', 'scope=openid%20profile%20email', 'scope=openid%20profile:basic%20email'],
  ['sh', 'openid profile:basic openid profile.x', 'openid profile:basic openid profile.x'],
])('%s: %s', (language, text, expected) => {
  expect(fitSample({ language, text }, { ...VALUES, scopes: [...VALUES.scopes] })).toBe(expected);
});

describe('the values of an application', () => {
  const application = (changes: Partial<Application>) =>
    ({
      application_id: 7,
      client_id: 'app_1',
      allowed_scopes: ['openid', 'email', 'shop:read'],
      redirect_uris: [],
      ...changes,
    }) as unknown as Application;
  const uris = (...all: string[]) => ({ redirect_uris: all.map((uri) => ({ uri })) }) as Partial<Application>;
  const placeOf = (...all: string[]) => {
    const values = sampleValues('https://id.example', application(uris(...all)))!;
    return values.app_url + values.callback;
  };

  test.each([
    [['https://a.example/cb'], 'https://a.example/cb'],
    [['https://a.example/cb', 'http://localhost:4000/cb'], 'http://localhost:4000/cb'],
    [['com.example.app:/cb', 'https://a.example/cb'], 'https://a.example/cb'],
    [["https://a.example/cb'$(id)"], 'http://localhost:3000/callback'],
    [['https://*.a.example/cb'], 'http://localhost:3000/callback'],
    [[], 'http://localhost:3000/callback'],
  ])('%j: %s', (all, expected) => {
    expect(placeOf(...all)).toBe(expected);
  });

  test('none of an application whose id is more than a word', () => {
    expect(sampleValues('https://id.example', application({ client_id: 'a"b' }))).toBe(null);
  });
});

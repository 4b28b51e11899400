import { readFileSync } from 'node:fs';

const SNIPPETS = new URL('../../../../examples/snippets/', import.meta.url);

export type Stack = {
  /** The library's name on npm. */
  id: string;
  label: string;
  /** A file in examples/snippets, which a test runs and docs/relying-parties.md shows. */
  file: string;
  packages: string[];
  /** The path of the redirect URI if the library fixes it; null: the application's own. */
  callback: string | null;
  client_type: 'confidential' | 'public';
  /** The library cannot send PKCE. */
  lacks_pkce?: boolean;
  /** Shell lines for the environment variables needed besides CLIENT_SECRET. */
  environment: (app_url: string) => string[];
};

const SESSION_SECRET = 'export SESSION_SECRET="$(openssl rand -base64 32)"';

export const STACKS: readonly Stack[] = [
  {
    id: 'openid-client',
    label: 'openid-client (Express)',
    file: 'openid-client-express.js',
    packages: ['openid-client', 'express', 'express-session'],
    callback: null,
    client_type: 'confidential',
    environment: () => [SESSION_SECRET],
  },
  {
    id: '@auth/core',
    label: '@auth/core (Auth.js)',
    file: 'auth-js.js',
    packages: ['@auth/core'],
    callback: '/auth/callback/countersign',
    client_type: 'confidential',
    environment: () => ['export AUTH_SECRET="$(openssl rand -base64 32)"'],
  },
  {
    id: 'next-auth',
    label: 'next-auth 4',
    file: 'next-auth.js',
    packages: ['next-auth@4'],
    callback: '/api/auth/callback/countersign',
    client_type: 'confidential',
    environment: (app_url) => [
      `export NEXTAUTH_URL=${app_url}`,
      'export NEXTAUTH_SECRET="$(openssl rand -base64 32)"',
    ],
  },
  {
    id: 'passport-openidconnect',
    label: 'passport-openidconnect',
    file: 'passport.js',
    packages: ['passport', 'passport-openidconnect', 'express', 'express-session'],
    callback: null,
    client_type: 'confidential',
    lacks_pkce: true,
    environment: () => [SESSION_SECRET],
  },
  {
    id: 'oauth4webapi',
    label: 'oauth4webapi (edge, pages)',
    file: 'edge-function.js',
    packages: ['oauth4webapi'],
    callback: null,
    client_type: 'public',
    environment: () => [],
  },
  {
    id: 'simple-oauth2',
    label: 'simple-oauth2 (Express)',
    file: 'simple-oauth2.js',
    packages: ['simple-oauth2', 'express', 'express-session'],
    callback: null,
    client_type: 'confidential',
    environment: () => [SESSION_SECRET],
  },
];

/** Read at startup, so that a missing file fails there and not at the first visit. */
const texts = new Map(STACKS.map(({ file }) => [file, readFileSync(new URL(file, SNIPPETS), 'utf8')]));

export function snippetOf({ file }: Stack): string {
  return texts.get(file)!;
}

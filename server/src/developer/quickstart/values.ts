import type { Application } from '../../applications/index.ts';
import type { SnippetValues } from './fit-snippet.ts';
import type { Stack } from './stacks.ts';

/** Only characters without a special meaning in a string or a route pattern. */
const PLAIN_PATH = /^\/[\w./~-]+$/;
const BASIC = ['openid', 'profile:basic', 'email'];
const EXAMPLE = 'http://localhost:3000';

export type Missing = 'redirect_uri' | 'public' | 'confidential' | 'pkce' | 'openid';
export type Fit = {
  values: SnippetValues;
  /** The redirect URI that the snippet uses. */
  redirect_uri: string;
  /** What must be changed in the application before the snippet works. */
  missing: Missing[];
};

/** The values for a stack's snippet, and what the application lacks for it. */
export function valuesFor(issuer: string, application: Application, stack: Stack): Fit {
  const locations = application.redirect_uris.flatMap(({ uri }) => locationOf(uri));
  const fitting = locations.filter(({ path }) => stack.callback === null || path === stack.callback);
  const best = fitting.find(({ is_local }) => is_local) ?? fitting[0];
  const app_url = best?.origin ?? locations[0]?.origin ?? EXAMPLE;
  const callback = best?.path ?? stack.callback ?? '/callback';
  const missing: Missing[] = [];
  if (best === undefined) missing.push('redirect_uri');
  if (application.client_type !== stack.client_type) missing.push(stack.client_type);
  if (stack.lacks_pkce && application.require_pkce) missing.push('pkce');
  if (!application.allowed_scopes.includes('openid')) missing.push('openid');
  const { client_id } = application;
  return {
    values: { issuer, client_id, app_url, callback, scopes: scopesFor(application) },
    redirect_uri: app_url + callback,
    missing,
  };
}

/** Where a snippet can listen: a web address whose path needs no escaping. */
function locationOf(uri: string): { origin: string; path: string; is_local: boolean }[] {
  const url = URL.parse(uri);
  if (url === null || !/^https?:$/.test(url.protocol) || uri.includes('*') || url.search !== '') return [];
  if (!PLAIN_PATH.test(url.pathname)) return [];
  return [{ origin: url.origin, path: url.pathname, is_local: url.protocol === 'http:' }];
}

/** `openid`, profile and e-mail where allowed, plus the required scopes; if that is none, all allowed ones. */
function scopesFor({ allowed_scopes, required_scopes }: Application): string[] {
  const usual = allowed_scopes.filter((name) => BASIC.includes(name) || required_scopes.includes(name));
  return usual.length > 0 ? usual : allowed_scopes;
}

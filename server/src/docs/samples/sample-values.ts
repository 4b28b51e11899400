import type { Application } from '../../applications/index.ts';

/** The values of an application that samples show in place of examples. Never a secret. */
export type SampleValues = {
  application_id: number;
  issuer: string;
  client_id: string;
  /** Scheme, host and port of the application. */
  app_url: string;
  /** The path of its redirect URI. */
  callback: string;
  scopes: string[];
  /** What it may ask for where samples ask for `profile`. */
  profile_scope: 'profile' | 'profile:basic';
};

/** Without quotes, spaces, backslashes and dollar signs: text that means only itself in every language of the samples. */
const PLAIN = /^[\w.:/~-]+$/;
const EXAMPLE = { origin: 'http://localhost:3000', path: '/callback' };
const BASIC = ['openid', 'profile:basic', 'email'];

/** Null for an application whose client_id could mean something in a program. */
export function sampleValues(issuer: string, application: Application): SampleValues | null {
  const { application_id, client_id, allowed_scopes, redirect_uris } = application;
  if (!PLAIN.test(client_id) || !PLAIN.test(issuer)) return null;
  const places = redirect_uris.flatMap(({ uri }) => placeOf(uri));
  const { origin, path } = places.find((place) => place.origin.startsWith('http:')) ?? places[0] ?? EXAMPLE;
  const usual = allowed_scopes.filter((name) => BASIC.includes(name));
  const scopes = usual.length > 0 ? usual : allowed_scopes;
  const hasBasicAlone = allowed_scopes.includes('profile:basic') && !allowed_scopes.includes('profile');
  const profile_scope = hasBasicAlone ? 'profile:basic' : 'profile';
  return { application_id, issuer, client_id, app_url: origin, callback: path, scopes, profile_scope };
}

/** Web addresses alone: nothing listens at the scheme of an app. */
function placeOf(uri: string): { origin: string; path: string }[] {
  const url = URL.parse(uri);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '') return [];
  if (!PLAIN.test(url.origin) || !PLAIN.test(url.pathname) || uri.includes('*')) return [];
  return [{ origin: url.origin, path: url.pathname }];
}

import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { scopeOfClaim } from '../../scopes/index.ts';
import { tryItMessages } from './try-it.messages.ts';

export type Row = { name: string; value: Fragment; meaning: string };

const PROTOCOL = [
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'amr', 'sid', 'at_hash', 'jti', 'scope'],
  ...['client_id', 'grant_id', 'htm', 'htu', 'cnf'],
] as const;
const TIMES = ['exp', 'iat', 'auth_time'];

/** Parameters of a request or response; `meanings` instead of the usual ones. */
export function namedRows(
  locale: Locale,
  pairs: readonly (readonly [string, string])[],
  meanings: Record<string, string> = {},
): Row[] {
  const usual = tryItMessages[locale] as Record<string, unknown>;
  return pairs.map(([name, value]) => {
    const meaning = meanings[name] ?? (Object.hasOwn(usual, name) ? usual[name] : '');
    return { name, value: html`<code>${value}</code>`, meaning: typeof meaning === 'string' ? meaning : '' };
  });
}

/** Claims of a token or of userinfo. */
export function claimRows(locale: Locale, claims: Record<string, unknown>): Row[] {
  return Object.entries(claims).map(([name, value]) => ({
    name,
    value: shown(locale, name, value),
    meaning: meaningOf(locale, name),
  }));
}

function shown(locale: Locale, name: string, value: unknown): Fragment {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const at = TIMES.includes(name) && typeof value === 'number' && ui.moment(locale, new Date(value * 1000));
  return html`<code>${text}</code>${at && html` ${at}`}`;
}

function meaningOf(locale: Locale, name: string): string {
  const words = tryItMessages[locale];
  if (name === 'acr') return words.acrClaim;
  const known = PROTOCOL.find((each) => each === name);
  if (known !== undefined) return words[known];
  const scope = scopeOfClaim(name);
  return scope === null ? words.ofOwn : words.ofScope(scope);
}

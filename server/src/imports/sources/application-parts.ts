import { applicationFaultMessages, MAX_REDIRECT_URIS, redirectUriFault } from '../../applications/index.ts';
import { visibleText } from '../../platform/hidden-characters.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { DEFAULT_SCOPES } from '../../scopes/index.ts';
import type { ImportRecordInput } from '../records.ts';
import type { Entry } from './entry.ts';

export type ApplicationInput = Extract<ImportRecordInput, { kind: 'application' }>;

const MAX_SHOWN = 200;

/**
 * The redirect URIs that can be registered. The others are left out one by one, so that the application still comes in: above all those with
 * wildcards in the path, which would let any page of a host receive codes.
 */
export function usableUris(entry: Entry, uris: readonly string[], what = 'Redirect URI'): string[] {
  const usable = new Set<string>();
  for (const uri of uris) {
    const reason = faultOf(uri) ?? (usable.size < MAX_REDIRECT_URIS || usable.has(uri) ? null : TOO_MANY);
    if (reason === null) usable.add(uri);
    else entry.problem(`${what} ${visibleText(uri.slice(0, MAX_SHOWN))} is left out: it ${reason}`);
  }
  return [...usable];
}

function faultOf(uri: string): string | null {
  if (uri.includes('*')) return 'has a wildcard; register each address.';
  const fault = redirectUriFault(uri);
  return fault === null ? null : sentence(wordFault(applicationFaultMessages.en, fault));
}

/** Origins for CORS, in the form in which browsers send them. */
export function usableOrigins(entry: Entry, origins: readonly string[]): string[] {
  const usable = new Set<string>();
  for (const given of origins) {
    const origin = given.replace(/\/$/, '');
    const isOrigin = URL.parse(origin)?.origin === origin && faultOf(origin) === null;
    if (isOrigin && usable.size < MAX_REDIRECT_URIS) usable.add(origin);
    else entry.problem(`Origin ${visibleText(given.slice(0, MAX_SHOWN))} is left out.`);
  }
  return [...usable];
}

/** An address that is shown or called, if it can be registered. */
export function usableAddress(entry: Entry, address: string | undefined, what: string): string | undefined {
  if (address === undefined || address === '') return undefined;
  return usableUris(entry, [address], what)[0];
}

/** Undefined: what applications have by default. */
export function scopesOf(names: readonly string[]): string[] | undefined {
  const more = ['phone', 'address'].filter((name) => names.includes(name));
  return more.length === 0 ? undefined : [...DEFAULT_SCOPES, ...more];
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

const TOO_MANY = `is one of more than ${MAX_REDIRECT_URIS}.`;

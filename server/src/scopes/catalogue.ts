import type { Locale } from '../platform/i18n/locale.ts';
import {
  type BuiltInScope,
  customScopeParts,
  isBuiltInScope,
  isCommandLineScope,
  SENSITIVE_SCOPES,
  WRITE_SCOPES,
} from './scope-names.ts';
import { type ScopeText, scopeTexts } from './scope-texts.messages.ts';

type ScopeEntry = {
  name: string;
  sensitive: boolean;
  /** Needs separate consent: the box starts unticked (contract section 6). */
  separate: boolean;
  /** Userinfo claims in addition to `sub`. */
  claims: readonly string[];
  text: ScopeText;
};

const NAMES = ['preferred_name', 'full_name', 'name', 'preferred_username'];

const CLAIMS: Record<BuiltInScope, readonly string[]> = {
  openid: [],
  'profile:basic': NAMES,
  profile: NAMES,
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  address: ['address', 'postal_code'],
  'identity:level': ['identity_verified_level'],
  'agent:read': [],
  'agent:write': [],
  'profile:write': [],
};

const SEPARATE: ReadonlySet<string> = new Set<BuiltInScope>(['phone', 'address']);

/** An entry of the administrators' list of custom scopes. */
export type ListedText = { name: string; description: string; sensitive: boolean };

/**
 * What a scope means, in a person's language; null for a name that no application can have registered. A listed custom
 * scope is described in the administrators' words.
 */
export function describeScope(
  name: string,
  locale: Locale,
  listed: readonly ListedText[] = [],
): ScopeEntry | null {
  if (isBuiltInScope(name)) {
    return {
      name,
      sensitive: SENSITIVE_SCOPES.has(name),
      separate: SEPARATE.has(name),
      claims: CLAIMS[name],
      text: scopeTexts[locale].known[name],
    };
  }
  if (isCommandLineScope(name))
    return { name, sensitive: true, separate: false, claims: [], text: scopeTexts[locale].known[name] };
  const parts = customScopeParts(name);
  if (parts === null) return null;
  const entry = listed.find((candidate) => candidate.name === name);
  const text = scopeTexts[locale].custom(...parts);
  return {
    name,
    sensitive: entry?.sensitive ?? false,
    separate: false,
    claims: [name],
    text: entry ? { ...text, description: entry.description } : text,
  };
}

/** Whether a scope's box on the consent page is ticked at first. To manage applications is what someone signs in to svc for. */
export function startsTicked(name: string, required: readonly string[]): boolean {
  return (
    required.includes(name) || isCommandLineScope(name) || !(SEPARATE.has(name) || WRITE_SCOPES.has(name))
  );
}

/** Discovery's scopes_supported. The bare `profile` works for those registered with it, but is not advertised (C2). */
export function supportedScopes(): string[] {
  return Object.keys(CLAIMS).filter((name) => name !== 'profile');
}

/** Discovery's claims_supported, without the protocol's own. `name` comes by an explicit claims request too (C3). */
export function supportedClaims(): string[] {
  return [...new Set(['sub', ...Object.values(CLAIMS).flat()])];
}

/** Scopes that a client can get for itself, without a user (client_credentials, contract section 6). */
export function isMachineScope(name: string): boolean {
  return name === 'agent:read' || name === 'agent:write' || customScopeParts(name) !== null;
}

/** A scope of this service that releases the claim; null: none. */
export function scopeOfClaim(claim: string): string | null {
  const found = Object.entries(CLAIMS).find(([, claims]) => claims.includes(claim));
  return found?.[0] ?? null;
}

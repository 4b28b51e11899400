import { readScopeKey } from './resource-scopes.ts';
import type { ScopeNameFault } from './scope-name-faults.messages.ts';

/**
 * The names of the built-in scopes; catalogue.ts describes them.
 */
export const BUILT_IN_SCOPES = [
  'openid',
  'profile:basic',
  'profile',
  'email',
  'phone',
  'address',
  'identity:level',
  'agent:read',
  'agent:write',
  'profile:write',
] as const;
export type BuiltInScope = (typeof BUILT_IN_SCOPES)[number];

/** Contract section 5, "Risk flags". */
export const SENSITIVE_SCOPES: ReadonlySet<string> = new Set<BuiltInScope>([
  'phone',
  'address',
  'identity:level',
  'profile:write',
  'agent:write',
]);

/** Each lets an application change something in a person's name. */
export const WRITE_SCOPES: ReadonlySet<string> = new Set<BuiltInScope | CommandLineScope>([
  'agent:write',
  'profile:write',
  'applications:write',
]);

/** The allowed scopes of a client that registers itself and names none: the OpenID scopes that are not sensitive. */
export const DEFAULT_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'profile:basic',
  'email',
] satisfies BuiltInScope[];

/**
 * OIDC Core 11. Ignored, because every grant here has a refresh token. Many libraries send it, so it is not an error.
 */
export const OFFLINE_ACCESS = 'offline_access';

export const MAX_SCOPE_LENGTH = 100;

const BUILT_IN: ReadonlySet<string> = new Set(BUILT_IN_SCOPES);
/** For svc, the command-line tool, only (migration 0024). */
const COMMAND_LINE_SCOPES = ['applications:read', 'applications:write'] as const;
export type CommandLineScope = (typeof COMMAND_LINE_SCOPES)[number];

const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

export function isBuiltInScope(name: string): name is BuiltInScope {
  return BUILT_IN.has(name);
}

export function isCommandLineScope(name: string): name is CommandLineScope {
  return COMMAND_LINE_SCOPES.some((scope) => scope === name);
}

/** RFC 6749 3.3: visible ASCII without quotation mark and backslash. */
export function isScopeToken(text: string): boolean {
  return SCOPE_TOKEN.test(text);
}

/** `[namespace, key]` of a custom scope's name, or null when it is none (specification "Scopes and claims"). */
export function customScopeParts(name: string): [namespace: string, key: string] | null {
  if (isBuiltInScope(name) || scopeNameFault(name) !== null) return null;
  const [namespace, key] = name.split(':') as [string, string];
  return [namespace, key];
}

/**
 * Why a scope cannot be registered or listed, or null. A custom scope is `<namespace>:<key>` with exactly one colon. Names that
 * every JavaScript object inherits are refused, because both halves become member names wherever claims are read.
 */
export function scopeNameFault(name: string): ScopeNameFault | null {
  if (isBuiltInScope(name)) return null;
  if (name.length > MAX_SCOPE_LENGTH) return { code: 'text_too_long', params: { max: MAX_SCOPE_LENGTH } };
  if (!isScopeToken(name)) return { code: 'scope_characters' };
  const halves = name.split(':');
  if (halves.length !== 2 || halves.includes('')) return { code: 'scope_unknown' };
  if (halves.some((half) => INHERITED.has(half))) return { code: 'scope_reserved' };
  if (isCommandLineScope(name)) return { code: 'scope_command_line' };
  if (isResourceScopeKey(name)) return { code: 'scope_reserved' };
  return null;
}

/** Whether a name could be mistaken for the stored scope of a resource. */
export function isResourceScopeKey(name: string): boolean {
  return readScopeKey(name).resource_id !== null;
}

/** Names that mean something to this service itself, so that no resource may give its scopes such a name. */
export function isServiceScope(name: string): boolean {
  return isBuiltInScope(name) || isCommandLineScope(name) || name === OFFLINE_ACCESS;
}

import { sha256 } from '../platform/crypto/digest.ts';
import { canonicalJson } from '../platform/crypto/jcs.ts';
import { holdsHiddenCharacter } from '../platform/hidden-characters.ts';
import { isScopeToken, isServiceScope, MAX_SCOPE_LENGTH } from '../scopes/index.ts';
import type { DetailsType } from './details/details-type.ts';
import type { ResourceFault, ResourceInputFault } from './input-faults.messages.ts';
import { isVisibleText, type LocalizedText } from './localized-text.ts';
import type { SubjectType } from './subject.ts';

export const TOKEN_FORMATS = ['jwt', 'opaque'] as const;
/** How a resource authenticates for introspection. */
export const RESOURCE_AUTH_METHODS = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
] as const;

/** `default`: granted to a client that names no scope. `sensitive`: its box on the consent page starts unticked. */
export type ResourceScope = {
  name: string;
  title: LocalizedText;
  description: LocalizedText;
  default: boolean;
  sensitive: boolean;
  /** How strongly a person must have signed in for it; missing: as they like. */
  required_acr?: '2' | 'phr' | undefined;
};

/** What a developer sets about the tokens of a resource. */
export type ResourceSettings = {
  scopes: readonly ResourceScope[];
  access_token_format: (typeof TOKEN_FORMATS)[number];
  access_token_seconds: number;
  /** Of authorization details, as `readDetailsTypes` leaves them. */
  details_types: readonly DetailsType[];
  /** Whether it knows people by their `sub` or by one of its own. */
  subject_type: SubjectType;
  /** How strongly a person must have signed in for any token of it. */
  required_acr: '2' | 'phr' | null;
};

export const MAX_SCOPES = 50;
const MAX_TITLE_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 300;
const MIN_TOKEN_SECONDS = 60;
/** Keys are published for that long after their last signature (oauth/keys). */
export const MAX_JWT_SECONDS = 3600;
/** Nothing but introspection reads them, so they end when they are revoked. */
const MAX_OPAQUE_SECONDS = 86_400;

export const DEFAULT_TOKEN_SECONDS = 900;

/** All faults, each with the member it is about. */
export function resourceFaults(
  settings: Omit<ResourceSettings, 'details_types' | 'subject_type' | 'required_acr'>,
): ResourceInputFault[] {
  return [...scopesFaults(settings.scopes), ...secondsFaults(settings)];
}

function scopesFaults(scopes: readonly ResourceScope[]): ResourceInputFault[] {
  if (scopes.length < 1 || scopes.length > MAX_SCOPES)
    return [{ path: 'scopes', code: 'scopes_count', params: { max: MAX_SCOPES } }];
  const names = scopes.map(({ name }) => name);
  return scopes.flatMap(({ name, title, description }, index) => {
    const path = `scopes.${index}`;
    const fault = scopeNameFault(name) ?? (names.indexOf(name) < index ? REPEATED : null);
    return [
      ...(fault === null ? [] : [{ path: `${path}.name`, ...fault }]),
      ...textFaults(`${path}.title`, title, MAX_TITLE_LENGTH),
      ...(isVisibleText(title) ? [] : [{ path: `${path}.title`, code: 'scope_text_missing' } as const]),
      ...textFaults(`${path}.description`, description, MAX_DESCRIPTION_LENGTH),
    ];
  });
}

const REPEATED = { code: 'scope_name_repeated' } as const;

function scopeNameFault(name: string): ResourceFault | null {
  if (name.length > MAX_SCOPE_LENGTH || !isScopeToken(name) || name.includes('#'))
    return { code: 'scope_name_invalid', params: { max: MAX_SCOPE_LENGTH } };
  // A client asks for scopes of this service and of a resource in one request.
  return isServiceScope(name) ? { code: 'scope_name_taken' } : null;
}

function textFaults(path: string, text: LocalizedText, max: number): ResourceInputFault[] {
  return Object.entries(text)
    .filter(([, words]) => [...(words ?? '')].length > max || holdsHiddenCharacter(words ?? ''))
    .map(([language]) => ({ path: `${path}.${language}`, code: 'scope_text_invalid', params: { max } }));
}

function secondsFaults({
  access_token_format,
  access_token_seconds: seconds,
}: Pick<ResourceSettings, 'access_token_format' | 'access_token_seconds'>): ResourceInputFault[] {
  const [min, max] = [
    MIN_TOKEN_SECONDS,
    access_token_format === 'jwt' ? MAX_JWT_SECONDS : MAX_OPAQUE_SECONDS,
  ];
  const isValid = Number.isInteger(seconds) && seconds >= min && seconds <= max;
  return isValid ? [] : [{ path: 'access_token_seconds', code: 'seconds_invalid', params: { min, max } }];
}

/** What the audit log keeps: the words that people agree to, without the longer descriptions. */
export function auditedSettings(identifier: string, settings: ResourceSettings) {
  const { scopes, access_token_format, access_token_seconds, details_types, subject_type, required_acr } =
    settings;
  const words = scopes.map(({ description: _description, ...scope }) => scope);
  const types = details_types.map(({ schema, ...type }) => ({
    ...type,
    schema_hash: sha256(canonicalJson(schema)).toString('hex'),
  }));
  return {
    ...{ identifier, scopes: words, access_token_format, access_token_seconds },
    ...(subject_type === 'pairwise' && { subject_type }),
    ...(required_acr !== null && { required_acr }),
    ...(types.length > 0 && { authorization_details_types: types }),
  };
}

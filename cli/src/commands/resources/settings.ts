import type { Json } from '../../platform/api.ts';
import type { Options } from '../../platform/command.ts';
import { usageError } from '../../platform/exit-codes.ts';
import { wholeNumber } from '../../platform/integer-option.ts';
import { readJson } from '../../platform/read-json.ts';
import { SCOPE_OPTIONS, scopesOf } from './scope-options.ts';

export const SETTINGS = {
  name: { type: 'string', value: 'NAME', about: 'shown to people on the consent page' },
  description: { type: 'string', value: 'TEXT', about: 'a sentence for people' },
  'homepage-url': { type: 'string', value: 'URL', about: 'its home page' },
  ...SCOPE_OPTIONS,
  format: { type: 'string', choices: ['jwt', 'opaque'], about: 'of its access tokens' },
  'token-seconds': { type: 'string', value: 'SECONDS', about: 'how long they are valid' },
  alg: { type: 'string', choices: ['RS256', 'ES256'], about: 'what signs them' },
  'required-acr': {
    type: 'string',
    value: 'LEVEL',
    about: 'how strongly people must have signed in for any token of it: 2 or phr; empty: as they like',
  },
  'subject-type': {
    type: 'string',
    choices: ['public', 'pairwise'],
    about: 'whether it knows people by the sub that others know, or by one of its own',
  },
  'token-endpoint-auth-method': {
    type: 'string',
    choices: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    about: 'how it authenticates for introspection',
  },
  'authorization-details': {
    type: 'string',
    value: 'FILE',
    about:
      'a JSON file with the types of authorization details that people can be asked to approve, an array as in the API',
  },
  jwks: {
    type: 'string',
    value: 'FILE',
    about: 'a JSON Web Key Set with its public keys, for private_key_jwt',
  },
  'jwks-uri': { type: 'string', value: 'URL', about: 'where it publishes them, instead of --jwks' },
  'webhook-url': { type: 'string', value: 'URL', about: 'where revocations are sent' },
} as const satisfies Options;

type Settings = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends { multiple: true }
    ? string[]
    : string | undefined;
};

/** The members of the API that options stand for. */
export function membersOf(options: Settings): Json {
  const { name, format, alg, jwks, 'token-seconds': seconds, 'subject-type': subjectType } = options;
  const method = options['token-endpoint-auth-method'];
  const scopes = scopesOf(options);
  const types = options['authorization-details'];
  return {
    ...(name !== undefined && { name }),
    ...clearable('description', options.description),
    ...clearable('homepage_url', options['homepage-url']),
    ...(scopes !== null && { scopes }),
    ...(format !== undefined && { access_token_format: format }),
    ...(seconds !== undefined && { access_token_seconds: secondsOf(seconds) }),
    ...(alg !== undefined && { access_token_alg: alg }),
    ...clearable('required_acr', options['required-acr']),
    ...(subjectType !== undefined && { subject_type: subjectType }),
    ...(method !== undefined && { token_endpoint_auth_method: method }),
    ...(types !== undefined && { authorization_details_types: typesIn(types) }),
    ...(jwks !== undefined && { jwks: jwks === '' ? null : readJson('jwks', jwks) }),
    ...clearable('jwks_uri', options['jwks-uri']),
    ...clearable('webhook_url', options['webhook-url']),
  };
}

/** An empty value removes all types. The service checks them. */
function typesIn(file: string): unknown[] {
  if (file === '') return [];
  const types = readJson('authorization-details', file);
  if (!Array.isArray(types))
    throw usageError(`--authorization-details ${file} must contain an array of types.`);
  return types;
}

function clearable(member: string, text: string | undefined): Json {
  return text === undefined ? {} : { [member]: text === '' ? null : text };
}

function secondsOf(text: string): number {
  return wholeNumber('token-seconds', text, { smallest: 1, otherwise: 0 });
}

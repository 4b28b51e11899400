import { type ErrorCode, errorCodesAt } from '../error-codes.ts';
import { en } from './error-docs/en.ts';

/** As much of JSON Schema as zod writes for us. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  not?: unknown;
};
type Content = Record<string, { schema?: Schema; example?: unknown; examples?: Record<string, unknown> }>;
type Operation = {
  parameters?: { name: string; schema?: Schema; example?: unknown }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
type Described = { paths?: Record<string, Record<string, Operation>> };

const NOW = '2026-11-20T10:00:00.000Z';
const FORMATS: Record<string, string> = {
  'date-time': NOW,
  date: '2026-11-20',
  uuid: '0190b1a4-5f6e-7c3a-9d2b-3f1c8e7a6b5d',
  uri: 'https://app.example.com/',
  email: 'ann@example.com',
};

/** What a member of this name looks like; other names are written from their schema alone. */
const MEMBERS: Record<string, unknown> = {
  action_request_nonce: 'c3f1a2b4d5e6f7a8b9c0d1e2f3a4b5c6',
  action_type: 'deploy.production',
  allowed_action_types: 'deploy.*',
  allowed_ips: '192.0.2.0/24',
  allowed_origins: 'https://app.example.com',
  allowed_scopes: 'openid',
  actor: 'user:12',
  agent_id: 'agt_4hV9cQ2mXw7LrT1b',
  auth_req_id: 'aar_9KqT3vWm2Zx8LpRd',
  creation_risk_flags: 'wildcard_redirect_uri',
  binding_message: 'Order 4711',
  body: 'Version 1.4.2 to production',
  challenge: 'dGhpcyBpcyBub3QgYSBjaGFsbGVuZ2U',
  challenge_dns_record: '_svc-verify.app.example.com TXT "3f1c8e7a"',
  challenge_wellknown_url: 'https://app.example.com/.well-known/svc-verification.txt',
  client_id: 'app_7Yb2kQnD5sVh',
  client_name: 'Paper Kite',
  client_uri: 'https://app.example.com/',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  delivery_id: 'dlv_5TqW8mXc1LrZ',
  description: 'Sends paper kites',
  device_secret: 'made-and-kept-by-the-device-0123456789',
  display_payload_hash: '3b1f0c9e7d5a2846b1f0c9e7d5a2846b3b1f0c9e7d5a2846b1f0c9e7d5a28460',
  domain: 'example.com',
  email: 'ann@example.com',
  event_id: 'evt_2MxR7kQpW4Yd',
  event_type: 'user.merged',
  grant_type: 'authorization_code',
  identity_verification_methods: 'in_person',
  iss: 'https://id.example.com',
  issuer: 'https://id.example.com',
  kid: 'kid_8ZpL3vTq',
  kty: 'RSA',
  limit: '50',
  method: 'in_person',
  name: 'Paper Kite',
  new_kid: 'kid_1RtY6mBn',
  number_match: '42',
  otp_code: '123456',
  password: 'a long passphrase',
  post_logout_redirect_uris: 'https://app.example.com/bye',
  preferred_name: 'Ann',
  redirect_uri: 'https://app.example.com/callback',
  redirect_uris: 'https://app.example.com/callback',
  redirect_uri_strings: 'https://app.example.com/callback',
  resource: 'https://id.example.com',
  response_type: 'code',
  revoked_kid: 'kid_8ZpL3vTq',
  scope: 'openid email',
  scopes: 'openid',
  sub: 'usr_3nQ8wXk2Lm',
  source_sub: 'usr_3nQ8wXk2Lm',
  target: 'application:7',
  target_sub: 'usr_9pT4vBz7Rc',
  title: 'Deploy',
  token_type: 'Bearer',
  uri: 'https://app.example.com/callback',
  user_id: 12,
  version: '0.1.0',
  webhook_url: 'https://app.example.com/hooks',
};

/** Where null may stand, it says more than a value would. */
const USUALLY_NULL = [
  ...['next_cursor', 'deleted_at', 'revoked_at', 'dlq_at', 'failed_at', 'suspended_at', 'muted_at'],
  ...['backchannel_logout_uri', 'jwks', 'legacy_identity_claim_until', 'previous_client_secret_expires_at'],
  ...[
    'last_error',
    'scope_policy',
    'next_retry_at',
    'backup_state_changed_at',
    'rotated_at',
    'revoke_reason',
  ],
];

/** Shown as what they are, never as one that could work. */
const SECRETS: Record<string, string> = {
  access_token: 'eyJ…',
  id_token: 'eyJ…',
  client_assertion: 'eyJ…',
  refresh_token: 'svc_…',
  client_secret: 'svc_sec_…',
  webhook_secret: 'svc_whs_…',
  personal_access_key: 'svc_pak_…',
  target_session_token: 'svc_mst_…',
  token: 'svc_…',
  secret: '…',
};

/** Gives every body, parameter and answer of the document an example, made of the schema that also judges it. */
export function addExamples<Document extends object>(document: Document): Document {
  const { paths = {} } = document as Described;
  for (const [path, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations)) {
      for (const parameter of operation.parameters ?? [])
        if (parameter.schema) parameter.example = exampleOf(parameter.schema, parameter.name);
      for (const body of Object.values(operation.requestBody?.content ?? {}))
        if (body.schema) body.example = exampleOf(body.schema, '');
      for (const [status, { content = {} }] of Object.entries(operation.responses ?? {}))
        for (const answer of Object.values(content)) describeAnswer(path, Number(status), answer);
    }
  }
  return document;
}

function describeAnswer(path: string, status: number, answer: Content[string]): void {
  if (!answer.schema) return;
  const isError = status >= 400 && answer.schema.properties?.error !== undefined;
  if (!isError) answer.example = exampleOf(answer.schema, '');
  else
    answer.examples = Object.fromEntries(
      errorCodesAt(path, status).map((code) => [code, errorExample(code)]),
    );
}

function errorExample(code: ErrorCode) {
  const { meaning, fix } = en[code];
  return { summary: fix, value: { error: code, error_description: meaning } };
}

/** A value that the schema takes; `name` is the member it stands in. */
function exampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const isNullable = choices.some(({ type }) => type === 'null');
    if (isNullable && USUALLY_NULL.includes(name)) return null;
    return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, name);
  }
  const types = [schema.type ?? []].flat();
  if (types.includes('null') && USUALLY_NULL.includes(name)) return null;
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // What may never be sent.
          .filter(([, each]) => each.not === undefined)
          .map(([member, each]) => [member, exampleOf(each, member)]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, name)] : [];
    case 'string':
      return stringExample(schema, name);
    case 'integer':
    case 'number':
      return numberExample(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function stringExample({ format, minLength = 0 }: Schema, name: string): string {
  const known = SECRETS[name] ?? MEMBERS[name];
  const text = format !== undefined && FORMATS[format] !== undefined ? FORMATS[format] : known;
  return (typeof text === 'string' ? text : `a ${name.replaceAll('_', ' ') || 'text'}`).padEnd(
    minLength,
    '.',
  );
}

function numberExample({ minimum, exclusiveMinimum }: Schema, name: string): number {
  const known = MEMBERS[name];
  const least = exclusiveMinimum === undefined ? (minimum ?? 1) : exclusiveMinimum + 1;
  return typeof known === 'number' && known >= least ? known : Math.max(least, 1);
}

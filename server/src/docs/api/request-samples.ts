import type { SampleRequest } from '../../developer/index.ts';
import type { SampleValues } from '../samples/sample-values.ts';
import type { Content, Schema } from './api-description.ts';
import type { Call } from './api-reference.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** The usual members of calls whose schema requires none, because the members depend on each other. */
const USUAL: Record<string, string[]> = {
  'POST /oauth/token': ['grant_type', 'code', 'redirect_uri', 'code_verifier'],
  'POST /oauth/par': [
    ...[
      'response_type',
      'redirect_uri',
      'scope',
      'state',
      'nonce',
      'code_challenge',
      'code_challenge_method',
    ],
  ],
  'POST /oauth/introspect': ['token'],
  'POST /oauth/revoke': ['token'],
  'POST /oauth/device_authorization': ['scope'],
  'POST /oauth/backchannel_authentication': ['scope', 'login_hint', 'binding_message'],
  'GET /oauth/authorize': [
    ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'nonce'],
    ...['code_challenge', 'code_challenge_method'],
  ],
  'GET /oauth/logout': ['id_token_hint', 'post_logout_redirect_uri', 'state'],
};
/** Where a call takes several credentials, the one that most programs have. The variable holds it. */
const CREDENTIALS: [scheme: string, variable: string][] = [
  ['personal_access_key', 'ACCESS_KEY'],
  ['client', 'CLIENT_SECRET'],
  ['access_token', 'ACCESS_TOKEN'],
  ['agent_token', 'AGENT_TOKEN'],
  ['admin_token', 'ADMIN_TOKEN'],
  ['automation_token', 'AUTOMATION_TOKEN'],
  ['registration_access_token', 'REGISTRATION_ACCESS_TOKEN'],
  ['session', 'SESSION'],
];

/** Clients authenticate here as they are registered, which no scheme of the description says. */
export const OF_CLIENTS =
  /^\/oauth\/(token|introspect|revoke|par|device_authorization|backchannel_authentication)$/;

/** A call as samples show it, with the values of the reader's application. */
export function requestOf(call: Call, issuer: string, values: SampleValues | null): SampleRequest {
  const { method, path, operation } = call;
  const own: Record<string, unknown> = values
    ? {
        client_id: values.client_id,
        redirect_uri: values.app_url + values.callback,
        scope: values.scopes.join(' '),
      }
    : {};
  const usual = USUAL[`${method} ${path}`];
  const parameters = (operation.parameters ?? []).map((each) => ({
    ...each,
    example: own[each.name] ?? each.example,
  }));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(parameters.find((each) => each.name === name)?.example ?? name)),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && (usual?.includes(each.name) ?? each.required === true))
    .map(({ name, example }): [string, string] => [name, String(example)]);
  const content = operation.requestBody?.content ?? {};
  const form = content[FORM] ? members(content[FORM], usual, own) : undefined;
  const json = content[JSON_TYPE] ? Object.fromEntries(members(content[JSON_TYPE], usual, own)) : undefined;
  const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
  const found = CREDENTIALS.find(([scheme]) =>
    OF_CLIENTS.test(path) ? scheme === 'client' : schemes.includes(scheme),
  );
  return {
    method,
    url: issuer + filled + (query.length > 0 ? `?${new URLSearchParams(query)}` : ''),
    credential: found ? { scheme: found[0], variable: found[1] } : null,
    client_id: values?.client_id ?? 'app_7Yb2kQnD5sVhW3xTq8LmRz',
    form: form?.map(([name, value]) => [name, textOf(value)]),
    json,
  };
}

/** Of the example: the usual members, else the required ones, else the first few. */
function members(
  { schema, example }: Content[string],
  usual: string[] | undefined,
  own: Record<string, unknown>,
): [string, unknown][] {
  const given = Object.entries((example ?? {}) as Record<string, unknown>);
  const names = usual ?? shapeOf(schema)?.required ?? [];
  const chosen = names.length > 0 ? given.filter(([name]) => names.includes(name)) : given.slice(0, 4);
  return chosen.map(([name, value]) => [name, typeof value === 'string' ? (own[name] ?? value) : value]);
}

/** The object among the alternatives of a body. */
export function shapeOf(schema: Schema | undefined): Schema | undefined {
  if (schema === undefined || schema.properties) return schema;
  return (schema.anyOf ?? schema.oneOf ?? []).find((each) => each.properties);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { type Application, DEVICE_CODE, TLS_SUBJECTS, TOKEN_EXCHANGE } from '../../applications/index.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { checkJson } from '../../platform/json/index.ts';

/** Fields that are saved together. One card per group, so that saving one does not undo a change in another. */
const SECTIONS = {
  presentation: [
    'name',
    'description',
    'logo_url',
    'homepage_url',
    'policy_uri',
    'tos_uri',
    'support_uri',
    'accent',
    'accent_dark',
  ],
  client: [
    'token_endpoint_auth_method',
    'tls_subject_kind',
    'tls_subject',
    'jwks',
    'jwks_uri',
    'require_pkce',
  ],
  tokens: [
    'dpop_bound_access_tokens',
    'tls_client_certificate_bound_access_tokens',
    'access_token_alg',
    'id_token_signed_response_alg',
    'userinfo_signed_response_alg',
    'introspection_signed_response_alg',
    'require_pushed_authorization_requests',
    'token_exchange',
    'require_signed_request_object',
    'request_object_signing_alg',
    'authorization_signed_response_alg',
    'backchannel_authentication_request_signing_alg',
  ],
  profile: ['security_profile'],
  device: ['device_code', 'device_number_match'],
  sign_out: ['initiate_login_uri', 'post_logout_redirect_uris', 'backchannel_logout_uri'],
  browser: ['allowed_origins'],
  webhook: ['webhook_url'],
} as const;
export type Section = keyof typeof SECTIONS;
type Field = (typeof SECTIONS)[Section][number];

/** In the order of the page; a file is below its URL. */
export const SETTINGS_FIELDS: readonly string[] = Object.values(SECTIONS)
  .flat()
  .flatMap((field) => (field === 'logo_url' ? [field, 'logo'] : [field]));

/** Every field in the settings tab, as text; a box that is ticked is `on`. */
export type SettingsForm = Record<Field, string>;

export function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(SECTIONS, name);
}

export function formOf(application: Application): SettingsForm {
  const subject = TLS_SUBJECTS.find((member) => application[member] !== null);
  return {
    name: application.name,
    description: application.description ?? '',
    logo_url: application.logo_url ?? '',
    homepage_url: application.homepage_url ?? '',
    policy_uri: application.policy_uri ?? '',
    tos_uri: application.tos_uri ?? '',
    support_uri: application.support_uri ?? '',
    accent: application.accent ?? '',
    accent_dark: application.accent_dark ?? '',
    token_endpoint_auth_method: application.token_endpoint_auth_method,
    tls_subject_kind: subject ?? TLS_SUBJECTS[0],
    tls_subject: subject === undefined ? '' : (application[subject] ?? ''),
    jwks: application.jwks === null ? '' : JSON.stringify(application.jwks, null, 2),
    jwks_uri: application.jwks_uri ?? '',
    require_pkce: box(application.require_pkce),
    dpop_bound_access_tokens: box(application.dpop_bound_access_tokens),
    tls_client_certificate_bound_access_tokens: box(application.tls_client_certificate_bound_access_tokens),
    access_token_alg: application.access_token_alg,
    id_token_signed_response_alg: application.id_token_signed_response_alg,
    userinfo_signed_response_alg: application.userinfo_signed_response_alg ?? '',
    introspection_signed_response_alg: application.introspection_signed_response_alg ?? '',
    require_pushed_authorization_requests: box(application.require_pushed_authorization_requests),
    token_exchange: box(application.grant_types.includes(TOKEN_EXCHANGE)),
    require_signed_request_object: box(application.require_signed_request_object),
    request_object_signing_alg: application.request_object_signing_alg ?? '',
    authorization_signed_response_alg: application.authorization_signed_response_alg,
    backchannel_authentication_request_signing_alg:
      application.backchannel_authentication_request_signing_alg ?? '',
    security_profile: application.security_profile ?? '',
    device_code: box(application.grant_types.includes(DEVICE_CODE)),
    device_number_match: box(application.device_number_match),
    initiate_login_uri: application.initiate_login_uri ?? '',
    post_logout_redirect_uris: application.post_logout_redirect_uris.join('\n'),
    backchannel_logout_uri: application.backchannel_logout_uri ?? '',
    allowed_origins: application.allowed_origins.join('\n'),
    webhook_url: application.webhook_url ?? '',
  };
}

function box(isTicked: boolean): string {
  return isTicked ? 'on' : '';
}

/** The form with the fields sent for one section; a checkbox that is not sent is not ticked. */
export function formAfter(current: SettingsForm, section: Section, sent: URLSearchParams): SettingsForm {
  const fields: readonly Field[] = SECTIONS[section];
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, sent.get(field) ?? ''])) };
}

/**
 * A section as the API's input, still unchecked; null: the keys are not JSON. Browsers send line breaks as CRLF.
 */
export function changeOf(
  application: Application,
  form: SettingsForm,
  section: Section,
): Record<string, unknown> | null {
  if (section === 'client') return clientChange(form);
  if (section === 'device') return deviceChange(application, form);
  const all = {
    name: form.name,
    description: form.description.replaceAll('\r\n', '\n').trim() || null,
    logo_url: form.logo_url.trim() || null,
    homepage_url: form.homepage_url.trim() || null,
    policy_uri: form.policy_uri.trim() || null,
    tos_uri: form.tos_uri.trim() || null,
    support_uri: form.support_uri.trim() || null,
    accent: form.accent.trim() || null,
    accent_dark: form.accent_dark.trim() || null,
    dpop_bound_access_tokens: form.dpop_bound_access_tokens === 'on',
    tls_client_certificate_bound_access_tokens: form.tls_client_certificate_bound_access_tokens === 'on',
    access_token_alg: form.access_token_alg,
    id_token_signed_response_alg: form.id_token_signed_response_alg,
    userinfo_signed_response_alg: form.userinfo_signed_response_alg || null,
    introspection_signed_response_alg: form.introspection_signed_response_alg || null,
    require_pushed_authorization_requests: form.require_pushed_authorization_requests === 'on',
    require_signed_request_object: form.require_signed_request_object === 'on',
    request_object_signing_alg: form.request_object_signing_alg || null,
    authorization_signed_response_alg: form.authorization_signed_response_alg,
    backchannel_authentication_request_signing_alg:
      form.backchannel_authentication_request_signing_alg || null,
    security_profile: form.security_profile || null,
    initiate_login_uri: form.initiate_login_uri.trim() || null,
    post_logout_redirect_uris: linesOf(form.post_logout_redirect_uris),
    backchannel_logout_uri: form.backchannel_logout_uri.trim() || null,
    allowed_origins: linesOf(form.allowed_origins),
    webhook_url: form.webhook_url.trim() || null,
  };
  const change = Object.fromEntries(
    SECTIONS[section].flatMap((field) => (field === 'token_exchange' ? [] : [[field, all[field]]])),
  );
  return section === 'tokens' ? { ...change, grant_types: exchangeTypes(application, form) } : change;
}

function clientChange(form: SettingsForm): Record<string, unknown> | null {
  const keys = form.jwks.trim();
  const jwks = keys === '' ? null : parsed(keys);
  if (jwks === undefined) return null;
  const method = form.token_endpoint_auth_method;
  return {
    // The page asks one question: a client that authenticates with nothing is a public one.
    client_type: method === 'none' ? 'public' : 'confidential',
    token_endpoint_auth_method: method,
    ...subjectsOf(form),
    jwks,
    jwks_uri: form.jwks_uri.trim() || null,
    require_pkce: form.require_pkce === 'on',
  };
}

/** The field is on the page whatever the method is, so what it holds counts for one of them only. */
function subjectsOf(form: SettingsForm): Record<string, string | null> {
  const isUsed = form.token_endpoint_auth_method === 'tls_client_auth';
  const kind = TLS_SUBJECTS.find((member) => member === form.tls_subject_kind) ?? TLS_SUBJECTS[0];
  const given = (isUsed && form.tls_subject.trim()) || null;
  return Object.fromEntries(TLS_SUBJECTS.map((member) => [member, member === kind ? given : null]));
}

function deviceChange({ grant_types }: Application, form: SettingsForm): Record<string, unknown> {
  const others = grant_types.filter((type) => type !== DEVICE_CODE);
  const isOn = form.device_code === 'on';
  // An application of devices alone signs people in with a browser again.
  const isNone = !isOn && !others.includes('authorization_code');
  return {
    // What is there keeps its place (and is kept once), so that saving what is set changes nothing.
    grant_types: isOn
      ? [...grant_types, DEVICE_CODE]
      : [...(isNone ? ['authorization_code'] : []), ...others],
    device_number_match: form.device_number_match === 'on',
  };
}

/** What is there keeps its place, as for devices. */
function exchangeTypes({ grant_types }: Application, form: SettingsForm): string[] {
  if (form.token_exchange === 'on') return [...grant_types, TOKEN_EXCHANGE];
  const others = grant_types.filter((type) => type !== TOKEN_EXCHANGE);
  return others.length === 0 ? ['authorization_code'] : others;
}

/** Parsed like any JSON body; undefined if it is not JSON. */
function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    checkJson(value);
    return value;
  } catch {
    return undefined;
  }
}

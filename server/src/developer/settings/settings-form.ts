import type { Application } from '../../applications/index.ts';
import { linesOf } from '../../platform/http/bodies/form-lists.ts';
import { checkJson } from '../../platform/json/index.ts';

/** Every setting with a field in the settings tab, as text. */
export type SettingsForm = {
  name: string;
  description: string;
  logo_url: string;
  homepage_url: string;
  token_endpoint_auth_method: string;
  jwks: string;
  jwks_uri: string;
  require_pkce: string;
  access_token_alg: string;
  security_profile: string;
  post_logout_redirect_uris: string;
  backchannel_logout_uri: string;
  allowed_origins: string;
  webhook_url: string;
};
type Field = keyof SettingsForm;

/** Fields that are saved together. One card per group, so that saving one does not undo a change in another. */
const SECTIONS = {
  presentation: ['name', 'description', 'logo_url', 'homepage_url'],
  client: ['token_endpoint_auth_method', 'jwks', 'jwks_uri', 'require_pkce', 'access_token_alg'],
  profile: ['security_profile'],
  sign_out: ['post_logout_redirect_uris', 'backchannel_logout_uri'],
  browser: ['allowed_origins'],
  webhook: ['webhook_url'],
} as const satisfies Record<string, Field[]>;
export type Section = keyof typeof SECTIONS;

export function isSection(name: string | null): name is Section {
  return name !== null && Object.hasOwn(SECTIONS, name);
}

export function formOf(application: Application): SettingsForm {
  return {
    name: application.name,
    description: application.description ?? '',
    logo_url: application.logo_url ?? '',
    homepage_url: application.homepage_url ?? '',
    token_endpoint_auth_method: application.token_endpoint_auth_method,
    jwks: application.jwks === null ? '' : JSON.stringify(application.jwks, null, 2),
    jwks_uri: application.jwks_uri ?? '',
    require_pkce: application.require_pkce ? 'on' : '',
    access_token_alg: application.access_token_alg,
    security_profile: application.security_profile ?? '',
    post_logout_redirect_uris: application.post_logout_redirect_uris.join('\n'),
    backchannel_logout_uri: application.backchannel_logout_uri ?? '',
    allowed_origins: application.allowed_origins.join('\n'),
    webhook_url: application.webhook_url ?? '',
  };
}

/** The form with the fields sent for one section; a checkbox that is not sent is not ticked. */
export function formAfter(current: SettingsForm, section: Section, sent: URLSearchParams): SettingsForm {
  const fields: readonly Field[] = SECTIONS[section];
  return { ...current, ...Object.fromEntries(fields.map((field) => [field, sent.get(field) ?? ''])) };
}

/**
 * A section as the API's input, still unchecked; null: the keys are not JSON. Browsers send line breaks as CRLF.
 */
export function changeOf(form: SettingsForm, section: Section): Record<string, unknown> | null {
  const keys = form.jwks.trim();
  const jwks = keys === '' ? null : parsed(keys);
  if (jwks === undefined) return null;
  const method = form.token_endpoint_auth_method;
  const all: Record<Field, unknown> = {
    name: form.name,
    description: form.description.replaceAll('\r\n', '\n').trim() || null,
    logo_url: form.logo_url.trim() || null,
    homepage_url: form.homepage_url.trim() || null,
    token_endpoint_auth_method: method,
    jwks,
    jwks_uri: form.jwks_uri.trim() || null,
    require_pkce: form.require_pkce === 'on',
    access_token_alg: form.access_token_alg,
    security_profile: form.security_profile || null,
    post_logout_redirect_uris: linesOf(form.post_logout_redirect_uris),
    backchannel_logout_uri: form.backchannel_logout_uri.trim() || null,
    allowed_origins: linesOf(form.allowed_origins),
    webhook_url: form.webhook_url.trim() || null,
  };
  const fields: readonly Field[] = SECTIONS[section];
  const change: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, all[field]]));
  // The page asks one question: a client that authenticates with nothing is a public one.
  if (section === 'client') change.client_type = method === 'none' ? 'public' : 'confidential';
  return change;
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

import { OFFLINE_ACCESS } from '../../scopes/index.ts';
import { storedUri } from '../redirect-uris/redirect-uri-rules.ts';
import type { AuthMethod, ClientType, SCOPE_POLICIES, TOKEN_ALGORITHMS } from '../registry/enums.ts';

/** Everything about an application that its developer sets, complete. A null name: none was given. */
export type ApplicationSettings = {
  name: string | null;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  redirect_uris: readonly string[];
  allowed_scopes: readonly string[];
  required_scopes: readonly string[];
  client_type: ClientType;
  token_endpoint_auth_method: AuthMethod;
  scope_policy: (typeof SCOPE_POLICIES)[number] | null;
  post_logout_redirect_uris: readonly string[];
  backchannel_logout_uri: string | null;
  /** A JWK Set of public keys, for private_key_jwt. */
  jwks: { keys: unknown[] } | null;
  /** Where such a set is published, instead of `jwks`. */
  jwks_uri: string | null;
  access_token_alg: (typeof TOKEN_ALGORITHMS)[number];
  require_pkce: boolean;
  allowed_origins: readonly string[];
  webhook_url: string | null;
};

/** What a request may say. `scopes` is the other way to give the allowed scopes, each with its required mark. */
export type SettingsChange = {
  [Name in keyof ApplicationSettings]?: ApplicationSettings[Name] | undefined;
} & { scopes?: readonly { name: string; required: boolean }[] | undefined };

/** The defaults of a new application. */
export const NEW_SETTINGS: ApplicationSettings = {
  name: null,
  description: null,
  logo_url: null,
  homepage_url: null,
  redirect_uris: [],
  allowed_scopes: [],
  required_scopes: [],
  client_type: 'confidential',
  token_endpoint_auth_method: 'client_secret_basic',
  scope_policy: null,
  post_logout_redirect_uris: [],
  backchannel_logout_uri: null,
  jwks: null,
  jwks_uri: null,
  access_token_alg: 'RS256',
  require_pkce: true,
  allowed_origins: [],
  webhook_url: null,
};

/** The settings after a change; check them with `settingsFaults`. Members that are left out stay as they are. */
export function settingsAfter(present: ApplicationSettings, change: SettingsChange): ApplicationSettings {
  const { scopes, ...members } = change;
  const stated = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
  const next: ApplicationSettings = { ...present, ...stated };
  return {
    ...next,
    name: next.name?.trim() || null,
    description: next.description?.trim() || null,
    token_endpoint_auth_method: change.token_endpoint_auth_method ?? methodFor(next),
    ...keysAfter(next, change),
    ...scopesAfter(present, change),
  };
}

/** As they are kept and shown: hosts in the form that is sent. */
export function storedSettings(settings: ApplicationSettings): ApplicationSettings {
  const { redirect_uris, webhook_url, backchannel_logout_uri, jwks_uri } = settings;
  return {
    ...settings,
    redirect_uris: redirect_uris.map(storedUri),
    webhook_url: webhook_url && storedUri(webhook_url),
    backchannel_logout_uri: backchannel_logout_uri && storedUri(backchannel_logout_uri),
    jwks_uri: jwks_uri && storedUri(jwks_uri),
  };
}

/** A client that becomes public or confidential authenticates accordingly unless the change says how. */
function methodFor({ client_type, token_endpoint_auth_method: present }: ApplicationSettings): AuthMethod {
  if (client_type === 'public') return 'none';
  return present === 'none' ? 'client_secret_basic' : present;
}

/** Registered keys replace the address of keys, and the other way round; a request that gives both is refused. */
function keysAfter(
  { jwks, jwks_uri }: Pick<ApplicationSettings, 'jwks' | 'jwks_uri'>,
  change: SettingsChange,
): Pick<ApplicationSettings, 'jwks' | 'jwks_uri'> {
  return {
    jwks: change.jwks_uri && !change.jwks ? null : jwks,
    jwks_uri: change.jwks && !change.jwks_uri ? null : jwks_uri,
  };
}

/** A scope that stays allowed keeps its required mark; a required scope is an allowed one. `offline_access` is ignored, as in requests. */
function scopesAfter(
  present: ApplicationSettings,
  { scopes, allowed_scopes, required_scopes }: SettingsChange,
): Pick<ApplicationSettings, 'allowed_scopes' | 'required_scopes'> {
  const allowed = new Set(scopes?.map(({ name }) => name) ?? allowed_scopes ?? present.allowed_scopes);
  const stated =
    scopes?.filter(({ required }) => required).map(({ name }) => name) ?? required_scopes ?? undefined;
  const required = new Set(stated ?? present.required_scopes.filter((name) => allowed.has(name)));
  allowed.delete(OFFLINE_ACCESS);
  required.delete(OFFLINE_ACCESS);
  return { allowed_scopes: [...new Set([...allowed, ...required])], required_scopes: [...required] };
}

import { OFFLINE_ACCESS } from '../../scopes/index.ts';
import { type AuthMethod, TLS_SUBJECTS, type TlsSubject } from '../registry/enums.ts';
import { withProfile } from './security-profile.ts';
import type { ApplicationSettings, SettingsChange } from './settings.ts';

/** The settings after a change; check them with `settingsFaults`. Members that are left out stay as they are. */
export function settingsAfter(present: ApplicationSettings, change: SettingsChange): ApplicationSettings {
  const { scopes, ...members } = change;
  const stated = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
  const next: ApplicationSettings = { ...present, ...stated };
  const token_endpoint_auth_method = change.token_endpoint_auth_method ?? methodFor(next);
  const complete = {
    ...next,
    name: next.name?.trim() || null,
    description: next.description?.trim() || null,
    access_contact: next.access_contact?.trim() || null,
    token_endpoint_auth_method,
    ...keysAfter(next, change),
    ...subjectsAfter({ ...next, token_endpoint_auth_method }, change),
    ...scopesAfter(present, change),
  };
  return withProfile(complete, change);
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

/** A certificate has one registered subject: a new one replaces it, and another way to authenticate removes it. */
function subjectsAfter(
  next: Pick<ApplicationSettings, TlsSubject | 'token_endpoint_auth_method'>,
  change: SettingsChange,
): Pick<ApplicationSettings, TlsSubject> {
  const isNamed = TLS_SUBJECTS.some((member) => change[member]);
  const isKept = next.token_endpoint_auth_method === 'tls_client_auth' && !isNamed;
  const pairs = TLS_SUBJECTS.map((member) => [member, isKept ? next[member] : change[member] || null]);
  return Object.fromEntries(pairs) as Pick<ApplicationSettings, TlsSubject>;
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

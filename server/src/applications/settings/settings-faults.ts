import { isIP } from 'node:net';
import { colorFaults, supportFaults } from '../../platform/brand/index.ts';
import { isDistinguishedName } from '../../platform/client-certificate/index.ts';
import { readPublicJwk } from '../../platform/crypto/jose/verification-key.ts';
import type { ApplicationFault, ApplicationInputFault } from '../input-faults.messages.ts';
import { MAX_REDIRECT_URIS, REPEATED, redirectUriFault } from '../redirect-uris/redirect-uri-rules.ts';
import { isWildcardUri, webUri } from '../redirect-uris/web-uri.ts';
import { TLS_SUBJECTS, type TlsSubject } from '../registry/enums.ts';
import { accessFaults } from './access-settings.ts';
import { applicationFaults } from './application-faults.ts';
import { profileFaults } from './security-profile.ts';
import type { ApplicationSettings } from './settings.ts';

const MAX_DESCRIPTION_LENGTH = 1000;
const MAX_ORIGINS = 20;
const MAX_KEYS = 10;
const MAX_SUBJECT_LENGTH = 1000;

/**
 * All faults in an application's settings (contract section 5). outbound-address.ts checks where addresses lead, which needs DNS.
 */
export function settingsFaults(settings: ApplicationSettings): ApplicationInputFault[] {
  return [
    ...applicationFaults(settings),
    ...descriptionFaults(settings.description),
    ...addressFaults('logo_url', settings.logo_url),
    ...addressFaults('homepage_url', settings.homepage_url),
    ...addressFaults('policy_uri', settings.policy_uri),
    ...addressFaults('tos_uri', settings.tos_uri),
    ...supportFaults('support_uri', settings.support_uri),
    ...colorFaults(settings),
    ...initiateLoginFaults(settings.initiate_login_uri),
    ...logoutUrisFaults(settings.post_logout_redirect_uris),
    ...originsFaults(settings.allowed_origins),
    ...keysFaults(settings),
    ...certificateFaults(settings),
    ...profileFaults(settings),
    ...accessFaults(settings),
  ];
}

function descriptionFaults(description: string | null): ApplicationInputFault[] {
  if (description === null) return [];
  const isValid = [...description].length <= MAX_DESCRIPTION_LENGTH && !/[^\P{Cc}\n\r\t]/u.test(description);
  if (isValid) return [];
  return [{ path: 'description', code: 'description_invalid', params: { max: MAX_DESCRIPTION_LENGTH } }];
}

function addressFaults(path: string, address: string | null): ApplicationInputFault[] {
  const fault = address === null ? null : webAddressFault(address);
  return fault === null ? [] : [{ path, ...fault }];
}

/** OpenID Connect Registration 2 demands https, without an exception for this machine. */
function initiateLoginFaults(address: string | null): ApplicationInputFault[] {
  const path = 'initiate_login_uri';
  const isHttps = address === null || /^https:/i.test(address);
  return isHttps ? addressFaults(path, address) : [{ path, code: 'address_only_https' }];
}

/** https, or http on this machine; read by every browser as it is written. */
function webAddressFault(address: string): ApplicationFault | null {
  if (webUri(address) === null) return { code: 'address_not_https' };
  if (isWildcardUri(address)) return { code: 'address_wildcard' };
  return redirectUriFault(address);
}

function logoutUrisFaults(list: readonly string[]): ApplicationInputFault[] {
  const path = 'post_logout_redirect_uris';
  if (list.length > MAX_REDIRECT_URIS)
    return [{ path, code: 'logout_uris_too_many', params: { max: MAX_REDIRECT_URIS } }];
  return listFaults(path, list, (uri) =>
    isWildcardUri(uri) ? { code: 'logout_uri_wildcard' } : redirectUriFault(uri),
  );
}

function originsFaults(list: readonly string[]): ApplicationInputFault[] {
  const path = 'allowed_origins';
  if (list.length > MAX_ORIGINS) return [{ path, code: 'origins_too_many', params: { max: MAX_ORIGINS } }];
  return listFaults(path, list, originFault);
}

/** One fault per entry: its own, or that it is already in the list. */
function listFaults(
  path: string,
  list: readonly string[],
  faultOf: (entry: string) => ApplicationFault | null,
): ApplicationInputFault[] {
  return list.flatMap((entry, index) => {
    const fault = faultOf(entry) ?? (list.indexOf(entry) < index ? REPEATED : null);
    return fault === null ? [] : [{ path: `${path}.${index}`, ...fault }];
  });
}

/** Origins are compared as text with what browsers send: lower case, no path, no default port, no wildcard. */
function originFault(origin: string): ApplicationFault | null {
  if (webUri(origin) === null) return { code: 'origin_invalid' };
  if (isWildcardUri(origin)) return { code: 'origin_wildcard' };
  const fault = redirectUriFault(origin);
  if (fault !== null) return fault;
  const read = new URL(origin).origin;
  return read === origin ? null : { code: 'origin_spelling', params: { origin: read } };
}

function keysFaults(settings: ApplicationSettings): ApplicationInputFault[] {
  const { jwks, jwks_uri } = settings;
  if (jwks_uri !== null) {
    if (jwks !== null) return [{ path: 'jwks_uri', code: 'jwks_twice' }];
    return addressFaults('jwks_uri', jwks_uri);
  }
  if (jwks === null) {
    return needsKeys(settings) ? [{ path: 'jwks', code: 'jwks_missing' }] : [];
  }
  const { keys } = jwks;
  if (keys.length < 1 || keys.length > MAX_KEYS)
    return [{ path: 'jwks.keys', code: 'jwks_count', params: { max: MAX_KEYS } }];
  const seen = new Set<string>();
  return keys.flatMap((jwk, index): ApplicationInputFault[] => {
    const key = readPublicJwk(jwk, { kidOptional: true });
    const path = `jwks.keys.${index}`;
    if (key === null) return [{ path, code: 'jwk_unsuitable' }];
    if (key.kid === null) return [];
    if (seen.has(key.kid)) return [{ path, code: 'jwk_kid_repeated' }];
    seen.add(key.kid);
    return [];
  });
}

function needsKeys(settings: ApplicationSettings): boolean {
  const { token_endpoint_auth_method: method } = settings;
  return method === 'private_key_jwt' || method === 'self_signed_tls_client_auth' || signsRequests(settings);
}

function signsRequests(settings: ApplicationSettings): boolean {
  return (
    settings.require_signed_request_object ||
    settings.request_object_signing_alg !== null ||
    settings.backchannel_authentication_request_signing_alg !== null
  );
}

/** RFC 8705 2.1.2 and 3.4. */
function certificateFaults(settings: ApplicationSettings): ApplicationInputFault[] {
  const { token_endpoint_auth_method: method, client_type } = settings;
  const named = TLS_SUBJECTS.filter((member) => settings[member] !== null);
  if (settings.tls_client_certificate_bound_access_tokens && client_type === 'public')
    return [{ path: 'tls_client_certificate_bound_access_tokens', code: 'certificate_bound_public' }];
  if (method !== 'tls_client_auth') return named.map((path) => ({ path, code: 'tls_subject_unused' }));
  if (named.length !== 1) return [{ path: 'tls_client_auth_subject_dn', code: 'tls_subject_not_one' }];
  return named.flatMap((path) =>
    isSubject(path, settings[path]!) ? [] : [{ path, code: 'tls_subject_invalid' } as const],
  );
}

function isSubject(member: TlsSubject, value: string): boolean {
  if (value.length > MAX_SUBJECT_LENGTH || /\p{Cc}/u.test(value)) return false;
  if (member === 'tls_client_auth_subject_dn') return isDistinguishedName(value);
  // Certificates have no zones, and comparing one with such an address throws.
  if (member === 'tls_client_auth_san_ip') return isIP(value) !== 0 && !value.includes('%');
  if (member === 'tls_client_auth_san_uri') return URL.canParse(value);
  if (value.startsWith('.')) return false;
  return /^[^\s,"]+$/.test(value) && value.includes('@') === (member === 'tls_client_auth_san_email');
}

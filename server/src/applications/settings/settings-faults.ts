import { readPublicJwk } from '../../platform/crypto/jose/verification-key.ts';
import type { InputFault } from '../../platform/errors.ts';
import { MAX_REDIRECT_URIS, redirectUriFault } from '../redirect-uris/redirect-uri-rules.ts';
import { isWildcardUri, webUri } from '../redirect-uris/web-uri.ts';
import { applicationFaults } from './application-faults.ts';
import type { ApplicationSettings } from './settings.ts';

const MAX_DESCRIPTION_LENGTH = 1000;
const MAX_ORIGINS = 20;
const MAX_KEYS = 10;
const MAX_KID_LENGTH = 200;

/**
 * Everything wrong with an application's settings at once (contract section 5). Where addresses lead is checked apart
 * (outbound-address.ts): that takes DNS.
 */
export function settingsFaults(settings: ApplicationSettings): InputFault[] {
  return [
    ...applicationFaults(settings),
    ...descriptionFaults(settings.description),
    ...addressFaults('logo_url', settings.logo_url),
    ...addressFaults('homepage_url', settings.homepage_url),
    ...logoutUrisFaults(settings.post_logout_redirect_uris),
    ...originsFaults(settings.allowed_origins),
    ...keysFaults(settings),
  ];
}

function descriptionFaults(description: string | null): InputFault[] {
  if (description === null) return [];
  const isSound = [...description].length <= MAX_DESCRIPTION_LENGTH && !/[^\P{Cc}\n\r\t]/u.test(description);
  const message = `takes up to ${MAX_DESCRIPTION_LENGTH} characters, no control characters but line breaks`;
  return isSound ? [] : [{ path: 'description', message }];
}

function addressFaults(path: string, address: string | null): InputFault[] {
  const message = address === null ? null : webAddressFault(address);
  return message === null ? [] : [{ path, message }];
}

/** https, or http on this machine; read by every browser as it is written. */
function webAddressFault(address: string): string | null {
  if (webUri(address) === null) return 'must be an absolute https address';
  if (isWildcardUri(address)) return 'cannot have a wildcard';
  return redirectUriFault(address);
}

function logoutUrisFaults(list: readonly string[]): InputFault[] {
  const path = 'post_logout_redirect_uris';
  if (list.length > MAX_REDIRECT_URIS) return [{ path, message: `takes at most ${MAX_REDIRECT_URIS} URIs` }];
  return list.flatMap((uri, index) => {
    const isRepeated = list.indexOf(uri) < index;
    const message = isWildcardUri(uri)
      ? 'has a wildcard, which only a redirect URI may have'
      : (redirectUriFault(uri) ?? (isRepeated ? 'is listed twice' : null));
    return message === null ? [] : [{ path: `${path}.${index}`, message }];
  });
}

function originsFaults(list: readonly string[]): InputFault[] {
  const path = 'allowed_origins';
  if (list.length > MAX_ORIGINS) return [{ path, message: `takes at most ${MAX_ORIGINS} origins` }];
  return list.flatMap((origin, index) => {
    const message = originFault(origin) ?? (list.indexOf(origin) < index ? 'is listed twice' : null);
    return message === null ? [] : [{ path: `${path}.${index}`, message }];
  });
}

/** Origins are compared as text with what browsers send: lower case, no path, no default port, no wildcard. */
function originFault(origin: string): string | null {
  if (webUri(origin) === null) return 'must be an origin such as https://app.example.com';
  if (isWildcardUri(origin)) return 'cannot have a wildcard; list every origin';
  const fault = redirectUriFault(origin);
  if (fault !== null) return fault;
  const read = new URL(origin).origin;
  return read === origin ? null : `must be written as browsers send it: ${read}`;
}

function keysFaults({ jwks, token_endpoint_auth_method }: ApplicationSettings): InputFault[] {
  if (jwks === null) {
    if (token_endpoint_auth_method !== 'private_key_jwt') return [];
    return [{ path: 'jwks', message: 'is needed for private_key_jwt: a JWK Set of your public keys' }];
  }
  const { keys } = jwks;
  if (keys.length < 1 || keys.length > MAX_KEYS)
    return [{ path: 'jwks.keys', message: `takes 1 to ${MAX_KEYS} keys` }];
  const seen = new Set<string>();
  return keys.flatMap((jwk, index) => {
    const key = readPublicJwk(jwk);
    const message = key === null || key.kid.length > MAX_KID_LENGTH ? WANTED_KEY : repeated(seen, key.kid);
    return message === null ? [] : [{ path: `jwks.keys.${index}`, message }];
  });
}

const WANTED_KEY =
  'must be a public RSA key (2048 to 8192 bits, RS256) or P-256 key (ES256) with a kid, and hold no private member';

function repeated(seen: Set<string>, kid: string): string | null {
  if (seen.has(kid)) return 'has the kid of another key';
  seen.add(kid);
  return null;
}

import type { Module } from './suite.ts';

/** Why a module is skipped, by its name. */
const SKIPPED: Record<string, string> = {
  'oidcc-idtoken-unsigned': 'Unsigned id_tokens are never issued.',
  'oidcc-scope-profile':
    'The specification assigns the values of `profile` to `profile:basic`, so `scopes_supported` does not name plain `profile`.',
  'oidcc-scope-all': 'It includes plain `profile`, as above.',
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported':
    'Unsigned request objects are refused, as anyone could have written them.',
  'oidcc-ensure-request-object-with-redirect-uri': 'Its request object is unsigned.',
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported':
    'The service fetches no request object from an address that a request names. A `request_uri` is one that it has issued itself.',
};

/** Why a condition warns, by its class. */
const WARNINGS: Record<string, string> = {
  VerifyScopesReturnedInUserInfoClaims:
    'There is no `phone_number_verified`, which the specification does not name.',
  CheckForUnexpectedClaimsInUserinfo:
    '`preferred_name`, `full_name` and `postal_code` are this service’s own claims of `profile:basic` and `address`.',
  CheckForUnexpectedClaimsInIdToken:
    '`sid` is the session of OpenID Connect Back-Channel Logout, which the suite does not count among known claims.',
};

/** One line for each reason why this module is neither passed, nor failed, nor only to be looked at. */
export function explain({ name, result, log }: Module): { said: string; why: string | null }[] {
  if (result === 'SKIPPED') {
    const said = log.filter((entry) => entry.result === 'SKIPPED').map(({ msg = '' }) => msg);
    return [{ said: said.join(' '), why: SKIPPED[name] ?? null }];
  }
  if (result !== 'WARNING') return [];
  return log
    .filter((entry) => entry.result === 'WARNING')
    .map(({ src, msg = '' }) => ({ said: `${src}: ${msg}`, why: WARNINGS[src] ?? null }));
}

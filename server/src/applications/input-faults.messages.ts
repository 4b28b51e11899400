import { brandFaultMessages } from '../platform/brand/index.ts';
import { catalogue, joinCatalogues } from '../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { urlFaultMessages } from '../platform/net/index.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';
import { scopeNameFaultMessages } from '../scopes/index.ts';

/** What can be wrong with an application. The API answers in English; the console shows it in the person's language. */
export const en = {
  repeated: 'is listed twice',

  redirect_uris_missing: 'needs at least one redirect URI',
  redirect_uris_too_many: ({ max }: { max: number }) => `takes at most ${max} redirect URIs`,
  uri_empty: 'is empty',
  uri_fragment: 'has a fragment; remove everything from # on',
  uri_not_absolute: 'is not an absolute URI; it must begin with https:// or another scheme',
  uri_scheme_forbidden: ({ scheme }: { scheme: string }) =>
    `uses the scheme ${scheme}:, which is not allowed`,
  uri_without_authority: 'needs // and a host after the scheme',
  uri_userinfo: 'has user information before the host',
  uri_host_missing: 'has no host',
  uri_port_invalid: 'has a port that is not a number from 1 to 65535',
  uri_http_not_local:
    'uses http, which only localhost, *.localhost, 127.0.0.1 and [::1] can use; other hosts need https',
  uri_wildcard_misplaced:
    'has a misplaced *; it can only be the whole first label of the host (https://*.example.com/…)',
  uri_wildcard_not_https: 'has a wildcard, which needs https',
  uri_wildcard_top_level:
    'has a wildcard directly under a top-level domain; use it under a domain that you own',
  uri_host_trailing_dot: 'has a host that ends with a dot',
  uri_host_not_plain_idn:
    'has a host that is not a plain internationalised name; write it in its usual form or as punycode',
  uri_host_too_long: ({ max }: { max: number }) => `has a host longer than ${max} characters`,
  uri_host_invalid: 'has a host that is not a valid name (labels of 1 to 63 letters, digits and hyphens)',
  uri_host_unparsable: 'has a host that cannot be parsed',
  uri_not_ascii: 'contains characters outside ASCII; percent-encode them',
  uri_percent_invalid: 'contains a % that is not followed by two hexadecimal digits',
  uri_read_differently: ({ read }: { read: string }) =>
    `is read by browsers as ${read}; register that instead`,
  uri_custom_scheme_undotted:
    'has a custom scheme without a dot; use your domain in reverse (com.example.app:/callback)',
  uri_unparsable: 'cannot be parsed',

  description_invalid: ({ max }: { max: number }) =>
    `takes up to ${max} characters, without control characters other than line breaks`,
  address_not_https: 'must be an absolute https address',
  address_only_https: 'must begin with https://',
  address_wildcard: 'cannot have a wildcard',
  logout_uris_too_many: ({ max }: { max: number }) => `takes at most ${max} URIs`,
  logout_uri_wildcard: 'has a wildcard, which only redirect URIs can have',
  origins_too_many: ({ max }: { max: number }) => `takes at most ${max} origins`,
  origin_invalid: 'must be an origin such as https://app.example.com',
  origin_wildcard: 'cannot have a wildcard; list each origin',
  origin_spelling: ({ origin }: { origin: string }) => `must be spelled as browsers send it: ${origin}`,
  jwks_missing:
    'is required for private_key_jwt, self_signed_tls_client_auth and signed requests: a JWK Set of your public keys, or its address in jwks_uri',
  jwks_twice: 'cannot be combined with jwks; give one of the two',
  jwks_count: ({ max }: { max: number }) => `takes 1 to ${max} keys`,
  jwk_unsuitable:
    'must be a public key without private members: RSA (2048 to 8192 bits, RS256 or PS256), P-256 (ES256) or Ed25519 (EdDSA)',
  jwk_kid_repeated: 'has the same kid as another key',

  scopes_too_many: ({ max }: { max: number }) => `takes at most ${max} scopes`,
  auth_method_not_for_client_type:
    'must be none for a public client, which cannot keep a secret, and only for one',
  pkce_required: 'cannot be false for a public client',
  exchange_not_for_client_type: 'cannot contain token exchange for a public client',
  certificate_bound_public: 'cannot be true for a public client; bind its tokens with DPoP',
  tls_subject_unused: 'is for clients with tls_client_auth only',
  tls_subject_not_one:
    'must be given for tls_client_auth, or another of the five tls_client_auth_… members: exactly one',
  tls_subject_invalid: 'is not such a name',
  profile_authentication:
    'must be private_key_jwt or a TLS client certificate under the profile fapi2, in which no secret is shared',
  profile_sender:
    'must be true under the profile fapi2, or tls_client_certificate_bound_access_tokens, so that tokens are bound to a key',
  profile_redirect_uris: 'must be https addresses without a wildcard under the profile fapi2',
  profile_grant_types: 'must not contain the device_code type under the profile fapi2',
  profile_value: ({ values }: { values: string }) =>
    `must be ${values.replace(/, (\w+)$/, ' or $1')} under the profile fapi2`,
  access_contact_invalid: sharedFaultMessages.en.text_invalid,
  access_days_invalid: ({ max }: { max: number }) => `must be a whole number of days from 1 to ${max}`,
  all_groups_only_administrators: 'needs an administrator of this service to add it',
  not_for_resources: 'cannot be changed for a resource, which asks for no tokens and keeps its identifier',
  organization_not_yours: 'is not an organization where you are an owner or admin',
  organization_not_the_developers: 'is not an organization that the developer manages',
  client_id_invalid:
    'must be 3 to 200 characters of A-Z, a-z, 0-9 and ._~:@/+-, not a number, not a web address, and not begin with res_',
  resource_id_invalid: 'must be res_ and 3 to 64 letters and digits',
  client_id_taken: 'is or was used by another application; a client_id is never used again',
  client_id_is_sub: 'is or was the sub of a person; an access token could not tell the two apart',
  client_secret_weak: 'must be at least 32 random characters of printable ASCII without blanks',
};

export const applicationFaultMessages = joinCatalogues(
  joinCatalogues(nameFaultMessages, brandFaultMessages),
  urlFaultMessages,
  scopeNameFaultMessages,
  catalogue(import.meta, en),
);

export type ApplicationFault = Fault<(typeof applicationFaultMessages)['en']>;
export type ApplicationInputFault = InputFault<(typeof applicationFaultMessages)['en']>;

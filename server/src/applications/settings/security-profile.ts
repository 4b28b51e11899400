import type { ApplicationFault, ApplicationInputFault } from '../input-faults.messages.ts';
import { isWildcardUri, webUri } from '../redirect-uris/web-uri.ts';
import { type AuthMethod, DEVICE_CODE } from '../registry/enums.ts';
import type { ApplicationSettings, SettingsChange } from './settings.ts';

type Judged = Omit<ApplicationSettings, 'security_profile'>;
type JudgedMember =
  | 'token_endpoint_auth_method'
  | 'dpop_bound_access_tokens'
  | 'redirect_uris'
  | 'grant_types'
  | 'require_pkce'
  | 'access_token_alg'
  | 'id_token_signed_response_alg'
  | 'userinfo_signed_response_alg'
  | 'introspection_signed_response_alg'
  | 'require_pushed_authorization_requests'
  | 'request_object_signing_alg'
  | 'backchannel_authentication_request_signing_alg'
  | 'authorization_signed_response_alg';

/** A client proves with a key who it is: nothing that it sends is of use to anyone who reads it. */
const KEYED: readonly AuthMethod[] = ['private_key_jwt', 'tls_client_auth', 'self_signed_tls_client_auth'];

type Demand = {
  /** The setting that has to change if the demand is not met. */
  member: JudgedMember;
  isMet: (settings: Judged) => boolean;
  fault: ApplicationFault;
  /** What turning on the profile sets. Without it the developer has to decide. */
  sets?: Partial<Judged>;
};

/**
 * What FAPI 2.0 demands of a client's settings (Security Profile 5.3.3 and 5.4); docs/fapi.md explains each. What no setting decides is
 * enforced where it happens: client assertions, the rotation of refresh tokens and the authorization response.
 */
const FAPI2: readonly Demand[] = [
  {
    member: 'token_endpoint_auth_method',
    isMet: ({ token_endpoint_auth_method: method }) => KEYED.includes(method),
    fault: { code: 'profile_authentication' },
  },
  {
    member: 'dpop_bound_access_tokens',
    isMet: (settings) =>
      settings.dpop_bound_access_tokens || settings.tls_client_certificate_bound_access_tokens,
    fault: { code: 'profile_sender' },
    sets: { dpop_bound_access_tokens: true },
  },
  {
    member: 'redirect_uris',
    // http is left to loopback addresses, by the rules for every client.
    isMet: ({ redirect_uris }) => redirect_uris.every((uri) => webUri(uri) !== null && !isWildcardUri(uri)),
    fault: { code: 'profile_redirect_uris' },
  },
  {
    member: 'grant_types',
    // A device's request is neither pushed nor answered by redirect, so nothing that the profile demands of them holds.
    isMet: ({ grant_types }) => !grant_types.includes(DEVICE_CODE),
    fault: { code: 'profile_grant_types' },
  },
  demandedValue('require_pkce', [true]),
  demandedValue('access_token_alg', ['ES256']),
  demandedValue('id_token_signed_response_alg', ['ES256', 'PS256', 'EdDSA']),
  {
    member: 'userinfo_signed_response_alg',
    isMet: ({ userinfo_signed_response_alg: alg }) => alg !== 'RS256',
    fault: { code: 'profile_value', params: { values: 'ES256, PS256, EdDSA' } },
    sets: { userinfo_signed_response_alg: 'ES256' },
  },
  demandedValue('introspection_signed_response_alg', ['ES256', 'PS256', 'EdDSA']),
  demandedValue('require_pushed_authorization_requests', [true]),
  demandedValue('request_object_signing_alg', ['PS256', 'ES256', 'EdDSA', null]),
  demandedValue('backchannel_authentication_request_signing_alg', ['PS256', 'ES256', 'EdDSA', null]),
  demandedValue('authorization_signed_response_alg', ['ES256', 'PS256', 'EdDSA']),
];

/** The first of `values` is set when the profile is turned on. */
function demandedValue<Member extends JudgedMember>(member: Member, values: Judged[Member][]): Demand {
  return {
    member,
    isMet: (settings) => values.includes(settings[member]),
    fault: { code: 'profile_value', params: { values: values.filter((value) => value !== null).join(', ') } },
    sets: { [member]: values[0] } as Partial<Judged>,
  };
}

/** `is_set`: turning on the profile meets it; otherwise the developer does before. */
export type ProfileLine = { member: JudgedMember; is_met: boolean; is_set: boolean };

export function profileLines(settings: Judged): ProfileLine[] {
  return FAPI2.map(({ member, isMet, sets }) => ({
    member,
    is_met: isMet(settings),
    is_set: sets !== undefined,
  }));
}

/** Turning on the profile changes what the request does not mention. */
export function withProfile(settings: ApplicationSettings, change: SettingsChange): ApplicationSettings {
  if (change.security_profile !== 'fapi2') return settings;
  const unsaid = FAPI2.filter(({ member, isMet }) => change[member] === undefined && !isMet(settings));
  return Object.assign({}, settings, ...unsaid.map(({ sets }) => sets));
}

/** A client of the profile always meets it, so that no other place has to check its settings. */
export function profileFaults(settings: ApplicationSettings): ApplicationInputFault[] {
  if (settings.security_profile === null) return [];
  return FAPI2.filter(({ isMet }) => !isMet(settings)).map(({ member, fault }) => ({
    path: member,
    ...fault,
  }));
}

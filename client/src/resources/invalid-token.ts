/** Why a token is refused, as its client reads it: `error_description` of invalid_token. */
export const INVALID = {
  malformed: 'The access token is malformed.',
  not_signed: 'The access token was not signed by the issuer.',
  other_issuer: 'The access token was issued by another issuer.',
  other_resource: 'The access token is for another resource.',
  expired: 'The access token has expired.',
  not_yet_valid: 'The access token is not valid yet.',
  no_access_token: 'The token is not an access token.',
  bound_to_key: 'The access token is bound to a key that this request does not prove.',
  not_bound: 'The access token is not bound to a key, so it cannot be used with DPoP.',
  proof_required: 'This API accepts access tokens with the scheme DPoP and a proof only.',
  redeemed:
    'The access token is not active: used before, revoked, expired, or for another registration of this API.',
  inactive: 'The access token is not active: revoked, expired, or for another registration of this API.',
} as const;

export type InvalidToken = keyof typeof INVALID;

/** What `startSignIn` takes to satisfy an API. */
export type SignInDemand = { required_acr?: string[]; max_age?: number };

/**
 * What an API demands that refused a token because its person signed in too weakly or too long ago (RFC 9470): start a sign-in with it,
 * and repeat the request with the new token. Null for every other answer.
 */
export function signInDemand({ status, headers }: Pick<Response, 'status' | 'headers'>): SignInDemand | null {
  const challenges = headers.get('www-authenticate') ?? '';
  if (status !== 401 || !/\berror="?insufficient_user_authentication\b/.test(challenges)) return null;
  const acr = /\bacr_values="?([^",]+)/.exec(challenges)?.[1];
  const age = /\bmax_age="?(\d{1,10})\b/.exec(challenges)?.[1];
  return {
    ...(acr !== undefined && { required_acr: acr.trim().split(/ +/) }),
    ...(age !== undefined && { max_age: Number(age) }),
  };
}

/** What an event says beside its type: of these types, the line itself decides what happened. */
export type Variant =
  | 'signedInPasskey'
  | 'signedInCode'
  | 'signedInMailCode'
  | 'signedInPassword'
  | 'signedInMail'
  | 'wrongPassword'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'refused'
  | 'policyRefused'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'allowed'
  | 'allowedNothing'
  | 'narrowed'
  | 'disconnected'
  | 'approved'
  | 'permitted'
  | 'rejected'
  | 'wrongNumbers';

type Details = Record<string, unknown>;

const VARIANTS = {
  'user.signed_in': signedIn,
  'user.sign_in_refused': signInRefused,
  'user.session_ended': (details) => ('session_id' in details ? 'sessionEnded' : 'sessionsEnded'),
  'oauth.consent_given': (details) => (agreedScopes(details).length === 0 ? 'allowedNothing' : 'allowed'),
  'oauth.consent_withdrawn': ({ disconnected }) => (disconnected === true ? 'disconnected' : 'narrowed'),
  'agent.request_approved': ({ method }) => (method === 'permission' ? 'permitted' : 'approved'),
  'agent.request_rejected': ({ method }) => (method === 'wrong_number' ? 'wrongNumbers' : 'rejected'),
} satisfies Record<string, (details: Details) => Variant>;

export type VariedType = keyof typeof VARIANTS;

const readers = new Map<string, (details: Details) => Variant>(Object.entries(VARIANTS));

/** Null: the type alone says what happened. The activity of an account and the audit log word the same variants. */
export function variantOf(type: string, details: Details): Variant | null {
  return readers.get(type)?.(details) ?? null;
}

export function scopesIn({ scopes }: Details): string[] {
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

/** Those agreed to besides being signed in. */
export function agreedScopes(details: Details): string[] {
  return scopesIn(details).filter((scope) => scope !== 'openid');
}

function signedIn({ amr: methods }: Details): Variant {
  const amr = Array.isArray(methods) ? methods : [];
  if (amr.includes('hwk') || amr.includes('swk')) return 'signedInPasskey';
  if (amr.includes('pwd')) return amr.includes('otp') ? 'signedInCode' : 'signedInPassword';
  return amr.includes('otp') && amr.includes('mfa') ? 'signedInMailCode' : 'signedInMail';
}

function signInRefused({ policy_of, method }: Details): Variant {
  if (policy_of !== undefined) return 'policyRefused';
  if (method === 'passkey') return 'wrongPasskey';
  if (method === 'password') return 'wrongPassword';
  return method === 'totp' || method === 'mailed_code' ? 'wrongCode' : 'refused';
}

/** A person's earlier answers to this application. */
type RememberedConsent = { scopes: readonly string[]; declined_scopes: readonly string[] };

type GrantedScopes =
  | { ok: true; granted: string[]; declined: string[] }
  | { ok: false; error: 'access_denied'; description: string };

/**
 * The scopes that a consent page must show: those never answered, and those declined before that the application has since marked
 * as required (contract section 6: only new scopes are requested again).
 */
export function scopesToAsk(input: {
  effective: readonly string[];
  required: readonly string[];
  consent: RememberedConsent | null;
}): string[] {
  const agreed = input.consent?.scopes ?? [];
  const declined = input.consent?.declined_scopes ?? [];
  return input.effective.filter((scope) => {
    if (agreed.includes(scope)) return false;
    return !declined.includes(scope) || input.required.includes(scope) || scope === 'openid';
  });
}

/**
 * What the person's choice grants. `ticked`: the ticked boxes; `remembered`: scopes granted earlier and not on this page. `openid`
 * cannot be declined; declining a required scope grants nothing.
 */
export function grantedScopes(input: {
  effective: readonly string[];
  required: readonly string[];
  ticked: readonly string[];
  remembered?: readonly string[];
  /** Whether something is granted without any scope too. */
  may_be_empty?: boolean;
}): GrantedScopes {
  const chosen = new Set(['openid', ...input.ticked, ...(input.remembered ?? [])]);
  const granted = input.effective.filter((scope) => chosen.has(scope));
  const declined = input.effective.filter((scope) => !chosen.has(scope));
  const refused = declined.filter((scope) => input.required.includes(scope));
  if (refused.length > 0) return denied(`The person declined a required scope: ${refused.join(' ')}.`);
  if (granted.length === 0 && !input.may_be_empty)
    return denied('The person declined every requested scope.');
  return { ok: true, granted, declined };
}

function denied(description: string): GrantedScopes {
  return { ok: false, error: 'access_denied', description };
}

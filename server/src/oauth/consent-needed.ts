import { type ClaimsRequest, scopesToAsk } from '../scopes/index.ts';
import { COMMAND_LINE_APPLICATION } from '../users/index.ts';
import type { Checked } from './authorization-context.ts';
import type { AuthorizationClient } from './queries.ts';

/**
 * `name` is given only on an explicit claims request (contract section 6) and belongs to no scope, so consents
 * remember it under this word. It cannot clash: built-in scopes do not use it and custom ones hold a colon.
 */
export const NAME_CHOICE = 'name';

export type ConsentNeed = { needed: true; ask: string[] } | { needed: false; granted: string[] };

/** What there is to choose: the effective scopes, and `name` where the claims parameter asks for it. */
export function choices(checked: Checked): string[] {
  const { claims } = checked.asked;
  return asksForName(claims) ? [...checked.scopes.scopes, NAME_CHOICE] : checked.scopes.scopes;
}

function asksForName(claims: ClaimsRequest | null): boolean {
  return claims !== null && [...claims.userinfo, ...claims.id_token].includes('name');
}

/**
 * Consent is remembered and only new scopes are asked again, unless prompt=consent asks for all of them. svc is asked for each
 * time: any program on the person's machine can speak in its name (RFC 8252 section 8.6).
 */
export function consentNeeded(
  client: Pick<
    AuthorizationClient,
    'application_id' | 'consent_scopes' | 'declined_scopes' | 'required_scopes'
  >,
  checked: Checked,
): ConsentNeed {
  const all = choices(checked);
  const asksAgain =
    checked.asked.prompts.has('consent') || client.application_id === COMMAND_LINE_APPLICATION;
  if (asksAgain || client.consent_scopes === null) return { needed: true, ask: all };
  const consent = { scopes: client.consent_scopes, declined_scopes: client.declined_scopes ?? [] };
  const ask = scopesToAsk({ effective: all, consent, required: client.required_scopes });
  if (ask.length > 0) return { needed: true, ask };
  return { needed: false, granted: all.filter((scope) => consent.scopes.includes(scope)) };
}

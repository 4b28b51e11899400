import type { Context } from '../../platform/context.ts';
import { verifyIdTokenHint } from '../authorize/id-token-hint.ts';
import { isStopped } from '../clients/client-review.ts';
import type { ErrorPageReason } from '../errors.ts';
import { hasControlCharacter, readParameters } from '../parameters.ts';
import { type LogoutClient, logoutClient } from './logout.queries.ts';

export type LogoutRequest = {
  client: LogoutClient | null;
  /** The user named by the relying party's id_token. */
  hint: { sub: string; sid: string | null } | null;
  /** A registered URI of the client; null: stay here. */
  return_to: string | null;
  state: string | null;
  ui_locales: string | null;
};

/** Reads and checks the parameters (OIDC RP-Initiated Logout 1.0 section 2), or returns the reason for the error page. */
export async function readLogoutRequest(
  context: Context,
  source: URLSearchParams,
): Promise<LogoutRequest | ErrorPageReason> {
  const parameters = readParameters(source);
  if (parameters.repeated.length > 0) return 'logout_malformed';
  const token = parameters.get('id_token_hint');
  const hint = token === undefined ? null : await readHint(context, token);
  if (token !== undefined && hint === null) return 'logout_hint_invalid';
  const named = parameters.get('client_id') ?? null;
  if (named !== null && hasControlCharacter(named)) return 'logout_malformed';
  if (named !== null && hint !== null && named !== hint.client_id) return 'logout_hint_invalid';
  const clientId = hint?.client_id ?? named;
  const client = clientId === null ? null : ((await logoutClient(context.stores.db, clientId)) ?? null);
  const uri = parameters.get('post_logout_redirect_uri');
  // Without a client the URI could be anyone's: the user is signed out and stays here.
  const return_to = uri === undefined || clientId === null ? null : uri;
  if (return_to !== null && !client?.post_logout_redirect_uris.includes(return_to))
    return 'logout_uri_mismatch';
  // A suspended client gets no redirects, by link or by button.
  const isOpen = client !== null && !isStopped(client);
  return {
    client,
    hint: hint && { sub: hint.sub, sid: hint.sid },
    return_to: isOpen ? return_to : null,
    state: parameters.get('state') ?? null,
    ui_locales: parameters.get('ui_locales') ?? null,
  };
}

/** The subject of the hint; its audience is the client. */
async function readHint(context: Context, token: string) {
  const claims = await verifyIdTokenHint(context, token);
  if (claims === null) return null;
  const { sub, sid, aud } = claims;
  if (typeof sub !== 'string' || typeof aud !== 'string') return null;
  return { sub, sid: typeof sid === 'string' ? sid : null, client_id: aud };
}

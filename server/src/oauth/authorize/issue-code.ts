import type pg from 'pg';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { uuidv7 } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type ClaimsRequest, scopeNames } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { grantedAcr } from '../acr.ts';
import { CODE_TTL, REFRESH_TOKEN_TTL, TEST_SIGN_IN_TTL } from '../lifetimes.ts';
import { countOutcome } from '../outcomes/count-outcome.ts';
import { mintCode } from '../token/codes-and-refresh-tokens.ts';
import { insertGrant } from '../token/grants.queries.ts';
import { insertTestGrant } from '../token/test-grant.queries.ts';
import type { CheckedRequest, IdentifiedRequest } from './authorization-context.ts';
import type { IssuedCode } from './authorization-response.ts';
import { NAME_CHOICE } from './consent-needed.ts';
import { usePushedRequest } from './pushed-requests.queries.ts';

type ApprovedRequest = {
  identified: IdentifiedRequest;
  checked: CheckedRequest;
  session: CurrentSession;
  granted: string[];
};

/**
 * Creates a grant and its code; null if the session or the right to use the application ended, or consent was withdrawn, since they were read. `granted` may
 * contain NAME_CHOICE, which is not a scope and is left out of the response.
 */
export async function issueCode(
  context: Context,
  approved: ApprovedRequest,
  db: Db | pg.Pool = context.stores.pool,
  grantId = uuidv7(context.clock.now()),
): Promise<IssuedCode | null> {
  const { identified, checked, session } = approved;
  const now = context.clock.now();
  const scopes = approved.granted.filter((scope) => scope !== NAME_CHOICE);
  const claims = approved.granted.includes(NAME_CHOICE)
    ? checked.request.claims
    : withoutName(checked.request.claims);
  const grant = {
    grant_id: grantId,
    application_id: identified.client.application_id,
    user_id: session.user_id,
    customer_id: organizationOf(checked),
    session_id: session.session_id,
    scopes: scopes.join(' '),
    redirect_uri: identified.target.redirect_uri,
    code_challenge: checked.request.code_challenge,
    nonce: checked.request.nonce,
    dpop_jkt: checked.request.dpop_jkt,
    claims: claims === null ? null : JSON.stringify(storedClaims(claims)),
    sid: session.sid,
    auth_time: session.auth_time,
    amr: session.amr.join(' '),
    acr: grantedAcr(session.amr, checked.assurance),
    created_at: now,
    code_expires_at: after(now, CODE_TTL),
    refresh_expires_at: after(now, identified.test === null ? REFRESH_TOKEN_TTL : TEST_SIGN_IN_TTL),
  };
  const inserted =
    identified.test === null
      ? await insertGrant(db, grant)
      : await insertTestGrant(db, { ...grant, ...identified.test });
  if (!inserted) return null;
  if (identified.test === null) countOutcome(context, identified.client.client_id, 'sign_in');
  // FAPI 2.0 defines the members of the response, and `scope` is none of them.
  const isNamed = identified.client.security_profile !== 'fapi2' && scopes.length > 0;
  return { code: mintCode(context.keyring, grantId), scope: isNamed ? scopeNames(scopes).join(' ') : null };
}

/**
 * The same for a pushed request, which this uses up: of all browsers that arrived with it one gets a code. `used`: another one did, or its time is
 * over.
 */
export async function issuePushedCode(
  context: Context,
  approved: ApprovedRequest,
  pushedHash: Buffer,
  grantId: string,
): Promise<IssuedCode | null | 'used'> {
  const issued = await inTransaction(context.stores.db, async (db) => {
    if (!(await usePushedRequest(db, pushedHash, context.clock.now()))) return 'used';
    const code = await issueCode(context, approved, db, grantId);
    if (!code) throw new SessionEnded();
    return code;
  }).catch(unlessEnded);
  return issued === 'session_ended' ? null : issued;
}

/** Rolls a transaction back: the user signed out in the meantime, so nothing was agreed to. */
export class SessionEnded extends Error {}

export function unlessEnded(error: unknown): 'session_ended' {
  if (error instanceof SessionEnded) return 'session_ended';
  throw error;
}

/** What the tokens of the grant still need of it. */
function storedClaims({ userinfo, id_token }: ClaimsRequest): Omit<ClaimsRequest, 'acr' | 'subs'> {
  return { userinfo, id_token };
}

/** Null: without one. Callers have asked the user to choose. */
function organizationOf({ organization }: CheckedRequest): number | null {
  if (organization.outcome !== 'chosen') throw new Error('no organization has been chosen');
  return organization.organization?.customer_id ?? null;
}

function withoutName(claims: ClaimsRequest | null): ClaimsRequest | null {
  if (claims === null) return null;
  const others = (names: string[]) => names.filter((name) => name !== 'name');
  return { userinfo: others(claims.userinfo), id_token: others(claims.id_token) };
}

import { TOKEN_EXCHANGE } from '../../applications/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import { ed25519PublicKey } from '../../platform/crypto/ed25519-signature.ts';
import { publicJwkOf } from '../../platform/crypto/jose/jwk.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { rememberProof } from '../../platform/dpop/index.ts';
import { canonicalIdentifier } from '../../resources/index.ts';
import { type CollectedToken, collectActingToken } from '../acting/collect-acting-token.ts';
import { insertActingToken } from '../acting/new-acting-token.queries.ts';
import { tokenError } from '../errors.ts';
import type { Confirmation } from '../sender/confirmation.ts';
import { proofReplayed } from '../sender/request-proof.ts';
import type { TokenGrantResult } from '../token/issue-tokens.ts';
import { addGrant } from '../token/token.api.ts';
import type { GrantRequest } from '../token/token-request.ts';
import {
  ACCESS_TOKEN_TYPE_URN,
  type ExchangeRequest,
  invalid,
  readExchangeRequest,
} from './exchange-request.ts';
import { type ExchangingCaller, exchangingCaller } from './exchanging-caller.ts';
import { countMade, holdAgent, holdFamily, holdGrant } from './make-token.queries.ts';
import { type Narrowed, narrowed } from './narrowed.ts';
import { provenKey } from './proven-key.ts';
import { namedAgent } from './subject.queries.ts';
import { exchangeSubject, type Subject } from './subject.ts';

/** The chain has to stay readable, and a longer one is more likely a loop. */
const MAX_ACTORS = 4;
/** Tokens that still count, made from one token or grant: a caller that loses them makes others. */
const MAX_MADE = 20;
/** Each token names all that it was made from, and they are looked at in every use of it. */
const MAX_PARENTS = 20;
/** The token is collected at once. */
const COLLECTION_TTL = MINUTE;

addGrant(TOKEN_EXCHANGE, exchangeGrant);

/**
 * grant_type=urn:ietf:params:oauth:grant-type:token-exchange (RFC 8693): a token of a resource becomes another one for the same resource with the
 * same rights or fewer, for the caller itself or, with `may_act`, for another agent of the same user (docs/delegation.md).
 */
async function exchangeGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, now, proof, parameters } = tokenRequest;
  const caller = await exchangingCaller(tokenRequest);
  const asked = readExchangeRequest(parameters);
  const subject = await exchangeSubject(tokenRequest, caller, asked.subject_token);
  requireSameAudience(tokenRequest, asked, subject);
  if (subject.parents.length > MAX_PARENTS)
    throw invalid(`This token was exchanged ${MAX_PARENTS} times in a row. Exchange an earlier one.`);
  const key = provenKey(tokenRequest, caller, subject);
  const actors = actorsOf(caller, subject);
  const handed =
    asked.may_act === null ? null : await handedTo(tokenRequest, caller, { subject, actors }, asked.may_act);
  const rights = narrowed(subject, asked, now);
  if (proof && !(await rememberProof(context.stores.pool, proof))) throw proofReplayed();
  const made = await makeToken(tokenRequest, caller, subject, {
    ...{ rights, actors },
    confirmation: handed?.confirmation ?? key,
    may_act: handed?.agent_id ?? null,
  });
  return { answer: answerOf(made), drifted_scopes: null };
}

/** RFC 8707 and RFC 8693 2.1 name an API in two ways. Throws 400 `invalid_target` unless it is the audience of the subject token. */
function requireSameAudience(
  { parameters, resource }: GrantRequest,
  { audience }: ExchangeRequest,
  { resource_identifier }: Subject,
): void {
  const own = canonicalIdentifier(resource_identifier);
  const isNamed = parameters.all('resource').length > 0;
  const isSame =
    (!isNamed || resource === own) && (audience === null || canonicalIdentifier(audience) === own);
  if (isSame) return;
  throw tokenError(
    'token_resource',
    'invalid_target',
    'A new token is for the resource of the subject_token. Leave out resource and audience, or send its identifier.',
  );
}

function actorsOf(caller: ExchangingCaller, { actors, is_handed }: Subject): readonly string[] {
  return is_handed && 'agent_id' in caller ? [caller.agent_id, ...actors] : actors;
}

type Handed = { agent_id: string; confirmation: Confirmation };

/** The agent that `may_act` names, and its key, to which the token that is handed to it is bound. Throws 400 `invalid_request`. */
async function handedTo(
  { context }: GrantRequest,
  caller: ExchangingCaller,
  { subject, actors }: { subject: Subject; actors: readonly string[] },
  id: string,
): Promise<Handed> {
  if ('agent_id' in caller && caller.agent_id === id) throw invalid('may_act must name another agent.');
  if (actors.length >= MAX_ACTORS)
    throw invalid(`At most ${MAX_ACTORS} parties can act one for the other. This token cannot be handed on.`);
  const named = await namedAgent(context.stores.pool, id, subject.user_id);
  if (named === null)
    throw invalid('may_act must be the id of an active agent of the same user that has a public key.');
  return { agent_id: id, confirmation: { jkt: publicJwkOf(ed25519PublicKey(named.public_key)).kid } };
}

type NewToken = {
  rights: Narrowed;
  actors: readonly string[];
  confirmation: Confirmation | null;
  may_act: string | null;
};

/**
 * Inserts the token while everything that it is made from is locked and active: ending one of these either comes first, and then nothing is made,
 * or waits and ends the new token too. Then issues it, if it was not ended meanwhile.
 */
async function makeToken(
  { context, request, now }: GrantRequest,
  caller: ExchangingCaller,
  subject: Subject,
  { rights, ...token }: NewToken,
): Promise<CollectedToken> {
  const made = await inTransaction(context.stores.db, async (db) => {
    if ('agent_id' in caller && !(await holdAgent(db, caller))) return null;
    const granted = subject.grant_id === null ? rights.scopes : await holdGrant(db, subject.grant_id);
    // The grant may have lost scopes since the subject token was read.
    const scopes = rights.scopes.filter((key) => granted?.includes(key));
    if (granted === null || (scopes.length === 0 && rights.details === null)) return null;
    if (subject.parents.length > 0) await holdFamily(db, subject.parents);
    if ((await countMade(db, now, subject)) >= MAX_MADE) return 'too_many';
    const {
      user_id,
      resource_application_id,
      auth_req_id,
      permission_id,
      grant_id,
      parents,
      auth_time,
      acr,
    } = subject;
    const jti = await insertActingToken(db, now, {
      ...{ user_id, resource_application_id, auth_req_id, permission_id, grant_id, parents, auth_time, acr },
      ...rights,
      ...token,
      scopes,
      holder:
        'agent_id' in caller ? { agent_id: caller.agent_id } : { application_id: caller.application_id },
      collect_until: after(now, COLLECTION_TTL),
      ends_by: subject.expires_at,
    });
    return jti;
  });
  if (made === 'too_many')
    throw invalid(`${MAX_MADE} tokens made from this one still count. Use those, or revoke some.`);
  // Signed outside the transaction: reading the keys takes another connection, and those that wait for these locks may hold all of them.
  const collected = made && (await collectActingToken(context, request, made, token.confirmation));
  if (!collected) throw invalid('The subject_token has just been revoked or used up.');
  return collected;
}

/** RFC 8693 2.2.1. A token that only another agent can use, and only here, has no token type. */
function answerOf({
  access_token,
  token_type,
  expires_in,
  scope,
  authorization_details,
  token,
}: CollectedToken) {
  return {
    access_token,
    issued_token_type: ACCESS_TOKEN_TYPE_URN,
    token_type: token.may_act === null ? token_type : ('N_A' as const),
    expires_in,
    ...(scope !== undefined && { scope }),
    ...(authorization_details !== undefined && { authorization_details }),
  };
}

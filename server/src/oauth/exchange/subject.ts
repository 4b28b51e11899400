import type { Context } from '../../platform/context.ts';
import { canonicalIdentifier } from '../../resources/index.ts';
import { scopeNames } from '../../scopes/index.ts';
import { type AccessToken, hasOurSignature, isActingToken, readAccessToken } from '../access-token.ts';
import { limitRefused } from '../anonymous-limits.ts';
import type { Confirmation } from '../sender/confirmation.ts';
import type { GrantRequest } from '../token/token-request.ts';
import { invalid } from './exchange-request.ts';
import type { ExchangingCaller } from './exchanging-caller.ts';
import type { Worth } from './narrowed.ts';
import { type ActingSubject, actingSubject, grantSubject } from './subject.queries.ts';

/** The token that is exchanged: what it is worth, whose it is and what it was made from. */
export type Subject = Worth & {
  user_id: number;
  resource_application_id: number;
  /** Null: it is bound to no key. */
  confirmation: Confirmation | null;
  /** The chain of `act`, the present actor first. */
  actors: readonly string[];
  /** It was handed to the agent that exchanges it. */
  is_handed: boolean;
  /** The acting token and what it was made from, the first one first; empty: a grant. */
  parents: readonly string[];
  auth_req_id: string | null;
  permission_id: string | null;
  grant_id: string | null;
  auth_time: Date | null;
  acr: string | null;
};

/** What this caller may exchange. Throws 400 `invalid_request` with one answer for unknown, ended and other parties' tokens. */
export async function exchangeSubject(
  { context, request, now }: GrantRequest,
  caller: ExchangingCaller,
  text: string,
): Promise<Subject> {
  const token = await readAccessToken(context, text);
  if (token === null) {
    if (!(await hasOurSignature(context, text))) await limitRefused(context, request);
    throw notExchangeable();
  }
  const subject = isActingToken(token)
    ? await ofActingToken(context, caller, token, now)
    : await ofGrant(context, caller, token, now);
  if (subject === null) throw notExchangeable();
  return subject;
}

function notExchangeable() {
  return invalid(
    'The subject_token is unknown, expired, revoked or used up, is not an access token of a resource, or is not yours to exchange.',
  );
}

/** Of its holder; one with may_act of the agent that it names alone. */
async function ofActingToken(
  { stores }: Context,
  caller: ExchangingCaller,
  { jti }: AccessToken,
  now: Date,
): Promise<Subject | null> {
  const row = await actingSubject(stores.pool, jti, now);
  if (row === null || !isTheirs(row, caller)) return null;
  const { authorization_details: text, authorization_details_hash: hash, offered, granted } = row;
  return {
    ...row,
    scopes: row.scopes.filter((key) => offered.includes(key) && (granted === null || granted.includes(key))),
    details: text === null || hash === null ? null : { text, hash },
    is_handed: row.may_act !== null,
    parents: [...row.parents, jti],
  };
}

function isTheirs(row: ActingSubject, caller: ExchangingCaller): boolean {
  if (row.may_act !== null)
    return 'agent_id' in caller && caller.agent_id === row.may_act && caller.user_id === row.user_id;
  return 'agent_id' in caller
    ? caller.agent_id === row.agent_id
    : caller.application_id === row.application_id;
}

/** An application's token of a user's grant, for a resource. Agents have none, and tokens of this service are for no one to pass on. */
async function ofGrant(
  { stores, config }: Context,
  caller: ExchangingCaller,
  token: AccessToken,
  now: Date,
): Promise<Subject | null> {
  const { grant_id, client_id, sub, audience } = token;
  if (
    'agent_id' in caller ||
    caller.client_id !== client_id ||
    grant_id === null ||
    audience === config.base_url
  )
    return null;
  const resource = canonicalIdentifier(audience);
  const row =
    resource && (await grantSubject(stores.pool, { grant_id, client_id, sub, audience, resource, now }));
  if (!row) return null;
  const keys = row.offered.filter((key) => row.granted.includes(key));
  const names = scopeNames(keys);
  return {
    ...row,
    details_types: [],
    scopes: keys.filter((_key, index) => token.scopes.includes(names[index]!)),
    details: null,
    is_single_use: false,
    expires_at: new Date(token.exp * 1000),
    confirmation: token.confirmation,
    actors: [client_id],
    is_handed: false,
    parents: [],
    auth_req_id: null,
    permission_id: null,
  };
}

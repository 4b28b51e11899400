import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { Problem } from '../../platform/errors.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { knownBrowser } from '../browser.ts';
import { standInFor } from '../clients/client-authentication.ts';
import { readParameters } from '../parameters.ts';
import { readTarget } from '../resource-indicator.ts';
import { testCallback } from '../test-sign-ins/test-sign-in.ts';
import { answerTest, findUnansweredTest } from '../test-sign-ins/test-sign-ins.queries.ts';
import { authorizationCodeGrant } from '../token/authorization-code-grant.ts';
import { requireBearer } from '../token/bearer.ts';
import { readCode } from '../token/codes-and-refresh-tokens.ts';
import type { TokenResponse } from '../token/issue-tokens.ts';
import { refreshTokenGrant } from '../token/refresh-token-grant.ts';
import type { GrantRequest } from '../token/token-request.ts';
import { claimsOf } from '../token/userinfo.api.ts';
import { testVerifier } from './start-test.ts';
import { type TestProof, testProofs } from './test-proofs.ts';

type Visiting = { context: Context; request: Request; reply: Reply; session: CurrentSession };

/** The answer of an endpoint, as the application would have got it. */
export type StepAnswer<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; error: string; error_description: string };

export type TestRun = {
  /** The authorization request, as it was sent. */
  sent: URLSearchParams;
  /** The response to it. */
  response: URLSearchParams;
  /** Whether the issuer in the response is this service (RFC 9207). */
  is_own_issuer: boolean;
  verifier: string;
  /** Null: there is no code. */
  tokens: StepAnswer<TokenResponse> | null;
  /** Null: there is no access token for this service. */
  userinfo: StepAnswer<Record<string, unknown>> | null;
  refreshed: StepAnswer<TokenResponse> | null;
  /** What was in the header DPoP of the token request; null: tokens are not bound to a key. */
  dpop_proof: string | null;
};

/** The application that a response at our callback belongs to; null: no test of this person waits for it in this browser. */
export async function applicationOfTest(
  { context, request, session }: Omit<Visiting, 'reply'>,
  state: string,
): Promise<number | null> {
  const browser = knownBrowser(request);
  if (browser === null) return null;
  const test = { state_hash: sha256(state), user_id: session.user_id, browser_hash: sha256(browser) };
  const found = await findUnansweredTest(context.stores.db, test, context.clock.now());
  return found?.application_id ?? null;
}

/**
 * Takes the response to a test once, and does with it what the application would do: redeems the code, asks for the claims, and refreshes. Null: this
 * response belongs to no test that waits in this browser. Tokens are only in the result.
 */
export async function finishTest(
  visit: Visiting,
  client: { application_id: number; client_id: string; dpop_bound_access_tokens: boolean },
  response: URLSearchParams,
): Promise<TestRun | null> {
  const { context, request, session } = visit;
  const state = response.get('state') ?? '';
  const browser = knownBrowser(request);
  if (browser === null) return null;
  const { application_id } = client;
  const { user_id } = session;
  const answered = await answerTest(
    context.stores.db,
    { state_hash: sha256(state), application_id, user_id, browser_hash: sha256(browser) },
    context.clock.now(),
  );
  if (!answered) return null;
  const verifier = testVerifier(context, state);
  const sent = new URLSearchParams(answered.query);
  const is_own_issuer = response.get('iss') === context.config.base_url;
  const run: TestRun = {
    ...{ sent, response, is_own_issuer, verifier },
    ...{ tokens: null, userinfo: null, refreshed: null, dpop_proof: null },
  };
  const code = response.get('code') ?? '';
  const isOfTest = answered.grant_id !== null && readCode(context.keyring, code) === answered.grant_id;
  const finished = is_own_issuer && isOfTest ? { ...run, ...(await redeem(visit, client, run, code)) } : run;
  await recordAudit(context.stores.db, context, request, {
    event_type: 'application.test_sign_in_finished',
    actor: { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { outcome: outcomeOf(finished) },
  });
  return finished;
}

function outcomeOf({ response, tokens }: TestRun): string {
  if (tokens?.ok) return 'tokens';
  return (tokens === null ? response.get('error') : tokens.error)?.slice(0, 100) ?? 'no_code';
}

async function redeem(
  visit: Visiting,
  { client_id, dpop_bound_access_tokens }: { client_id: string; dpop_bound_access_tokens: boolean },
  { sent, verifier }: TestRun,
  code: string,
): Promise<Pick<TestRun, 'tokens' | 'userinfo' | 'refreshed' | 'dpop_proof'>> {
  const { context } = visit;
  const prove = dpop_bound_access_tokens ? testProofs(context) : null;
  const atTokenEndpoint = () => prove?.('POST', '/oauth/token') ?? null;
  const first = atTokenEndpoint();
  const dpop_proof = first?.text ?? null;
  const resource = sent.getAll('resource').map((each): [string, string] => ['resource', each]);
  const presented = await standInFor(context, client_id);
  const ask = (proof: TestProof | null, parameters: [string, string][]) =>
    grantRequest(visit, presented, proof, [...parameters, ...resource]);
  const tokens = await answerOf(() =>
    authorizationCodeGrant(
      ask(first, [
        ['grant_type', 'authorization_code'],
        ['code', code],
        ['redirect_uri', testCallback(context.config)],
        ['code_verifier', verifier],
      ]),
    ).then(({ answer }) => answer),
  );
  if (!tokens.ok) return { tokens, userinfo: null, refreshed: null, dpop_proof };
  const { access_token, refresh_token } = tokens.answer;
  const userinfo =
    resource.length > 0
      ? null
      : await answerOf(async () =>
          claimsOf(
            await requireBearer(context, visit.request, {
              bodyToken: access_token,
              bodyProof: prove?.('GET', '/oauth/userinfo', access_token).proof,
            }),
            context.clock.now(),
          ),
        );
  const refreshed =
    refresh_token === undefined
      ? null
      : await answerOf(() =>
          refreshTokenGrant(
            ask(atTokenEndpoint(), [
              ['grant_type', 'refresh_token'],
              ['refresh_token', refresh_token],
            ]),
          ).then(({ answer }) => answer),
        );
  return { tokens, userinfo, refreshed, dpop_proof };
}

function grantRequest(
  { context, request, reply }: Visiting,
  presented: GrantRequest['presented'],
  proven: TestProof | null,
  pairs: [string, string][],
): GrantRequest {
  const parameters = readParameters(new URLSearchParams(pairs));
  const resource = readTarget(parameters, context.config);
  const proof = proven?.proof ?? null;
  const sender = { confirmation: proof && { jkt: proof.jkt }, proof, is_certified: false };
  return { context, request, reply, parameters, presented, now: context.clock.now(), resource, ...sender };
}

/** Errors are part of what a test shows. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<StepAnswer<Answer>> {
  try {
    return { ok: true, answer: await ask() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, error: error.code, error_description: error.description };
  }
}

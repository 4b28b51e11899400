import { createHash } from 'node:crypto';
import { recordAudit } from '../../platform/audit/index.ts';
import { after, HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { randomBase62 } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { storePushedRequest } from '../authorize/pushed-requests.ts';
import { browserToken } from '../browser.ts';
import { TEST_SIGN_IN_TTL } from '../lifetimes.ts';
import { testCallback } from '../test-sign-ins/test-sign-in.ts';
import { insertTestSignIn } from '../test-sign-ins/test-sign-ins.queries.ts';

/** Of one developer. */
const TESTS = { limit: 60, window: HOUR };
/** 256 bits. */
const STATE_LENGTH = 43;

type TestedClient = {
  application_id: number;
  client_id: string;
  require_pushed_authorization_requests: boolean;
  require_signed_request_object: boolean;
  tls_client_certificate_bound_access_tokens: boolean;
  grant_types: string[];
};

/** Why a test cannot speak for this client: it would take a key or certificate that only the application has. Null: it can. */
export type Untestable = 'signed_requests' | 'certificate' | 'grant_type';

export function untestable(client: TestedClient): Untestable | null {
  if (!client.grant_types.includes('authorization_code')) return 'grant_type';
  if (client.require_signed_request_object) return 'signed_requests';
  return client.tls_client_certificate_bound_access_tokens ? 'certificate' : null;
}

/** What the developer chose; empty: the parameter is left out. */
export type TestChoices = { scopes: string[]; resource: string; prompt: string; acr_values: string };

type Starting = { context: Context; request: Request; reply: Reply; session: CurrentSession };

/**
 * Stores a test for this person and browser, and gives the address that sends them through the authorization endpoint. A client that has to push its
 * requests has this one pushed. Throws 429.
 */
export async function startTest(
  { context, request, reply, session }: Starting,
  client: TestedClient,
  choices: TestChoices,
): Promise<string> {
  const { user_id } = session;
  const { application_id, client_id } = client;
  await limit(context, [{ name: 'test_sign_in', subject: String(user_id), ...TESTS }]);
  const now = context.clock.now();
  const state = randomBase62(STATE_LENGTH);
  const query = String(new URLSearchParams(parametersOf(context, client, choices, state)));
  await inTransaction(context.stores.db, async (db) => {
    await insertTestSignIn(db, {
      ...{ application_id, user_id, query, created_at: now },
      state_hash: sha256(state),
      browser_hash: sha256(browserToken(request, reply)),
      expires_at: after(now, TEST_SIGN_IN_TTL),
    });
    await recordAudit(db, context, request, {
      event_type: 'application.test_sign_in_started',
      actor: { type: 'user', id: user_id },
      target: { type: 'application', id: application_id },
      application_id,
      details: { ...choices },
    });
  });
  if (!client.require_pushed_authorization_requests && !context.config.require_par)
    return `/oauth/authorize?${query}`;
  const request_uri = await storePushedRequest(context, application_id, { query, is_signed: null });
  return `/oauth/authorize?${new URLSearchParams({ client_id, request_uri })}`;
}

function parametersOf(
  context: Context,
  { client_id }: TestedClient,
  { scopes, resource, prompt, acr_values }: TestChoices,
  state: string,
): Record<string, string> {
  const challenge = createHash('sha256').update(testVerifier(context, state)).digest('base64url');
  return {
    response_type: 'code',
    client_id,
    redirect_uri: testCallback(context.config),
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
    state,
    nonce: derived(context, 'nonce', state),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(prompt !== '' && { prompt }),
    ...(acr_values !== '' && { acr_values }),
    ...(resource !== '' && { resource }),
  };
}

/** Derived and not stored, so that the table does not help to redeem a code. */
export function testVerifier(context: Pick<Context, 'keyring'>, state: string): string {
  return derived(context, 'verifier', state);
}

function derived({ keyring }: Pick<Context, 'keyring'>, kind: 'nonce' | 'verifier', state: string): string {
  return keyring.mac('oauth.test-sign-in', `${kind} ${state}`).toString('base64url');
}

import { TOKEN_EXCHANGE } from '../../applications/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { tokenError } from '../errors.ts';
import { type AgentClient, authenticateAgent } from '../token/agent-client.ts';
import { authenticateClient } from '../token/authenticate-client.ts';
import type { GrantRequest } from '../token/token-request.ts';
import { type ExchangingClient, findExchangingClient } from './subject.queries.ts';

/** A row each. Agents have limits of their own. */
const PER_CLIENT = { limit: 1200, window: MINUTE };

/** The party that exchanges a token. */
export type ExchangingCaller = AgentClient | ExchangingClient;

/** An agent, or a confidential application that registered the grant type. Throws 401, 400 `unauthorized_client`, 429. */
export async function exchangingCaller(tokenRequest: GrantRequest): Promise<ExchangingCaller> {
  const agent = await authenticateAgent(tokenRequest);
  if (agent !== null) return agent;
  const { context, presented, now } = tokenRequest;
  const found = await findExchangingClient(context.stores.pool, { ...presented, now });
  const client = await authenticateClient(tokenRequest, found);
  checkMayExchange(client);
  await limit(context, [{ name: 'oauth.exchange_client', subject: client.client_id, ...PER_CLIENT }]);
  return client;
}

/** Throws 400 `unauthorized_client` for an application that did not register the grant type. */
export function checkMayExchange({
  client_type,
  grant_types,
}: Pick<ExchangingClient, 'client_type' | 'grant_types'>): void {
  if (client_type === 'confidential' && grant_types.includes(TOKEN_EXCHANGE)) return;
  throw tokenError(
    'token_exchange',
    'unauthorized_client',
    `Only agents and confidential applications that have registered the grant type ${TOKEN_EXCHANGE} may exchange tokens.`,
  );
}

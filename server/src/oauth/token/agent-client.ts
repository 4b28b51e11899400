import type { TokenRequest } from './token-request.ts';

/** An agent that authenticated by an assertion. `jkt`: the thumbprint of its key, which its tokens are bound to (RFC 7638). */
export type AgentClient = { agent_id: string; user_id: number; public_key: Buffer; jkt: string };

type Authenticate = (tokenRequest: TokenRequest, assertion: string) => Promise<AgentClient>;

let authenticate: Authenticate | null = null;

/** How agents authenticate, which a later feature knows; called when its module is loaded, before any server is built. */
export function addAgentClients(given: Authenticate): void {
  authenticate = given;
}

/** The agent behind a request; null: the client is an application. Ends the request of one that is not authenticated. */
export async function authenticateAgent(tokenRequest: TokenRequest): Promise<AgentClient | null> {
  const { agent_assertion } = tokenRequest.presented;
  if (agent_assertion === undefined || authenticate === null) return null;
  return await authenticate(tokenRequest, agent_assertion);
}

import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newNumberMatch } from '../../platform/crypto/number-match.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { lockUser } from '../../users/index.ts';
import { type Agent, agentOf } from '../agents/agents.queries.ts';
import * as errors from '../errors.ts';
import type { Approval } from './approvals.queries.ts';
import { createRequest } from './create-request.ts';

const ACTION = 'test.approval';
const TTL = 5 * MINUTE;

/**
 * The owner of an agent tries what it is like to be asked, before any program runs: a request like those of the agent, under the same
 * limits, whose approval allows nothing because no agent can read it. Null: there is no such agent.
 */
export async function sendTestRequest(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  agentId: string,
  words: (agent: Agent) => { title: string; body: string },
): Promise<Approval | null> {
  return await inTransaction(context.stores.db, async (db) => {
    await lockUser(db, user_id);
    const agent = await agentOf(db, user_id, agentId);
    if (!agent) return null;
    const shown = { ...words(agent), action_type: ACTION, context: {}, ttl_seconds: TTL / SECOND };
    return await createRequest(db, context, request, shown, {
      agent_id: agent.id,
      user_id,
      is_muted: false,
      is_test: true,
      actor: { type: 'user', id: user_id },
      number_match: newNumberMatch(),
      idempotency_key: null,
      body_digest: sha256(''),
      onCoolDown: errors.coolDownActive,
    });
  });
}

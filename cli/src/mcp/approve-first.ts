import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Agent,
  type Approval,
  type ApprovalRequest,
  displayHash,
  type PolledApproval,
  pollApproval,
  requestApproval,
} from '@countersign/client';
import { isOpen, proven } from '../commands/agents.ts';
import { askingAgent } from '../platform/agent.ts';
import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/exit-codes.ts';
import { type Arguments, objectOf, type Tool, type ToolAnswer } from './tool.ts';

/** A call waits this long for the decision before it answers that there is none yet: clients give up after a minute. */
const PATIENCE_MS = 25_000;
const TTL_SECONDS = 600;

/** What is shown to the person, and what is done once they said yes: with what was shown, whatever changed since. */
type Plan = {
  title: string;
  body: string;
  context: Record<string, unknown>;
  /** An act at an API, for which the approval gives a token. */
  at?: Required<Pick<ApprovalRequest, 'resource' | 'authorization_details'>>;
  act(context: Context, approved: Approved): Promise<ToolAnswer>;
};

type Approved = { agent: Agent; polled: PolledApproval };

export type WritingTool = Omit<Tool, 'annotations' | 'run'> & {
  /** One of `svc.*`. */
  action_type: string;
  is_destructive: boolean;
  plan(context: Context, given: Arguments): Promise<Plan>;
};

type Asked = {
  plan: Plan;
  given: Arguments;
  agent: Agent;
  approval: Approval;
  hash: string;
  /** By performance.now(). */
  ends: number;
};

/**
 * A tool that acts only after the person approved: the first call asks and answers with the number, the second brings the approval
 * along. An approval serves one call, with the arguments it was asked for.
 */
export function approvedTool({ action_type, is_destructive, plan, ...listed }: WritingTool): Tool {
  const waiting = new Map<string, Asked>();
  const approval = {
    type: 'string',
    description: 'From the answer of the first call (aar_…), once the person was shown the number',
  } as const;
  return {
    ...listed,
    description: `${listed.description} Asks the person first.`,
    inputSchema: objectOf({ ...listed.inputSchema.properties, approval }, listed.inputSchema.required),
    annotations: {
      readOnlyHint: false,
      destructiveHint: is_destructive,
      idempotentHint: false,
      openWorldHint: false,
    },
    async run(context, { approval: named, ...given }) {
      if (named === undefined) return await ask(context, given);
      const asked = waiting.get(named);
      if (!asked || !isDeepStrictEqual(asked.given, given)) {
        const why = 'This approval was not asked for by this tool with these arguments, or it was used.';
        throw new Failure(6, 'unknown_approval', why);
      }
      return await actWhenApproved(context, asked);
    },
  };

  async function ask(context: Context, given: Arguments): Promise<ToolAnswer> {
    const made = await plan(context, given);
    const shown = { action_type, title: made.title, body: made.body, context: made.context };
    const agent = await askingAgent(context);
    const approval = await requestApproval(agent, {
      ...shown,
      ...made.at,
      ttl_seconds: TTL_SECONDS,
    });
    const hash = await displayHash(shown);
    const now = performance.now();
    for (const [id, { ends }] of waiting) if (ends + TTL_SECONDS * 1000 < now) waiting.delete(id);
    const ends = now + approval.expires_in * 1000;
    const asked = { plan: made, given, agent, approval, hash, ends };
    waiting.set(approval.auth_req_id, asked);
    // What a permission of the person covers is approved at once.
    if (!isOpen(approval)) return await actWhenApproved(context, asked);
    return toBeApproved(agent, approval, approval.expires_in);
  }

  async function actWhenApproved(context: Context, asked: Asked): Promise<ToolAnswer> {
    const { agent, approval, hash } = asked;
    const polled = await decision(context, asked);
    if (isOpen(polled)) return toBeApproved(agent, approval, polled.expires_in);
    // Taken before the act: of two calls with one approval one acts.
    if (!waiting.delete(approval.auth_req_id)) throw new Failure(6, 'unknown_approval', 'It was used.');
    if (polled.status !== 'approved')
      throw new Failure(6, `approval_${polled.status}`, `Nothing was done: the request is ${polled.status}.`);
    await proven(agent, polled, hash);
    return await asked.plan.act(context, { agent, polled });
  }
}

async function decision({ signal }: Context, { agent, approval }: Asked) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const polled = await pollApproval(agent, approval.auth_req_id);
    if (!isOpen(polled) || performance.now() > end) return polled;
    await pause(polled.interval * 1000, undefined, { signal });
  }
}

function toBeApproved({ issuer }: Agent, approval: Approval, expires_in: number): ToolAnswer {
  const { auth_req_id, number_match } = approval;
  const url = `${issuer}/account/approvals/${auth_req_id}`;
  return {
    approval_required: true,
    approval: auth_req_id,
    number_match,
    url,
    expires_in,
    next: `Nothing was done yet. Show the person the number ${number_match} and the address ${url}; then call this tool again with the same arguments and approval "${auth_req_id}".`,
  };
}

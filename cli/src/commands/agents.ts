import {
  type Agent,
  type Approval,
  cancelApproval,
  detailsHash,
  jwksCache,
  type PolledApproval,
  pollApproval,
  requestApproval,
  verifyReceipt,
  waitForDecision,
} from '@countersign/client';
import { askingAgent } from '../platform/agent.ts';
import { command } from '../platform/command.ts';
import { answer, type Context } from '../platform/context.ts';
import { Failure, usageError } from '../platform/exit-codes.ts';
import { wholeNumber } from '../platform/integer-option.ts';
import { members } from '../platform/terminal.ts';
import { actOf } from './act-options.ts';

export const WHO =
  'Asks as the agent of this computer, which is created on first use and may ask for svc.* only, or as the agent of SVC_AGENT_TOKEN. An agent that signs its requests also needs SVC_AGENT_ID and SVC_AGENT_KEY_FILE.';
export const REQUEST = { name: 'auth_req_id', about: 'aar_…, from agents request' } as const;

export const agentsRequest = command({
  name: 'agents request',
  summary: 'ask a person for approval',
  args: [{ name: 'action_type', about: 'what is to be done, dotted, as in deploy.production' }],
  options: {
    title: { type: 'string', value: 'TEXT', about: 'what the person reads first; required' },
    body: { type: 'string', value: 'TEXT', about: 'the rest of it' },
    context: { type: 'string', value: 'JSON', about: 'an object the person sees as a table' },
    resource: { type: 'string', value: 'URL', about: 'the API at which it is to be done; with --details' },
    details: {
      type: 'string',
      value: 'FILE|JSON',
      about: 'exactly what is to be done there, of a type that the API declares',
    },
    ttl: { type: 'string', value: 'SECONDS', about: '30 to 3600, default 300' },
    'idempotency-key': {
      type: 'string',
      value: 'TEXT',
      about: 'the same key gives the same request for 24 hours',
    },
    wait: { type: 'boolean', about: 'wait for the decision; exit code 0 when approved, else 1' },
  },
  details: [
    WHO,
    'With --resource and --details the approval gives a token for exactly that, bound to the key of the agent: use it with agents call.',
    'With --wait and --json the request is the first line and the decision the second. Ctrl-C takes the request back.',
  ],
  examples: [
    'svc agents request deploy.production --title "Deploy version 7" --wait && ./deploy.sh',
    'svc agents request shop.buy --title "Buy tea" --resource https://shop.example/api --details act.json --wait',
  ],
  async run(context, { args, options }) {
    const { title, body, ttl, wait, 'idempotency-key': idempotency_key } = options;
    if (!title) throw usageError('agents request needs --title.');
    const agent = await askingAgent(context);
    const asked = {
      action_type: args.action_type!,
      title,
      ...(body !== undefined && { body }),
      ...(options.context !== undefined && { context: objectOf(options.context) }),
      ...actOf(options),
      ...(ttl !== undefined && { ttl_seconds: wholeNumber('ttl', ttl, { smallest: 30, otherwise: 300 }) }),
    };
    const approval = await requestApproval(agent, asked, idempotency_key ? { idempotency_key } : {});
    answer(context, approval, (made) => [
      ...members(Object.entries(made)),
      ...(isOpen(made)
        ? [
            `Approve it: ${agent.issuer}/account/approvals/${made.auth_req_id}, number ${context.terminal.paint('bold', made.number_match)}`,
          ]
        : []),
    ]);
    if (!wait) return undefined;
    try {
      return await decisionOf(context, agent, approval);
    } catch (error) {
      if (context.signal.aborted) await cancelApproval(agent, approval.auth_req_id).catch(() => undefined);
      throw error;
    }
  },
});

export const agentsWait = command({
  name: 'agents wait',
  summary: 'wait until the person has decided',
  args: [REQUEST],
  details: ['Exit code 0 when approved; 1 when rejected, expired or revoked.', WHO],
  examples: ['svc agents wait aar_4fT2 && ./deploy.sh'],
  async run(context, { args }) {
    const agent = await askingAgent(context);
    const polled = await pollApproval(agent, args.auth_req_id!);
    return isOpen(polled) ? await decisionOf(context, agent, polled) : await tell(context, agent, polled);
  },
});

export const agentsCancel = command({
  name: 'agents cancel',
  summary: 'take a request back',
  args: [REQUEST],
  details: [WHO],
  examples: ['svc agents cancel aar_4fT2'],
  async run(context, { args }) {
    const cancelled = await cancelApproval(await askingAgent(context), args.auth_req_id!);
    answer(context, cancelled, (row) => members(Object.entries(row)));
    return undefined;
  },
});

async function decisionOf(
  context: Context,
  agent: Agent,
  open: Pick<Approval, 'auth_req_id' | 'expires_in' | 'interval'>,
): Promise<number> {
  const stop = context.terminal.spin('Waiting for the decision …');
  const polled = await waitForDecision(agent, open, { signal: context.signal }).finally(stop);
  return await tell(context, agent, polled);
}

async function tell(context: Context, agent: Agent, polled: PolledApproval): Promise<number> {
  if (polled.status === 'approved') await proven(agent, polled);
  const { status } = polled;
  answer(context, polled, () => [
    `${context.terminal.paint(status === 'approved' ? 'green' : 'red', status)}${polled.decided_at ? `  ${polled.decided_at}` : ''}`,
    ...(polled.access_token ? [`Do it: svc agents call ${polled.auth_req_id} ${polled.resource}…`] : []),
  ]);
  return status === 'approved' ? 0 : 1;
}

/** A yes is believed when its receipt is signed by the issuer and about this request. */
export async function proven(
  { issuer }: Agent,
  { auth_req_id, receipt, authorization_details: details }: PolledApproval,
  display_payload_hash?: string,
): Promise<void> {
  if (!receipt) throw new Failure(1, 'receipt_mismatch', 'The approval came without a receipt.');
  const jwks = jwksCache(`${issuer}/.well-known/jwks.json`);
  const about = {
    auth_req_id,
    ...(display_payload_hash && { display_payload_hash }),
    ...(details && { authorization_details_hash: await detailsHash(details) }),
  };
  const { decision } = await verifyReceipt({ receipt, jwks, issuer, ...about });
  if (decision !== 'approved') throw new Failure(1, 'receipt_mismatch', 'The receipt says no.');
}

export function isOpen({ status }: Pick<PolledApproval, 'status'>): boolean {
  return status === 'pending' || status === 'delivered';
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    // Said below, for both.
  }
  throw usageError('--context takes a JSON object, as in \'{"version": "7"}\'.');
}

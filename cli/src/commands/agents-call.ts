import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pollApproval } from '@countersign/client';
import { askingAgent } from '../platform/agent.ts';
import { callApi } from '../platform/call-api.ts';
import { command } from '../platform/command.ts';
import { answer, type Context } from '../platform/context.ts';
import { exitCodeOfStatus, Failure, usageError } from '../platform/exit-codes.ts';
import { isOpen, proven, REQUEST, WHO } from './agents.ts';

export const agentsCall = command({
  name: 'agents call',
  summary: 'do what was approved, at the API',
  args: [REQUEST, { name: 'url', about: 'the address at the API to call' }],
  options: {
    method: { type: 'string', value: 'METHOD', about: 'default GET, or POST with --data' },
    data: { type: 'string', value: 'TEXT', about: 'what is sent; @FILE for a file, @- for standard input' },
    type: { type: 'string', value: 'TYPE', about: 'what --data is; default application/json' },
  },
  details: [
    'Calls the API with the token of an approved request and a proof by the key of the agent. The token is not printed, and goes to no other API.',
    'Prints what the API answers. Exit code 0 for an answer of 2xx.',
    WHO,
  ],
  examples: [`svc agents call aar_4fT2 https://shop.example/api/purchases --data '{"item": "tea"}'`],
  async run(context, { args, options: { method, data, type } }) {
    const agent = await askingAgent(context);
    const polled = await pollApproval(agent, args.auth_req_id!);
    if (isOpen(polled)) throw new Failure(6, 'not_approved', 'The person has not decided yet.');
    if (polled.status === 'approved') await proven(agent, polled);
    const body = data?.startsWith('@') ? await contentOf(context, data.slice(1)) : data;
    const called = await callApi(agent, polled, { url: args.url!, method, body, type });
    answer(context, called, () => [called.body]);
    if (called.status >= 200 && called.status < 300) return undefined;
    throw new Failure(exitCodeOfStatus(called.status), 'api_refused', `The API answered ${called.status}.`);
  },
});

async function contentOf({ stdin }: Context, file: string): Promise<string> {
  if (file === '-') return await text(stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw usageError(`--data @${file} cannot be read: ${(error as Error).message}`);
  }
}

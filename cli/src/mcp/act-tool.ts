import { callApi, isWithin } from '../platform/call-api.ts';
import { usageError } from '../platform/exit-codes.ts';
import type { WritingTool } from './approve-first.ts';
import { listed } from './listed.ts';
import { objectOf } from './tool.ts';

/** A model has no use for more of an answer. */
const MAX_ANSWER = 20_000;

/**
 * One act at an API of a third party, of a type that it declares. The token that the approval gives stays in this process: a model would
 * repeat it to anyone, and can do nothing with it without the key.
 */
export const ACT_TOOL: WritingTool = {
  name: 'act_once',
  title: 'Do one thing at an API',
  description:
    'Calls an API for the person, for exactly the act that authorization_details say (RFC 9396), of a type that the API declares. The API compares the call with what was approved and refuses anything else. Answers what the API answered.',
  inputSchema: objectOf(
    {
      resource: { type: 'string', description: 'The identifier (URL) of the API, as it is registered' },
      authorization_details: {
        type: 'array',
        items: { type: 'object' },
        description:
          'Exactly what is to be done: objects with "type" and the fields that the API declares for it, such as {"type": "purchase", "order": "A-17", "total": {"amount": "4800", "currency": "JPY"}}. Amounts are decimal text with a currency',
      },
      title: { type: 'string', description: 'What you want to do, in a few words for the person' },
      reason: { type: 'string', description: 'Why, for the person' },
      url: { type: 'string', description: 'The address to call, at the API or below it' },
      method: {
        type: 'string',
        enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        description: 'Default: POST',
      },
      body: { type: 'object', description: 'What is sent, as JSON' },
    },
    ['resource', 'authorization_details', 'title', 'url'],
  ),
  action_type: 'svc.act',
  is_destructive: true,
  async plan(_context, { resource, authorization_details, title, reason, url, method = 'POST', body }) {
    if (!isWithin(resource, url)) throw usageError(`${url} is not at ${resource} or below it.`);
    return {
      title,
      body: listed({ ...(reason && { reason }), call: `${method} ${url}`, ...(body && { body }) }),
      context: { method, url },
      at: { resource, authorization_details },
      async act(_then, { agent, polled }) {
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        const answered = await callApi(agent, polled, { url, method, ...sent });
        return { ...answered, body: answered.body.slice(0, MAX_ANSWER) };
      },
    };
  },
};

import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { hasScope, overseer, requireScope } from '../acting/callers.ts';
import { activityOf, DOERS, type Entry, kindsIn } from './activity.ts';
import { ACTIVITY_KINDS } from './activity-types.ts';
import { entryWords } from './entry-words.ts';

const entryBody = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(ACTIVITY_KINDS),
  event_type: z.string().describe('As in the audit log'),
  text: z.string().describe('In the language of the person, or of Accept-Language'),
  by: z.enum(DOERS),
  application: z.object({ client_id: z.string(), name: z.string() }).nullable(),
  agent: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  auth_req_id: z.string().nullable().describe('Of a request for approval that is still kept'),
  device: z
    .object({ browser: z.string().nullable(), system: z.string().nullable() })
    .nullable()
    .describe('Of the session, for 90 days after its end'),
  ip: z.string().nullable().describe('Null where it was neither the person nor someone without a session'),
});

const getActivity = api.get(
  '/api/v1/me/activity',
  {
    caller: overseer('profile:read'),
    summary: 'What happened to the account of the caller',
    query: pageQuery.extend({ kind: z.enum(ACTIVITY_KINDS).optional() }),
    responses: {
      200: z.object({
        activity: z.array(entryBody).describe('Latest first; a page can be empty and yet have a next one'),
        next_cursor: z.string().nullable(),
      }),
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, request, query, caller }) => {
    const { kind, limit, cursor } = query;
    if (kind === 'approvals') requireScope(caller, 'agents:read');
    const kinds = kindsIn(kind).filter((one) => one !== 'approvals' || hasScope(caller, 'agents:read'));
    const found = await activityOf(context, caller.user_id, { kinds, limit, cursor });
    const locale = localeOf(request);
    const body = (entry: Entry) =>
      entryBody.parse({
        ...entry,
        event_type: entry.type,
        text: entryWords(locale, entry, found.resources),
      });
    return { activity: found.entries.map(body), next_cursor: found.next_cursor };
  },
);

/** GET /api/v1/me/activity, by session or by a key with `profile:read`; agents and approvals take `agents:read` too. */
export const activityApi = [getActivity];

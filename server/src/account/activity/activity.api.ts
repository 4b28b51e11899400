import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { hasScope, overseer, requireScope } from '../acting/callers.ts';
import { activityOf, kindsIn } from './activity.ts';
import { activityBody, entryBody } from './activity-body.ts';
import { ACTIVITY_KINDS } from './activity-types.ts';

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
    const activity = found.entries.map((entry) => activityBody(entry, locale, found.resources));
    return { activity, next_cursor: found.next_cursor };
  },
);

/** GET /api/v1/me/activity, by session or by a key with `profile:read`; agents and approvals take `agents:read` too. */
export const activityApi = [getActivity];

import { z } from 'zod';
import { dormancyRule, setDormancyRule } from '../../account/index.ts';
import { api } from '../../platform/http/api.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { fileAnswer, timestamp } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { DORMANT_STATES } from '../../users/index.ts';
import { exportDormant, type ListedPerson, listDormant } from './dormant-list.ts';

const tags = ['Administration'];
const days = z.int().nullable();
const state = z
  .enum(DORMANT_STATES)
  .optional()
  .describe('inactive: nothing was done yet; warned; suspended, for not being active');

const rule = z.object({
  warn_days: days.describe('Days without activity after which a person is warned by mail; null: no one is'),
  suspend_days: days.describe('Days after which people who were warned are suspended; null: no one is'),
  remove_days: days.describe(
    'Days after which accounts that were suspended for it are deleted; null: none is',
  ),
});
const keptRule = rule.extend({ updated_at: timestamp.nullable() });

const getRule = api.get(
  '/api/v1/admin/dormancy',
  {
    caller: admin(),
    tags,
    summary: 'The rule for people who have not been active for long',
    responses: { 200: keptRule },
    errors: [401, 429],
  },
  async ({ context }) => await dormancyRule(context.stores.db),
);

const putRule = api.put(
  '/api/v1/admin/dormancy',
  {
    caller: admin({ fresh: true }),
    tags,
    summary: 'Change the rule for people who have not been active for long',
    body: rule,
    responses: { 200: keptRule },
    errors: [400, 401, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body }) =>
    await setDormancyRule(context, { actor: { type: 'admin', id: admin.user_id }, request }, body),
);

const listPeople = api.get(
  '/api/v1/admin/dormant_users',
  {
    caller: admin(),
    tags,
    summary: 'List people who have not been active for as long as the rule says, longest ago first',
    query: pageQuery.extend({ state }),
    responses: {
      200: z.object({
        users: z.array(
          z.object({
            user_id: z.number().int(),
            sub: z.string(),
            email: z.string(),
            email_verified: z
              .boolean()
              .describe('Without a verified address no one is warned, and nothing happens'),
            last_active_at: timestamp,
            state: z.enum(DORMANT_STATES),
            next_step: z.enum(['warn', 'suspend', 'announce', 'remove']).nullable(),
            next_step_on: timestamp.nullable().describe('The earliest moment'),
          }),
        ),
        next_cursor: z.string().nullable(),
      }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, query: { state = null, ...page } }) => {
    const { people, next_cursor } = await listDormant(context, { state, ...page });
    return { users: people.map(personBody), next_cursor };
  },
);

const exportPeople = api.get(
  '/api/v1/admin/dormant_users/export',
  {
    caller: admin(),
    tags,
    summary: 'The same people as CSV',
    query: z.object({ state }),
    responses: {
      200: fileAnswer('One line per person, as a stream', {
        'text/csv': 'user_id,sub,email,email_verified,…\r\n',
      }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, request, reply, admin, query: { state = null } }) =>
    sendCsv(reply, {
      name: 'dormant-people',
      lines: exportDormant(context, request, admin.user_id, state),
    }),
);

export const dormantApi = [getRule, putRule, listPeople, exportPeople];

function personBody({ user_id, sub, email, email_verified, last_active_at, state, next }: ListedPerson) {
  const step = { next_step: next?.step ?? null, next_step_on: next?.on ?? null };
  return { user_id, sub, email, email_verified, last_active_at, state, ...step };
}

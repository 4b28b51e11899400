import { z } from 'zod';
import { groupFrom } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { refusalOf } from '../access/refusal.ts';
import { needsGroup, needsReason } from './action-names.ts';
import { bulkMessages } from './bulk.messages.ts';
import {
  BULK_PATH,
  type Choice,
  choiceAddress,
  choiceFields,
  choiceIn,
  NEW_PATH,
  typedCount,
} from './bulk-form.ts';
import { countSelected, sampleSelected } from './bulk-jobs.queries.ts';
import { createJob, MAX_PEOPLE } from './bulk-jobs.ts';
import { newBulkJobPage, nothingChosenPage } from './new-bulk-job.page.ts';

const SAMPLE = 10;
const line = z.string().default('');
const confirmation = { expected_count: line, group: line, reason: line, form_key: line };
const fields = z.object({ ...choiceFields, ...confirmation });

type Administrator = Visit<{ session: CurrentSession }>;
type Sent = Pick<z.output<typeof fields>, keyof typeof confirmation>;

/** Whom a job is about and what it does, to be confirmed by typing how many people that is. */
export const newBulkJobForm = pageAt(NEW_PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: z.object(choiceFields),
  fields,
  formOn: (_params, form) => {
    const sent = fields.safeParse(Object.fromEntries(form));
    const choice = sent.success ? choiceIn(sent.data) : null;
    return choice === null ? NEW_PATH : choiceAddress(choice);
  },
  show: async (visit) => {
    const choice = choiceIn(visit.query);
    if (choice === null) return nothingChosenPage(visit);
    return await confirmationOf(visit, choice, { form_key: newToken() });
  },
  submit: async (visit, { expected_count, group, reason, form_key, ...chosen }) => {
    const choice = choiceIn(chosen);
    if (choice === null) return { document: nothingChosenPage(visit), status: 422 };
    const sent = { expected_count, group, reason, form_key };
    const made = await start(visit, choice, sent);
    if ('job_id' in made) return { to: `${BULK_PATH}/${made.job_id}?done=created` };
    return { document: await confirmationOf(visit, choice, { ...sent, faults: made.faults }), status: 422 };
  },
});

async function start(
  { context, request, session, locale }: Administrator,
  { action, selection }: Choice,
  { form_key, reason, ...sent }: Sent,
): Promise<{ job_id: number } | { faults: Faults }> {
  const words = bulkMessages[locale];
  const group = needsGroup(action) ? await groupFrom(context.stores.db, sent.group) : null;
  const expected_count = typedCount(sent.expected_count);
  const faults: Faults = {
    ...(needsGroup(action) && group === null && { group: words.groupFault }),
    ...(expected_count === null && {
      expected_count: words.numberMissing(await countOf(context, selection)),
    }),
  };
  if (expected_count === null || Object.keys(faults).length > 0) return { faults };
  const job = {
    ...{ action, selection, expected_count },
    ...(group !== null && { group_id: group.grp_id }),
    ...(needsReason(action) && { reason }),
    ...(form_key !== '' && { form_key }),
  };
  return await createJob(context, request, session.user_id, job).catch((error) => {
    const count = error instanceof Problem ? Number(error.members.count ?? 0) : 0;
    return {
      faults: refusalOf(locale, error, { count_differs: ['expected_count', words.numberDiffers(count)] }),
    };
  });
}

async function confirmationOf(
  { context, session, locale, now }: Administrator,
  choice: Choice,
  content: Partial<Sent> & { faults?: Faults },
): Promise<string> {
  const count = await countOf(context, choice.selection);
  const sample = await sampleSelected(context.stores.db, choice.selection, SAMPLE);
  const needsStepUp = needsSecondFactor(session, now);
  return newBulkJobPage({ locale, session, choice, count, sample, needsStepUp, ...content });
}

async function countOf({ stores }: Context, selection: Choice['selection']): Promise<number> {
  return await countSelected(stores.db, selection, MAX_PEOPLE + 1);
}

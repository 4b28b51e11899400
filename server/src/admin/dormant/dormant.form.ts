import { z } from 'zod';
import {
  type DormancyRule,
  dormancyFaultMessages,
  ruleFaults,
  setDormancyRule,
} from '../../account/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { DORMANT_STATES } from '../../users/index.ts';
import { dormantMessages } from './dormant.messages.ts';
import { dormantPeoplePage, type GivenRule } from './dormant.page.ts';
import { exportDormant, listDormant } from './dormant-list.ts';

const PATH = '/admin/dormant';
const days = z.string().trim().default('');
/** A filter form sends an empty state, too. */
const state = z.enum(DORMANT_STATES).nullable().catch(null).default(null);
const ruleForm = z.object({ warn_days: days, suspend_days: days, remove_days: days });

/** People who have not been active for long, what was done about it, and the rule. */
export const dormantForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({ state, done: z.enum(['saved']).optional().catch(undefined) }),
  fields: ruleForm,
  show: async (visit) => {
    const { done, ...asked } = visit.query;
    const status = done === 'saved' ? dormantMessages[visit.locale].doneSaved : null;
    return await documentOf(visit, asked, { status });
  },
  submit: async (visit, sent) => {
    const { context, request, session, locale } = visit;
    const rule = {
      warn_days: daysIn(sent.warn_days),
      suspend_days: daysIn(sent.suspend_days),
      remove_days: daysIn(sent.remove_days),
    };
    const found = ruleFaults(rule);
    if (found.length > 0) {
      const faults = faultsOf(found, locale);
      const document = await documentOf(
        visit,
        { state: null, limit: DEFAULT_LIMIT },
        { given: sent, faults },
      );
      return { document, status: 422 };
    }
    await setDormancyRule(context, { actor: { type: 'admin', id: session.user_id }, request }, rule);
    return { to: `${PATH}?done=saved` };
  },
});

/** The list as a file. */
export const dormantExportForm = pageAt(`${PATH}/export`, {
  caller: administrator(),
  query: z.object({ state }),
  show: async ({ context, request, reply, session, query }) =>
    sendCsv(reply, {
      name: 'dormant-people',
      lines: exportDormant(context, request, session.user_id, query.state),
    }),
});

/** Text that is no number becomes one that no rule takes. */
function daysIn(text: string): number | null {
  return text === '' ? null : /^\d{1,5}$/.test(text) ? Number(text) : 0;
}

function faultsOf(found: ReturnType<typeof ruleFaults>, locale: Locale): Faults {
  const labels = dormantMessages[locale];
  return Object.fromEntries(
    found.map((fault) => [
      fault.path,
      labels.fault(labels[fault.path as keyof DormancyRule], wordFault(dormancyFaultMessages[locale], fault)),
    ]),
  );
}

async function documentOf(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  asked: Parameters<typeof listDormant>[1],
  content: { given?: GivenRule; faults?: Faults; status?: string | null },
): Promise<string> {
  const { rule, people, next_cursor } = await listDormant(context, asked);
  const { state, cursor } = asked;
  const needsStepUp = needsSecondFactor(session, now);
  return dormantPeoplePage({
    locale,
    session,
    rule,
    people,
    state,
    cursor,
    next_cursor,
    needsStepUp,
    ...content,
  });
}

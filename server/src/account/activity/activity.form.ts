import { z } from 'zod';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { person } from '../../sessions/index.ts';
import { ACTIVITY_PATH, activityPage } from './activity.page.ts';
import { activityOf, kindsIn } from './activity.ts';
import { activityCsv } from './activity-csv.ts';
import { ACTIVITY_KINDS } from './activity-types.ts';

const kind = z.enum(ACTIVITY_KINDS).optional().catch(undefined);

const activityForm = pageAt(ACTIVITY_PATH, {
  caller: person(),
  query: pageQuery.extend({ kind }),
  show: async ({ context, session, locale, query: { kind, limit, cursor } }) => {
    const activity = await activityOf(context, session.user_id, { kinds: kindsIn(kind), limit, cursor });
    return activityPage({ locale, session, activity, kind, cursor });
  },
});

/** The list as a file. */
const activityExportForm = pageAt(`${ACTIVITY_PATH}/export`, {
  caller: person(),
  query: z.object({ kind }),
  show: ({ context, reply, session, locale, query }) =>
    sendCsv(reply, {
      name: 'activity',
      lines: activityCsv(context, session.user_id, kindsIn(query.kind), locale),
    }),
});

export const activityForms = [activityForm, activityExportForm];

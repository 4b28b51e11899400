import { z } from 'zod';
import { countApprovalsOver } from '../../agents/index.ts';
import { countLines } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { PERIODS, type Period, spanOf } from '../../platform/period.ts';
import { administrator } from '../../sessions/index.ts';
import { SIGN_IN_TYPES } from './activity.page.ts';
import { readiness } from './ready.ts';
import { statusPage } from './status.page.ts';
import { systemStatus } from './system-status.ts';

/** The same as the API's answer, and what happened lately. */
export const statusForm = pageAt('/admin/status', {
  caller: administrator(),
  query: z.object({ period: z.enum(PERIODS).catch('24h').default('24h') }),
  show: async ({ context, session, locale, now, query: { period } }) => {
    const [status, { ready, ...activity }] = await Promise.all([
      systemStatus(context),
      latestActivity(context, now, period),
    ]);
    return statusPage({ locale, session, status, activity, ready });
  },
});

async function latestActivity(context: Context, now: Date, period: Period) {
  const { reports } = context.stores;
  const span = spanOf(period, now);
  const signIns = await reports.read('recent', (db) => countLines(db, SIGN_IN_TYPES, span));
  const approvals = await reports.read('recent', (db) => countApprovalsOver(db, now, span));
  return { period, span, signIns, approvals, ready: await readiness(context) };
}

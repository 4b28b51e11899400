import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { FIGURES } from '../../platform/html/assets.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { PERIODS, spanOf } from '../../platform/period.ts';
import {
  checkReceiver,
  countDeliveriesByStatus,
  countDeliveriesOver,
  PROBES,
  type ProbeResult,
  receiverHealth,
  sendTestEvent,
} from '../../webhooks/index.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { webhookMessages } from './webhooks.messages.ts';
import { webhooksBody } from './webhooks.page.ts';

const VERDICTS = ['pass', 'warn', 'fail', 'unanswered'] as const satisfies ProbeResult['verdict'][];
const results = z.array(z.object({ probe: z.enum(PROBES), answered: z.string(), verdict: z.enum(VERDICTS) }));

/** The webhook address, the receiver's health, a test event, and a check of how the receiver treats forged events. */
export const webhooks: Tab = {
  slug: 'webhooks',
  label: 'webhooks',
  group: 'webhooks',
  icon: 'bolt',
  async show(visit) {
    const { context, request, reply, session, path, query, locale } = visit;
    const words = webhookMessages[locale];
    const kept =
      query.get('done') === 'check' ? takeOneTimeSecret(context, request, reply, session, path) : null;
    const probes = kept === null ? null : results.parse(JSON.parse(kept));
    if (query.get('done') === 'test') return await content(visit, probes, words.tested);
    if (probes === null) return await content(visit, null, null);
    const isReached = probes[0]?.verdict !== 'unanswered';
    const status = isReached ? words.checked : words.notChecked;
    return { ...(await content(visit, probes, status)), warning: !isReached };
  },
  async submit(visit, form) {
    const { context, reply, session, application, path } = visit;
    try {
      if (form.get('do') !== 'check') {
        await sendTestEvent(context, application.application_id);
        return { to: `${path}?done=test` };
      }
      const probes = await checkReceiver(context, application);
      // Over the redirect, so that a reload does not check again.
      showOneTimeSecret(context, reply, session, path, JSON.stringify(probes));
      return { to: `${path}?done=check` };
    } catch (error) {
      return await withoutAddress(visit, error);
    }
  },
};

/** The buttons are not offered without an address; people who press one on an old page see why nothing happened. */
async function withoutAddress(visit: TabVisit, error: unknown): Promise<Outcome> {
  if (!(error instanceof Problem) || error.status !== 409) throw error;
  return { refused: await content(visit, null, null) };
}

async function content(
  visit: TabVisit,
  probes: ProbeResult[] | null,
  status: string | null,
): Promise<TabContent> {
  const { context, application } = visit;
  const { application_id } = application;
  const { db } = context.stores;
  const counts = await countDeliveriesByStatus(db, { application_id });
  const health = await receiverHealth(db, application_id);
  const period = PERIODS.find((each) => each === visit.query.get('period')) ?? '24h';
  const span = spanOf(period, visit.now);
  const counted = await countDeliveriesOver(db, application_id, span);
  const body = webhooksBody(visit, { counts, health, probes, over: { period, span, counted } });
  return { body, status, styles: [FIGURES] };
}

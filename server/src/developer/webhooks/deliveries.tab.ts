import { after, DAY, MINUTE } from '../../platform/clock.ts';
import { Problem } from '../../platform/errors.ts';
import { CODE } from '../../platform/html/assets.ts';
import { loadHighlight } from '../../platform/html/highlight.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { DEFAULT_LIMIT, pageQuery } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import {
  applicationDeliveriesPage,
  countDeliveriesByStatus,
  DELIVERY_COLUMNS,
  type Delivery,
  type DeliveryPath,
  type DeliveryStatus,
  deliveryAttempts,
  deliveryById,
  EVENT_TYPES,
  replayDeliveries,
} from '../../webhooks/index.ts';
import type { Outcome, Tab, TabContent, TabVisit } from '../tabs/tab.ts';
import { deliveryMessages } from './deliveries.messages.ts';
import { deliveriesBody, type RangeForm } from './deliveries.page.ts';
import { deliveryBody, type OneDelivery } from './delivery.page.ts';

const MAX_ID = 100;
const STATUSES: readonly DeliveryStatus[] = ['waiting', 'delivered', 'dead'];

/** The list of deliveries, one delivery with its attempts, and resending one delivery or a time range. */
export const deliveries: Tab = {
  slug: 'deliveries',
  label: 'deliveries',
  group: 'webhooks',
  icon: 'send',
  csv: (visit) => {
    const { context } = visit;
    const filter = filterOf(visit);
    let cursor: string | null | undefined;
    const read = async (_last: Delivery | null, limit: number) => {
      if (cursor === null) return [];
      const page = await applicationDeliveriesPage(context, 'deliveries file', filter, { cursor, limit });
      cursor = page.next_cursor;
      return page.rows;
    };
    return csvFile('webhook-deliveries', DELIVERY_COLUMNS, read);
  },
  async show(visit) {
    const entry = visit.query.get('entry');
    const one = entry === null ? null : await deliveryNamed(visit, entry);
    const done = visit.query.has('done') ? deliveryMessages[visit.locale].replayed : null;
    if (one !== null)
      return {
        body: deliveryBody(visit, one, await loadHighlight()),
        one: one.delivery.event_type,
        status: done,
        styles: [CODE],
      };
    return await list(visit, newRange(visit.context.clock.now()), {});
  },
  async submit(visit, form) {
    if (form.has('chosen')) return await replayChosen(visit, form.getAll('entries'));
    const entry = form.get('entry');
    return entry === null ? await replayRange(visit, form) : await replayOne(visit, entry);
  },
};

/** `outbox.12`: never another application's. */
async function deliveryNamed({ context, application }: TabVisit, name: string): Promise<OneDelivery | null> {
  const [, path, digits = ''] = /^(outbox|legacy)\.(.+)$/.exec(name) ?? [];
  const id = rowId(digits);
  if (id === null) return null;
  const { db } = context.stores;
  const delivery = await deliveryById(db, path as DeliveryPath, id);
  if (delivery?.oauth_application_id !== application.application_id) return null;
  return { delivery, attempts: await deliveryAttempts(db, delivery.delivery_id) };
}

function filterOf({ application, query }: TabVisit) {
  return {
    application_id: application.application_id,
    status: STATUSES.find((each) => each === query.get('status')),
    event_type: EVENT_TYPES.find((each) => each === query.get('event_type')),
    replay_id: query.get('replay') ?? undefined,
    named: query.get('id')?.trim().slice(0, MAX_ID) || undefined,
  };
}

async function list(visit: TabVisit, range: RangeForm, faults: Record<string, string>): Promise<TabContent> {
  const { context, application, query, locale } = visit;
  const { application_id } = application;
  const { stores } = context;
  const filter = filterOf(visit);
  const { status, event_type, replay_id, named } = filter;
  const { limit, cursor } = pageQuery.parse({ cursor: query.get('cursor') ?? undefined });
  const name = `developer deliveries ${application_id} ${status ?? ''} ${event_type ?? ''} ${replay_id ?? ''} ${named ?? ''}`;
  const { rows, next_cursor } = await applicationDeliveriesPage(context, name, filter, { cursor, limit });
  const replay =
    replay_id === undefined
      ? null
      : { replay_id, counts: await countDeliveriesByStatus(stores.db, { application_id, replay_id }) };
  return {
    body: deliveriesBody(visit, { rows, next_cursor, status, event_type, named, replay, range, faults }),
    faults,
    status: query.has('done') ? deliveryMessages[locale].replayed : resentIn(visit),
  };
}

async function replayOne(visit: TabVisit, entry: string): Promise<Outcome> {
  const { context, request, session, application, path } = visit;
  const one = await deliveryNamed(visit, entry);
  if (one === null) return { to: path };
  const actor = { type: 'user', id: session.user_id } as const;
  const which = { one: { path: one.delivery.path, id: one.delivery.id }, delivered: true };
  const { count } = await replayDeliveries(context, request, actor, application.application_id, which);
  return { to: `${path}?entry=${entry}${count > 0 ? '&done=replayed' : ''}` };
}

/** Each as one delivery of its own; the limit of single ones holds for all of them together. */
async function replayChosen(visit: TabVisit, names: string[]): Promise<Outcome> {
  const { context, request, session, application, path, locale } = visit;
  const chosen = [...new Set(names)].slice(0, DEFAULT_LIMIT);
  if (chosen.length === 0) {
    const faults = { entries: deliveryMessages[locale].noneChosen };
    return { refused: await list(visit, newRange(context.clock.now()), faults) };
  }
  const actor = { type: 'user', id: session.user_id } as const;
  let resent = 0;
  for (const name of chosen) {
    const one = await deliveryNamed(visit, name);
    if (one === null) continue;
    const which = { one: { path: one.delivery.path, id: one.delivery.id }, delivered: true };
    const done = await replayDeliveries(context, request, actor, application.application_id, which).catch(
      unlessTooMany,
    );
    if (done === null) break;
    resent += done.count;
  }
  return { to: `${path}?resent=${resent}-${chosen.length}` };
}

function unlessTooMany(error: unknown): null {
  if (error instanceof Problem && error.code === 'rate_limited') return null;
  throw error;
}

/** `12-15`: 12 of 15. */
function resentIn({ query, locale }: TabVisit): string | null {
  const [, count, chosen] = /^(\d{1,2})-(\d{1,2})$/.exec(query.get('resent') ?? '') ?? [];
  return chosen === undefined ? null : deliveryMessages[locale].resent(Number(count), Number(chosen));
}

async function replayRange(visit: TabVisit, form: URLSearchParams): Promise<Outcome> {
  const { context, request, session, application, path, locale } = visit;
  const words = deliveryMessages[locale];
  const range: RangeForm = {
    from: form.get('from') ?? '',
    to: form.get('to') ?? '',
    delivered: form.get('delivered') === 'on',
  };
  const [from, to] = [momentIn(range.from), momentIn(range.to)];
  const faults: Record<string, string> = {};
  if (from === null) faults.from = words.fromFault;
  if (to === null) faults.to = words.toFault;
  if (from !== null && to !== null && to <= from) faults.to = words.orderFault;
  if (from === null || to === null || faults.to) return { refused: await list(visit, range, faults) };
  const actor = { type: 'user', id: session.user_id } as const;
  const replay = { from, to, delivered: range.delivered };
  const { replay_id, count } = await replayDeliveries(
    context,
    request,
    actor,
    application.application_id,
    replay,
  );
  if (count === 0) return { refused: await list(visit, range, { from: words.nothing }) };
  return { to: `${path}?replay=${replay_id}&done=replayed` };
}

/** The last day: the usual range after an outage. */
function newRange(now: Date): RangeForm {
  const minute = (moment: Date) => moment.toISOString().slice(0, 16);
  return { from: minute(after(now, -DAY)), to: minute(after(now, MINUTE)), delivered: false };
}

/** `2026-11-20T10:00`, in UTC. */
function momentIn(text: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?Z?$/.exec(text.trim());
  const moment = new Date(found ? `${found[1]}T${found[2]}${found[3] ?? ':00'}Z` : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

import {
  APPLICATION_EVENT_TYPES,
  type AuditLine,
  applicationAuditLines,
} from '../../platform/audit/index.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { userById } from '../../users/index.ts';
import type { Tab, TabVisit } from '../tabs/tab.ts';
import { auditBody } from './audit.page.ts';

/** Audit events of the application, filtered by type. */
export const audit: Tab = {
  slug: 'audit',
  label: 'audit',
  group: 'manage',
  icon: 'audit',
  async show(visit) {
    const { context, application, query } = visit;
    const { application_id } = application;
    const { keyring, stores } = context;
    const wanted = query.get('event_type');
    const event_type = APPLICATION_EVENT_TYPES.find((type) => type === wanted) ?? null;
    const { limit, cursor } = pageQuery.parse({ cursor: query.get('cursor') ?? undefined });
    const list = `developer audit ${application_id} ${event_type ?? ''}`;
    const position = readCursor(keyring, list, cursor);
    const beforeId = position === undefined ? null : Number(position);
    const page = { beforeId, limit: limit + 1 };
    const found = await applicationAuditLines(stores.db, application_id, event_type, page);
    const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ id }) => id);
    const people = await peopleIn(visit, rows);
    return { body: auditBody(visit, { lines: rows, people, event_type, next_cursor }) };
  },
};

/** E-mail addresses of the actors: everyone who sees an application may know who changed it. */
async function peopleIn({ context }: TabVisit, lines: AuditLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ actor }) => (actor.type === 'user' && actor.id ? [actor.id] : [])));
  const people = await Promise.all(
    [...ids].map(async (id) => [id, (await userById(context.stores.db, Number(id)))?.email] as const),
  );
  return new Map(people.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

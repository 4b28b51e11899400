import {
  APPLICATION_EVENT_TYPES,
  type ApplicationEventType,
  type AuditLine,
  applicationAuditLines,
} from '../../platform/audit/index.ts';
import { type CsvColumns, csvFile } from '../../platform/http/csv-file.ts';
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
  csv: (visit) => {
    const { context, application } = visit;
    const read = (last: AuditLine | null, limit: number) => {
      const page = { beforeId: last?.id ?? null, limit };
      return applicationAuditLines(context.stores.db, application.application_id, wantedType(visit), page);
    };
    return csvFile('audit', COLUMNS, read);
  },
  async show(visit) {
    const { context, application, query } = visit;
    const { application_id } = application;
    const { keyring, stores } = context;
    const event_type = wantedType(visit);
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

/** As on the page: what administrators and the operator did does not say who or from where. */
const COLUMNS: CsvColumns<AuditLine> = {
  id: ({ id }) => id,
  occurred_at: ({ occurred_at }) => occurred_at,
  event_type: ({ event_type }) => event_type,
  actor: ({ actor }) => actor.type,
  user_id: ({ actor }) => (actor.type === 'user' ? actor.id : null),
  ip: ({ actor, ip }) => (actor.type === 'user' ? ip : null),
  request_id: ({ actor, request_id }) => (actor.type === 'user' ? request_id : null),
  details: ({ details }) => JSON.stringify(details),
};

function wantedType({ query }: TabVisit): ApplicationEventType | null {
  const wanted = query.get('event_type');
  return APPLICATION_EVENT_TYPES.find((type) => type === wanted) ?? null;
}

/** E-mail addresses of the actors: everyone who sees an application may know who changed it. */
async function peopleIn({ context }: TabVisit, lines: AuditLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ actor }) => (actor.type === 'user' && actor.id ? [actor.id] : [])));
  const people = await Promise.all(
    [...ids].map(async (id) => [id, (await userById(context.stores.db, Number(id)))?.email] as const),
  );
  return new Map(people.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

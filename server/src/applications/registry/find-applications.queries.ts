import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Found, Sought } from '../../platform/search/found.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { isSeenBy, namedLike, type Viewer } from './applications.queries.ts';
import { IS_RESOURCE } from './client-kind.ts';

type Row = { application_id: number; client_id: string; name: string; webhook_url: string | null };

const ROOT = '/developer/applications';

/** The applications of a developer whose name or id has the words. APIs are in resources/. */
export async function findOwnApplications(db: Db, viewer: Viewer, sought: Sought): Promise<Found[]> {
  const said = sql`name || ' ' || client_id`;
  const rows = await found(db, sql`NOT ${IS_RESOURCE} AND ${ofViewer(viewer, said, sought)}`, sought);
  return rows.map(({ application_id, ...row }) => asFound(`${ROOT}/${application_id}`, row, sought));
}

/** The webhook addresses of a developer's applications and APIs. */
export async function findEndpoints(db: Db, viewer: Viewer, sought: Sought): Promise<Found[]> {
  const rows = await found(db, ofViewer(viewer, sql`webhook_url`, sought), sought);
  return rows.map(({ application_id, name, client_id, webhook_url }) => ({
    href: `${ROOT}/${application_id}/webhooks`,
    title: webhook_url!,
    detail: name || client_id,
  }));
}

/** For administrators: all applications and APIs. The index of words finds beginnings of words. */
export async function findApplications(db: Db, sought: Sought): Promise<Found[]> {
  const rows = await found(db, namedLike(sought.query), sought);
  return rows.map(({ application_id, ...row }) =>
    asFound(`/admin/applications/${application_id}`, row, sought),
  );
}

function ofViewer(viewer: Viewer, said: RawBuilder<unknown>, { query }: Sought): RawBuilder<unknown> {
  return sql`${isSeenBy(viewer)} AND ${containsWords(said, query)}`;
}

async function found(db: Db, where: RawBuilder<unknown>, { query, limit }: Sought): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT application_id, client_id, name, webhook_url FROM applications
     WHERE deleted_at IS NULL AND ${where}
     ORDER BY client_id = ${query} DESC, application_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

function asFound(href: string, { client_id, name }: Omit<Row, 'application_id'>, { query }: Sought): Found {
  return { href, title: name || client_id, detail: client_id, isExact: client_id === query };
}

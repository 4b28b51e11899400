import { z } from 'zod';
import {
  APPLICATION_COLUMNS,
  type Application,
  applicationsSeenBy,
  registrationQuota,
} from '../../applications/index.ts';
import {
  type Developer,
  developer,
  mayManageOrganization,
  organizationNames,
} from '../../organizations/index.ts';
import type * as ui from '../../platform/html/components/index.ts';
import { csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { countingAmong, registerResource, resourcesOf } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { registerFromPage } from '../shared/register-from-page.ts';
import { newResourcePage } from './new-resource.page.ts';
import { NEW_RESOURCE, type NewResourceForm, newResourceForm, newResourceIn } from './new-resource-form.ts';
import { resourceFaultsByField } from './resource-faults.ts';
import { resourcesPage } from './resources.page.ts';
import { ROWS_ADDED, withEmptyRows } from './scope-rows.ts';

const LIST = 'developer resources';
const MAX_QUERY = 200;

type Viewer = Visit<{ session: CurrentSession; developer: Developer }>;

/** The APIs that a developer sees. Each leads to its application's address, where its tabs are. */
const resourcesForm = pageAt('/developer/resources', {
  caller: developer(),
  query: pageQuery.extend({
    query: z.string().trim().max(MAX_QUERY).default(''),
    done: z.string().optional(),
    ...csvQuery,
  }),
  show: async ({
    context,
    reply,
    session,
    developer,
    locale,
    now,
    query: { limit, cursor, done, query, format },
  }) => {
    const { stores, keyring } = context;
    if (format === 'csv') {
      const read = (last: Application | null, limit: number) => {
        const page = { afterId: last?.application_id ?? 0, limit, query, kind: 'resource' } as const;
        return applicationsSeenBy(stores.db, developer, page);
      };
      return sendCsv(reply, csvFile('apis', APPLICATION_COLUMNS, read));
    }
    const list = `${LIST} ${query}`;
    const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
    const page = { afterId, limit: limit + 1, query, kind: 'resource' } as const;
    const found = await applicationsSeenBy(stores.db, developer, page);
    const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ application_id }) => application_id);
    const resources = await resourcesOf(
      stores.db,
      rows.map(({ application_id }) => application_id),
    );
    return resourcesPage({
      locale,
      session,
      now,
      listed: rows.flatMap((application) => {
        const resource = resources.get(application.application_id);
        return resource === undefined ? [] : [{ application, resource }];
      }),
      counting: await countingAmong(context, [...resources.values()], session.user_id),
      organizations: await organizationNames(stores.db, ownersOf(rows)),
      next_cursor,
      query: new URLSearchParams({ ...(query && { query }), ...(cursor && { cursor }) }),
      isDeleted: done === 'deleted',
    });
  },
});

function ownersOf(rows: Application[]): number[] {
  return [...new Set(rows.flatMap(({ organization_id }) => organization_id ?? []))];
}

/** The registration of an API. */
const newResourceRoute = pageAt('/developer/resources/new', {
  caller: developer(),
  show: (visit) => newDocument(visit, { form: NEW_RESOURCE }),
  submit: async (visit, sent) => {
    const { context, request, locale } = visit;
    const form = newResourceForm(sent);
    if (sent.get('do') === 'rows') {
      const rows = withEmptyRows(form.rows, ROWS_ADDED);
      return await newDocument(visit, { form: { ...form, rows }, focused: form.rows.length });
    }
    const document = (faults: ui.Faults) => newDocument(visit, { form, faults });
    const read = newResourceIn(locale, form);
    if ('faults' in read) return { document: await document(read.faults), status: 422 };
    return await registerFromPage(visit, {
      register: (registrar) => registerResource(context, request, registrar, read.resource),
      faultsOf: (error) => resourceFaultsByField(locale, error, read.places),
      document,
    });
  },
});

export const resourcesForms = [resourcesForm, newResourceRoute];

async function newDocument(
  { context, session, developer, locale }: Viewer,
  shown: { form: NewResourceForm; faults?: ui.Faults; focused?: number },
): Promise<string> {
  const { db } = context.stores;
  const user = await userById(db, session.user_id);
  const manageable = [...developer.roles.keys()].filter((id) => mayManageOrganization(developer, id));
  return newResourcePage({
    locale,
    session,
    organizations: await organizationNames(db, manageable),
    quota: await registrationQuota(context, session.user_id),
    isVerified: (user?.identity_verified_level ?? 0) > 0,
    faults: {},
    ...shown,
  });
}

import { z } from 'zod';
import {
  APPLICATION_COLUMNS,
  type Application,
  applicationOrder,
  applicationPosition,
  applicationsSeenBy,
  REVIEW_STATUSES,
  registerApplication,
  registrationQuota,
  type SortedApplication,
} from '../../applications/index.ts';
import {
  type Developer,
  developer,
  mayManageOrganization,
  organizationNames,
} from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageBehind, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { listedScopes } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import { registerFromPage } from '../shared/register-from-page.ts';
import { applicationsPage } from './applications.page.ts';
import { NEW_FORM, type RegistrationForm, registrationForm, registrationOf } from './form-registration.ts';

const PATH = '/developer/applications';
const MAX_QUERY = 200;
const query = pageQuery.extend({
  query: z.string().trim().max(MAX_QUERY).default(''),
  review_status: z.enum(REVIEW_STATUSES).optional().catch(undefined),
  done: z.string().optional(),
  ...applicationOrder,
  ...csvQuery,
});
const LIST = 'developer applications';

type Query = Pick<z.output<typeof query>, 'limit' | 'cursor' | 'query' | 'review_status' | 'sort' | 'done'>;
type Viewer = Visit<{ session: CurrentSession; developer: Developer }>;

const consoleHome = pageAt('/developer', { caller: anyone, show: () => ({ to: PATH }) });

/** The list of a developer's applications, and the registration form (specification, "Endpoints"). */
const applicationsForm = pageAt(PATH, {
  caller: developer(),
  query,
  show: async (visit) => {
    const { context, developer, reply, query } = visit;
    if (query.format !== 'csv') return await applicationsDocument(visit, query);
    const read = (last: SortedApplication | null, limit: number) =>
      applicationsSeenBy(context.stores.db, developer, {
        ...wantedBy(query),
        ...pageBehind(query.sort, last === null ? undefined : applicationPosition(last)),
        limit,
      });
    return sendCsv(reply, csvFile('applications', APPLICATION_COLUMNS, read));
  },
  submit: async (visit, sent) => {
    const { context, request, locale } = visit;
    const form = registrationForm(sent);
    const document = (faults: Faults) =>
      applicationsDocument(visit, { limit: DEFAULT_LIMIT, query: '' }, { form, faults });
    const read = registrationOf(locale, form);
    if ('faults' in read) return { document: await document(read.faults), status: 422 };
    return await registerFromPage(visit, {
      register: (registrar) => registerApplication(context, request, registrar, read.registration),
      faultsOf: (error) => faultsByField(locale, error, read.registration),
      document,
    });
  },
});

export const applicationsForms = [consoleHome, applicationsForm];

function wantedBy({ query, review_status }: Query) {
  return { query, review_status, kind: 'client' as const };
}

async function applicationsDocument(
  { context, session, developer, locale }: Viewer,
  query: Query,
  { form, faults }: { form: RegistrationForm; faults: Faults } = { form: NEW_FORM, faults: {} },
): Promise<string> {
  const { stores, keyring } = context;
  const { limit, cursor, sort, done } = query;
  const list = `${LIST} ${query.review_status ?? ''} ${sort ?? ''} ${query.query}`;
  const behind = pageBehind(sort, readCursor(keyring, list, cursor));
  const page = { ...wantedBy(query), ...behind, limit: limit + 1 };
  const found = await applicationsSeenBy(stores.db, developer, page);
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, applicationPosition);
  const user = await userById(stores.db, session.user_id);
  return applicationsPage({
    locale,
    session,
    applications: rows,
    organizations: await organizationsIn(context, developer, rows),
    manageable: [...developer.roles.keys()].filter((id) => mayManageOrganization(developer, id)),
    next_cursor,
    isDeleted: done === 'deleted',
    query: new URLSearchParams({
      ...(query.query && { query: query.query }),
      ...(query.review_status && { review_status: query.review_status }),
      ...(sort && { sort }),
      ...(cursor && { cursor }),
    }),
    quota: await registrationQuota(context, session.user_id),
    isVerified: (user?.identity_verified_level ?? 0) > 0,
    listed: await listedScopes(stores.db),
    form,
    faults,
  });
}

/** The names of the developer's organizations and of the owners of the listed applications. */
async function organizationsIn(
  { stores }: Context,
  developer: Developer,
  rows: Application[],
): Promise<ReadonlyMap<number, string>> {
  const owning = rows.flatMap(({ organization_id }) => organization_id ?? []);
  return await organizationNames(stores.db, [...new Set([...developer.roles.keys(), ...owning])]);
}

import { z } from 'zod';
import {
  type Application,
  applicationsSeenBy,
  registerApplication,
  registrationQuota,
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
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { listedScopes } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import { registerFromPage } from '../shared/register-from-page.ts';
import { applicationsPage } from './applications.page.ts';
import { NEW_FORM, type RegistrationForm, registrationForm, registrationOf } from './form-registration.ts';

const PATH = '/developer/applications';
const query = pageQuery.extend({ done: z.string().optional() });
const LIST = 'developer applications';

type Query = z.output<typeof query>;
type Viewer = Visit<{ session: CurrentSession; developer: Developer }>;

const consoleHome = pageAt('/developer', { caller: anyone, show: () => ({ to: PATH }) });

/** The list of a developer's applications, and the registration form (specification, "Endpoints"). */
const applicationsForm = pageAt(PATH, {
  caller: developer(),
  query,
  show: (visit) => applicationsDocument(visit, visit.query),
  submit: async (visit, sent) => {
    const { context, request, locale } = visit;
    const form = registrationForm(sent);
    const document = (faults: Faults) =>
      applicationsDocument(visit, { limit: DEFAULT_LIMIT }, { form, faults });
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

async function applicationsDocument(
  { context, session, developer, locale }: Viewer,
  { limit, cursor, done }: Query,
  { form, faults }: { form: RegistrationForm; faults: Faults } = { form: NEW_FORM, faults: {} },
): Promise<string> {
  const { stores, keyring } = context;
  const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
  const found = await applicationsSeenBy(stores.db, developer, { afterId, limit: limit + 1, kind: 'client' });
  const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, ({ application_id }) => application_id);
  const user = await userById(stores.db, session.user_id);
  return applicationsPage({
    locale,
    session,
    applications: rows,
    organizations: await organizationsIn(context, developer, rows),
    manageable: [...developer.roles.keys()].filter((id) => mayManageOrganization(developer, id)),
    next_cursor,
    isDeleted: done === 'deleted',
    query: cursor === undefined ? new URLSearchParams() : new URLSearchParams({ cursor }),
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

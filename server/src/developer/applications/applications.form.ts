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
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { anyone } from '../../platform/http/caller.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { listedScopes } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { keepNewSecrets } from '../secrets/new-secret.form.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
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
    const { context, request, reply, session, locale } = visit;
    const form = registrationForm(sent);
    const refuse = async (status: 403 | 422 | 429, faults: Faults) => ({
      document: await applicationsDocument(visit, { limit: DEFAULT_LIMIT }, { form, faults }),
      status,
    });
    const read = registrationOf(locale, form);
    if ('faults' in read) return await refuse(422, read.faults);
    const registrar = {
      user_id: session.user_id,
      counted_as: `developer ${session.user_id}`,
      created_via: 'web' as const,
    };
    try {
      const created = await registerApplication(context, request, registrar, read.registration);
      return { to: keepNewSecrets(visit, created.application_id, { ...created, next: 'quickstart' }) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error instanceof InvalidInput)
        return await refuse(422, faultsByField(locale, error, read.registration));
      // The page explains both in place of the form: the address to verify, the quota.
      if (error.code === 'identity_verification_required') return await refuse(403, {});
      if (error.status !== 429) throw error;
      reply.headers(error.headers);
      return await refuse(429, {});
    }
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

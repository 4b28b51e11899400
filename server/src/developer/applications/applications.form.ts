import { z } from 'zod';
import {
  type Application,
  applicationsSeenBy,
  registerApplication,
  registrationQuota,
} from '../../applications/index.ts';
import {
  type Developer,
  developerOf,
  mayManageOrganization,
  organizationNames,
} from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { formBody } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { listedScopes } from '../../scopes/index.ts';
import { type CurrentSession, requirePageSession } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { keepNewSecrets } from '../secrets/new-secret.form.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import { type ApplicationsPage, applicationsPage } from './applications.page.ts';
import { NEW_FORM, type RegistrationForm, registrationForm, registrationOf } from './form-registration.ts';

const PATH = '/developer/applications';
const query = pageQuery.extend({ done: z.string().optional() });
const LIST = 'developer applications';

type Refusal = { form: RegistrationForm; faults: Faults; status: 403 | 422 | 429 };

/** GET /developer/applications: what a developer sees, and the form; POST registers (specification, "Endpoints"). */
export const applications: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: query } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    return await show(context, request, reply, session, request.query);
  });

  server.post(PATH, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const form = registrationForm(formBody(request));
    const refuse = (status: Refusal['status'], faults: Faults) =>
      show(context, request, reply, session, { limit: DEFAULT_LIMIT }, { form, faults, status });
    const locale = localeOf(request, { user: session.locale });
    const read = registrationOf(locale, form);
    if ('faults' in read) return await refuse(422, read.faults);
    const registrar = {
      user_id: session.user_id,
      counted_as: `developer ${session.user_id}`,
      created_via: 'web' as const,
    };
    try {
      const created = await registerApplication(context, request, registrar, read.registration);
      const secrets = { ...created, next: 'quickstart' };
      const shownAt = keepNewSecrets(context, reply, session, created.application_id, secrets);
      return reply.redirect(shownAt, 303);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error instanceof InvalidInput)
        return await refuse(422, faultsByField(locale, error, read.registration));
      // Both are explained in the form's place: the notice about the address, the quota.
      if (error.code === 'identity_verification_required') return await refuse(403, {});
      if (error.status !== 429) throw error;
      reply.headers(error.headers);
      return await refuse(429, {});
    }
  });
};

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  { limit, cursor, done }: { limit: number; cursor?: string | undefined; done?: string | undefined },
  refusal?: Refusal,
): Promise<Reply> {
  const { stores, keyring } = context;
  const developer = await developerOf(context, session);
  const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
  const found = await applicationsSeenBy(stores.db, developer, { afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, ({ application_id }) => application_id);
  const user = await userById(stores.db, session.user_id);
  const content: ApplicationsPage = {
    locale: localeOf(request, { user: session.locale }),
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
    form: refusal?.form ?? NEW_FORM,
    faults: refusal?.faults ?? {},
  };
  return sendPage(reply, applicationsPage(content), refusal?.status ?? 200);
}

/** The names of the developer's organizations and of those that own what is shown. */
async function organizationsIn(
  { stores }: Context,
  developer: Developer,
  rows: Application[],
): Promise<ReadonlyMap<number, string>> {
  const owning = rows.flatMap(({ organization_id }) => organization_id ?? []);
  return await organizationNames(stores.db, [...new Set([...developer.roles.keys(), ...owning])]);
}

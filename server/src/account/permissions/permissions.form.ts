import { z } from 'zod';
import {
  approvedKinds,
  type Changed,
  narrowPermission,
  openPermission,
  openPermissions,
  pausePermission,
  revokePermission,
} from '../../agents/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { type NarrowForm, narrowForm, permissionPage } from './permission.page.ts';
import { narrowingOf, ruleFaults } from './permission-form.ts';
import { permissionMessages } from './permissions.messages.ts';
import { PERMISSIONS_PATH, permissionPath, permissionsPage } from './permissions.page.ts';

const LIST = 'account permissions';
const PAGE_SIZE = 20;
/** Of what was approved before. */
const MAX_KINDS = 20;
const PERMISSION_PATH = `${PERMISSIONS_PATH}/:permission_id`;

const params = z.object({ permission_id: z.string() });

const permissionsForm = pageAt(PERMISSIONS_PATH, {
  caller: person(),
  query: pageQuery.extend({ cursor: z.string().optional() }),
  show: async ({ context, request, session, locale, now, query }) => {
    const place = readCursor(context.keyring, LIST, query.cursor) as [string, string] | undefined;
    const before = place ? { created_at: new Date(place[0]), permission_id: place[1] } : null;
    const found = await openPermissions(context, session, { limit: PAGE_SIZE + 1, before });
    const { rows, next_cursor } = pageOf(context.keyring, LIST, found, PAGE_SIZE, (row) => [
      row.created_at.toISOString(),
      row.permission_id,
    ]);
    return permissionsPage({
      locale,
      session,
      permissions: rows,
      kinds: await approvedKinds(context.stores.db, session.user_id, MAX_KINDS),
      query: new URL(request.url, context.config.base_url).searchParams,
      next_cursor,
      now,
      status: query.done === 'revoked' ? permissionMessages[locale].doneRevoked : null,
    });
  },
});

const permissionForm = pageAt(PERMISSION_PATH, {
  caller: person(),
  params,
  query: pageQuery,
  fields: formFields({ most_uses: line, most_sum: line, ends_on: line }),
  show: (visit) => permissionAnswer(visit, { done: visit.query.done }),
  submit: async (visit, form) => {
    const { context, request, session, locale, params } = visit;
    const permission = await openPermission(context, session, params.permission_id);
    if (!permission) throw noSuchPermission();
    const narrowing = narrowingOf(permission, form, narrowForm(permission));
    const changed = await narrowPermission(context, request, session, params.permission_id, narrowing);
    if (changed.kind === 'refused')
      return permissionAnswer(visit, { form, faults: ruleFaults(locale, changed.faults) });
    return doneWith(changed, visit.params, 'narrowed');
  },
});

const pauseForm = pageAt(`${PERMISSION_PATH}/pause`, {
  caller: person(),
  params,
  formOn: (params) => permissionPath({ permission_id: params.permission_id! }),
  submit: async ({ context, request, session, params }) =>
    doneWith(await pausePermission(context, request, session, params.permission_id, true), params, 'paused'),
});

const resumeForm = pageAt(`${PERMISSION_PATH}/resume`, {
  caller: person({ fresh: true }),
  params,
  formOn: (params) => permissionPath({ permission_id: params.permission_id! }),
  submit: async ({ context, request, session, params }) =>
    doneWith(
      await pausePermission(context, request, session, params.permission_id, false),
      params,
      'resumed',
    ),
});

const revokeForm = pageAt(`${PERMISSION_PATH}/revoke`, {
  caller: person(),
  params,
  formOn: (params) => permissionPath({ permission_id: params.permission_id! }),
  submit: async ({ context, request, session, params }) => {
    const changed = await revokePermission(context, request, session, params.permission_id);
    if (changed.kind !== 'changed') throw noSuchPermission();
    return { to: `${PERMISSIONS_PATH}?done=revoked` };
  },
});

/** The pages for what agents/permissions/permissions.api.ts does. */
export const permissionForms = [permissionsForm, permissionForm, pauseForm, resumeForm, revokeForm];

type PermissionVisit = Visit<{ session: CurrentSession }, z.output<typeof params>>;

function doneWith(changed: Changed, params: { permission_id: string }, done: string): PageAnswer {
  if (changed.kind !== 'changed') throw noSuchPermission();
  return { to: `${permissionPath(params)}?done=${done}` };
}

async function permissionAnswer(
  { context, session, locale, now, params }: PermissionVisit,
  { done, ...content }: { done?: string | undefined; form?: NarrowForm; faults?: Faults },
): Promise<PageAnswer> {
  const permission = await openPermission(context, session, params.permission_id);
  if (!permission) throw noSuchPermission();
  const messages = permissionMessages[locale];
  const said: Record<string, string | false> = {
    granted: messages.doneGranted,
    narrowed: messages.doneNarrowed,
    paused: permission.status === 'paused' && messages.donePaused,
    resumed: permission.paused_at === null && messages.doneResumed,
  };
  const status = (done !== undefined && Object.hasOwn(said, done) && said[done]) || null;
  const document = permissionPage({ locale, session, permission, now, status, ...content });
  return { document, status: content.faults ? 422 : 200 };
}

function noSuchPermission(): Problem {
  return new Problem(404, 'not_found', 'You have no such standing permission.');
}

import { z } from 'zod';
import {
  approvedAct,
  grantByPassword,
  type ProposedPermission,
  proposalOf,
  subjectOf,
} from '../../agents/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { isTooMany, userById } from '../../users/index.ts';
import { approvalMessages } from '../approvals/approvals.messages.ts';
import { type NewPermission, newPermissionPage } from './new-permission.page.ts';
import { notPossiblePage } from './not-possible.page.ts';
import { emptyForm, formFaults, inputOf, readForm } from './permission-form.ts';
import { permissionMessages } from './permissions.messages.ts';
import { PERMISSIONS_PATH, permissionPath } from './permissions.page.ts';
import { reviewPermissionPage } from './review-permission.page.ts';
import { usualTimeZone } from './time-zones.ts';

const params = z.object({ auth_req_id: z.string() });

/**
 * Limits for what the person approved before: typed, shown in words, and then confirmed by password and one-time code; the passkey's way is
 * agents/permissions/grant-permission.api.ts.
 */
export const newPermissionForm = pageAt(`${PERMISSIONS_PATH}/new/:auth_req_id`, {
  caller: person(),
  params,
  query: z.object({ type: z.string().optional() }),
  show: async (visit) => {
    const opened = await open(visit, visit.query.type);
    if ('answer' in opened) return opened.answer;
    return newPermissionPage({ ...opened, isFresh: true });
  },
  submit: async (visit, sent) => {
    const { session, now, locale } = visit;
    const opened = await open(visit, sent.get('type') ?? undefined);
    if ('answer' in opened) return opened.answer;
    const content = { ...opened, form: readForm(sent) };
    const { type } = content.subject;
    const again = (faults: Faults) => newPermissionPage({ ...content, isFresh: false, faults });
    if (sent.get('step') === 'change') return again({});
    const proposed = proposalOf(content.subject, inputOf(type, content.form), now);
    const faults = formFaults(locale, type, content.form, 'faults' in proposed ? proposed.faults : []);
    if ('faults' in proposed || Object.keys(faults).length > 0)
      return { document: again(faults), status: 422 };
    const { passkey_only_approval = false } =
      (await userById(visit.context.stores.db, session.user_id)) ?? {};
    const review = { ...content, proposed, passkey_only: passkey_only_approval };
    if (sent.get('step') !== 'grant') return reviewPermissionPage(review);
    const granted = await grant(visit, proposed, sent);
    if ('to' in granted) return granted;
    return { document: reviewPermissionPage({ ...review, faults: granted.faults }), status: 422 };
  },
});

type NewVisit = Visit<{ session: CurrentSession }, z.output<typeof params>>;

/** What was approved, if it can be allowed for the future. */
async function open(
  { context, session, locale, params }: NewVisit,
  wanted: string | undefined,
): Promise<NewPermission | { answer: PageAnswer }> {
  const { auth_req_id } = params;
  const act = await approvedAct(context.stores.db, session.user_id, auth_req_id);
  const detail = act?.details.find(({ type }) => wanted === undefined || type === wanted);
  if (!act || !detail) throw new Problem(404, 'not_found', 'You have approved no such request.');
  const subject = await subjectOf(context, session.user_id, { ...act, type: detail.type });
  if ('faults' in subject)
    return { answer: { document: notPossiblePage(locale, session, auth_req_id), status: 422 } };
  const form = emptyForm(subject.type, detail, usualTimeZone(locale));
  return { locale, session, auth_req_id, subject, detail, form };
}

async function grant(
  { context, request, session, locale }: NewVisit,
  proposed: ProposedPermission,
  sent: URLSearchParams,
): Promise<{ to: string } | { faults: Faults }> {
  const messages = permissionMessages[locale];
  // The API has changed what it declares since the words were shown.
  if (sent.get('terms_hash') !== proposed.terms_hash) return { faults: { password: messages.stale } };
  const credentials = { password: sent.get('password') ?? '', otp_code: sent.get('otp_code') ?? '' };
  try {
    const granted = await grantByPassword(context, request, session, proposed, credentials);
    switch (granted.kind) {
      case 'granted':
        return { to: `${permissionPath(granted)}?done=granted` };
      case 'wrong_credentials':
        return { faults: { password: approvalMessages[locale].credentialsWrong } };
      case 'not_enrolled':
      case 'passkey_only':
        return { faults: { password: approvalMessages[locale].needsFactor } };
      default:
        return { faults: { password: messages.stale } };
    }
  } catch (error) {
    if (!isTooMany(error)) throw error;
    return { faults: { password: messages.tooMany } };
  }
}

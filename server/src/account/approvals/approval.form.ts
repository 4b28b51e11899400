import { z } from 'zod';
import {
  approveByPassword,
  type Decision,
  isInFlight,
  muteAgent,
  type OpenApproval,
  openApproval,
  rejectApproval,
  reportApproval,
  statusAt,
} from '../../agents/index.ts';
import { isNumber, readNumber } from '../../platform/crypto/number-match.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { doneWithAct } from './act-card.ts';
import { approvalPage } from './approval.page.ts';
import { statusLabel } from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';

const PATH = '/account/approvals/:auth_req_id';
const params = z.object({ auth_req_id: z.string() });
const fields = formFields({
  decision: line,
  number_match: line,
  password: line,
  otp_code: line,
  display_payload_hash: line,
  authorization_details_hash: line,
});

/**
 * One request and the answer to it, by password and one-time code; the passkey's way is
 * agents/decisions/approve-by-passkey.api.ts.
 */
const approvalForm = pageAt(PATH, {
  caller: person(),
  params,
  query: pageQuery,
  fields,
  show: (visit) => approvalAnswer(visit, { done: visit.query.done }),
  submit: async (visit, { decision: choice, password, otp_code, ...sent }) => {
    const { context, request, session, locale, params } = visit;
    const id = params.auth_req_id;
    if (choice === 'reject')
      return decisionAnswer(visit, await rejectApproval(context, request, session, id));
    const messages = approvalMessages[locale];
    const refuse = (faults: Faults) => approvalAnswer(visit, { faults });
    if (choice !== 'approve') return refuse({ approve: messages.decisionMissing });
    const number_match = readNumber(sent.number_match);
    if (!isNumber(number_match) && (await needsNumber(visit)))
      return refuse({ number_match: messages.numberMissing });
    const answer = {
      number_match,
      shown_hash: sent.display_payload_hash || null,
      shown_details_hash: sent.authorization_details_hash || null,
    };
    const decision = await approveByPassword(context, request, session, id, answer, { password, otp_code });
    return decisionAnswer(visit, decision, sent.number_match);
  },
});

const reportApprovalForm = pageAt(`${PATH}/report`, {
  caller: person(),
  params,
  formOn: approvalPath,
  submit: async ({ context, request, session, params }) => {
    const { kind } = await reportApproval(context, request, session, params.auth_req_id);
    if (kind === 'unknown') throw noSuchRequest();
    return { to: `${approvalPath(params)}?done=reported` };
  },
});

const muteAgentForm = pageAt(`${PATH}/mute`, {
  caller: person(),
  params,
  fields: formFields({ mute: line }),
  formOn: approvalPath,
  submit: async ({ context, request, session, params }, { mute }) => {
    const approval = await openApproval(context, request, session, params.auth_req_id);
    if (!approval) throw noSuchRequest();
    const isMuting = mute === 'on';
    await muteAgent(context, request, session, approval.agent_id, isMuting);
    return { to: `${approvalPath(params)}?done=${isMuting ? 'muted' : 'unmuted'}` };
  },
});

export const approvalForms = [approvalForm, reportApprovalForm, muteAgentForm];

type ApprovalVisit = Visit<{ session: CurrentSession }, z.output<typeof params>>;

/** Requests of applications (CIBA) have a message in place of the number. */
async function needsNumber({ context, request, session, params }: ApprovalVisit): Promise<boolean> {
  return (await openApproval(context, request, session, params.auth_req_id))?.number_match !== '';
}

async function decisionAnswer(
  visit: ApprovalVisit,
  decision: Decision,
  number_match?: string,
): Promise<PageAnswer> {
  const messages = approvalMessages[visit.locale];
  const refuse = (faults: Faults) =>
    approvalAnswer(visit, { faults, ...(number_match !== undefined && { number_match }) });
  switch (decision.kind) {
    case 'unknown':
      throw noSuchRequest();
    case 'wrong_number':
      return refuse({ number_match: messages.numberWrong });
    case 'wrong_credentials':
      return refuse({ password: messages.credentialsWrong });
    case 'altered':
      return refuse({ approve: messages.altered });
    case 'refused':
      return approvalAnswer(visit, { isRefused: true });
    case 'not_enrolled':
    case 'passkey_only':
    case 'code_only':
      return refuse({ approve: messages.needsFactor });
    default:
      return { to: `${approvalPath(visit.params)}?done=${decision.kind === 'ended' ? 'ended' : 'decided'}` };
  }
}

async function approvalAnswer(
  { context, request, session, locale, now, params }: ApprovalVisit,
  {
    done,
    isRefused = false,
    ...content
  }: { done?: string | undefined; isRefused?: boolean; faults?: Faults; number_match?: string },
): Promise<PageAnswer> {
  const approval = await openApproval(context, request, session, params.auth_req_id);
  if (!approval) throw noSuchRequest();
  const status = approvalStatus(locale, done, approval, now);
  const document = approvalPage({ locale, session, approval, now, status, ...content });
  return { document, status: isRefused ? 403 : content.faults ? 422 : 200 };
}

/** What the request says of itself, so that an address alone never claims an outcome. */
function approvalStatus(
  locale: Locale,
  done: string | undefined,
  approval: OpenApproval,
  now: Date,
): string | null {
  const messages = approvalMessages[locale];
  const status = statusAt(approval, now);
  if (done === 'muted' && approval.muted_at) return messages.doneMuted;
  if (done === 'unmuted' && !approval.muted_at) return messages.doneUnmuted;
  if (isInFlight(status)) return null;
  const ended = messages.doneEnded(statusLabel(locale, approval, now).toLocaleLowerCase(locale));
  if (done === 'ended') return ended;
  if (done === 'reported') return messages.doneReported;
  if (done !== 'decided') return null;
  if (status === 'approved') return doneWithAct(locale, approval) ?? approvedWords(locale, approval);
  if (approval.is_test) return messages.doneTestRejected;
  if (status !== 'rejected') return ended;
  return approval.decision_method === 'wrong_number' ? messages.doneNumber : messages.doneRejected;
}

function approvedWords(locale: Locale, { is_test, number_match }: OpenApproval): string {
  const messages = approvalMessages[locale];
  if (is_test) return messages.doneTest;
  return number_match === '' ? messages.doneApplication : messages.doneApproved;
}

function approvalPath({ auth_req_id = '' }: { auth_req_id?: string }): string {
  return `/account/approvals/${encodeURIComponent(auth_req_id)}`;
}

function noSuchRequest(): Problem {
  return new Problem(404, 'not_found', 'There is no such request for you.');
}

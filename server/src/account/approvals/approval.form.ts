import { z } from 'zod';
import {
  type ApprovalOfAgent,
  approveByPassword,
  type Decision,
  isInFlight,
  isNumber,
  muteAgent,
  openApproval,
  readNumber,
  rejectApproval,
  reportApproval,
  statusAt,
} from '../../agents/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, requirePageSession } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
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
});

/**
 * GET|POST /account/approvals/:auth_req_id: one request and the answer to it, by password and one-time code; the passkey's way
 * is agents/decisions/approve-by-passkey.api.ts. POST …/report and …/mute.
 */
export const approvalForm: Endpoint = (server, context) => {
  server.get(
    PATH,
    { config: { page: true }, schema: { params, querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      return sendApprovalPage(context, request, reply, session, request.params.auth_req_id, {
        done: request.query.done,
      });
    },
  );

  server.post(PATH, { config: { page: true }, schema: { params, body: fields } }, async (request, reply) => {
    const id = request.params.auth_req_id;
    const session = await requirePageSession(context, request, reply, approvalPath(id));
    if (session === null) return reply;
    const { decision: choice, password, otp_code, ...sent } = request.body;
    const number_match = readNumber(sent.number_match);
    if (choice === 'reject')
      return sendDecision(
        context,
        request,
        reply,
        session,
        id,
        await rejectApproval(context, request, session, id),
      );
    const messages = approvalMessages[localeOf(request, { user: session.locale })];
    if (choice !== 'approve')
      return sendApprovalPage(context, request, reply, session, id, {
        faults: { approve: messages.decisionMissing },
      });
    if (!isNumber(number_match) && (await needsNumber(context, session, id)))
      return sendApprovalPage(context, request, reply, session, id, {
        faults: { number_match: messages.numberMissing },
      });
    const answer = { number_match, shown_hash: sent.display_payload_hash || null };
    const decision = await approveByPassword(context, request, session, id, answer, { password, otp_code });
    return sendDecision(context, request, reply, session, id, decision, sent.number_match);
  });

  server.post(
    `${PATH}/report`,
    { config: { page: true }, schema: { params, body: formFields({}) } },
    async (request, reply) => {
      const id = request.params.auth_req_id;
      const session = await requirePageSession(context, request, reply, approvalPath(id));
      if (session === null) return reply;
      const { kind } = await reportApproval(context, request, session, id);
      if (kind === 'unknown') throw noSuchRequest();
      return reply.redirect(`${approvalPath(id)}?done=reported`, 303);
    },
  );

  server.post(
    `${PATH}/mute`,
    { config: { page: true }, schema: { params, body: formFields({ mute: line }) } },
    async (request, reply) => {
      const id = request.params.auth_req_id;
      const session = await requirePageSession(context, request, reply, approvalPath(id));
      if (session === null) return reply;
      const approval = await openApproval(context, session, id);
      if (!approval) throw noSuchRequest();
      const isMuting = request.body.mute === 'on';
      await muteAgent(context, request, session, approval.agent_id, isMuting);
      return reply.redirect(`${approvalPath(id)}?done=${isMuting ? 'muted' : 'unmuted'}`, 303);
    },
  );
};

/** Requests of applications (CIBA) have a message in place of the number. */
async function needsNumber(context: Context, session: CurrentSession, id: string): Promise<boolean> {
  return (await openApproval(context, session, id))?.number_match !== '';
}

async function sendDecision(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  id: string,
  decision: Decision,
  number_match?: string,
): Promise<Reply> {
  const messages = approvalMessages[localeOf(request, { user: session.locale })];
  const refuse = (faults: Faults) =>
    sendApprovalPage(context, request, reply, session, id, {
      faults,
      ...(number_match !== undefined && { number_match }),
    });
  switch (decision.kind) {
    case 'unknown':
      throw noSuchRequest();
    case 'wrong_number':
      return refuse({ number_match: messages.numberWrong });
    case 'wrong_credentials':
      return refuse({ password: messages.credentialsWrong });
    case 'altered':
      return refuse({ approve: messages.altered });
    case 'not_enrolled':
    case 'passkey_only':
      return refuse({ approve: messages.needsFactor });
    default:
      return reply.redirect(
        `${approvalPath(id)}?done=${decision.kind === 'ended' ? 'ended' : 'decided'}`,
        303,
      );
  }
}

async function sendApprovalPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  id: string,
  content: { done?: string | undefined; faults?: Faults; number_match?: string },
): Promise<Reply> {
  const approval = await openApproval(context, session, id);
  if (!approval) throw noSuchRequest();
  const { done, ...rest } = content;
  const locale = localeOf(request, { user: session.locale });
  const now = context.clock.now();
  const status = approvalStatus(locale, done, approval, now);
  const document = approvalPage({ locale, session, approval, now, status, ...rest });
  return sendPage(reply, document, rest.faults ? 422 : 200);
}

/** What the request says of itself, so that an address alone never claims an outcome. */
function approvalStatus(
  locale: Locale,
  done: string | undefined,
  approval: ApprovalOfAgent,
  now: Date,
): string | null {
  const messages = approvalMessages[locale];
  const status = statusAt(approval, now);
  if (done === 'muted' && approval.muted_at) return messages.doneMuted;
  if (done === 'unmuted' && !approval.muted_at) return messages.doneUnmuted;
  if (isInFlight(status)) return null;
  if (done === 'ended') return messages.doneEnded(statusLabel(locale, approval, now));
  if (done === 'reported') return messages.doneReported;
  if (done !== 'decided') return null;
  if (status === 'approved') return messages.doneApproved;
  if (status !== 'rejected') return messages.doneEnded(statusLabel(locale, approval, now));
  return approval.decision_method === 'wrong_number' ? messages.doneNumber : messages.doneRejected;
}

function approvalPath(id: string): string {
  return `/account/approvals/${encodeURIComponent(id)}`;
}

function noSuchRequest(): Problem {
  return new Problem(404, 'not_found', 'There is no such request for you.');
}

import {
  type ApprovalOfAgent,
  type DisplayPayload,
  decidedAt,
  isInFlight,
  needsPasskey,
  type OpenApproval,
  readDisplayPayload,
  statusAt,
} from '../../agents/index.ts';
import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { localized } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { permissionMessages } from '../permissions/permissions.messages.ts';
import { newPermissionPath } from '../permissions/permissions.page.ts';
import { accountPage } from '../shared/account-layout.ts';
import { confirmDecision } from '../shared/confirm-decision.ts';
import { actCard, changedNotice } from './act-card.ts';
import { actionLabel, headingOf, methodLabel, statusBadge } from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';
import { APPROVALS_PATH, APPROVALS_SCRIPT, approvalPath, countdown } from './approvals.page.ts';
import { fingerprint } from './fingerprint.ts';

type ApprovalPage = {
  locale: Locale;
  session: CurrentSession;
  approval: OpenApproval;
  now: Date;
  number_match?: string;
  status?: string | null;
  faults?: ui.Faults;
};

/** The agent, its request and deadline; and, while it waits, the two answers. */
export function approvalPage(content: ApprovalPage): string {
  const { locale, session, approval, now, status, faults = {} } = content;
  const messages = approvalMessages[locale];
  const { act } = approval;
  const payload = act === 'altered' ? null : readDisplayPayload(approval);
  const waits = isInFlight(statusAt(approval, now));
  const title = headingOf(locale, approval, now);
  const body = html`${ui.pageHead(title, null, statusBadge(locale, approval, now), { href: APPROVALS_PATH, label: messages.backToAll })}
${changedNotice(locale, approval)}${payload && act && act !== 'altered' && actCard(locale, approval, act)}
${payload ? requestCard(locale, approval, payload, now) : ui.notice({ kind: 'danger', title: messages.alteredTitle, body: messages.altered })}
${waits && payload && approveCard(content)}
${waits && rejectCard(locale, approval)}
${offerCard(locale, approval)}${muteCard(locale, approval)}`;
  return accountPage({
    locale,
    session,
    title,
    path: approvalPath(approval),
    body,
    status,
    faults,
    scripts: waits ? [APPROVALS_SCRIPT, ...(session.has_passkey ? [PASSKEYS_SCRIPT] : [])] : [],
  });
}

function requestCard(locale: Locale, approval: OpenApproval, payload: DisplayPayload, now: Date): Html {
  const messages = approvalMessages[locale];
  const decided = decidedAt(approval, now);
  const method = methodLabel(locale, approval);
  const noDetails = isOfApplication(approval) ? messages.noMessage : messages.noBody;
  const pairs: [string, Fragment][] = [
    [
      isOfApplication(approval) ? messages.application : messages.agent,
      html`${ui.untrustedText(approval.agent_name)} ${approval.muted_at && ui.badge('neutral', messages.muted)}`,
    ],
    [messages.action, actionLabel(payload.action_type)],
    [messages.details, payload.body === '' ? noDetails : ui.untrustedText(payload.body)],
    ...contextFacts(locale, payload.context),
    [messages.asked, ui.moment(locale, approval.created_at)],
    decided
      ? [
          messages.outcome,
          html`${statusBadge(locale, approval, now)} ${ui.moment(locale, decided)}${method && html` ${method}`}`,
        ]
      : [messages.ends, html`${ui.moment(locale, approval.expires_at)} ${countdown(locale, approval)}`],
  ];
  const hidden = ui.facts(pairs);
  return ui.card({
    id: 'request',
    body: html`${requestTitle(locale, approval, payload)}${hidden}${
      `${ui.untrustedText(payload.title)}${hidden}`.includes('class="hidden-character"') &&
      ui.notice({ kind: 'warning', body: messages.hiddenNote })
    }${displayHash(locale, approval)}`,
    ...(method && {
      footer: html`<a href="${`/api/v1/me/approvals/${approval.id}/receipt`}">${messages.receipt}</a>`,
    }),
  });
}

/** Below what the API declares the title is a smaller heading, and it says whose words these are. */
function requestTitle(locale: Locale, approval: OpenApproval, payload: DisplayPayload): Html {
  const title = ui.untrustedText(payload.title);
  if (approval.act === null) return html`<h2>${title}</h2>`;
  const messages = approvalMessages[locale];
  const words = isOfApplication(approval) ? messages.applicationWords : messages.agentWords;
  return html`<p class="fine" id="own-words">${words(approval.agent_name)}</p>
<h3>${title}</h3>`;
}

function contextFacts(locale: Locale, context: Record<string, unknown>): [string, Fragment][] {
  const entries = Object.entries(context);
  if (entries.length === 0) return [];
  const list = entries.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    return html`${ui.untrustedText(name)}: ${ui.untrustedText(text)}\n`;
  });
  return [[approvalMessages[locale].context, html`<pre class="inert-block" tabindex="0">${list}</pre>`]];
}

function displayHash(locale: Locale, { act, display_payload, display_payload_hash }: OpenApproval): Html {
  const messages = approvalMessages[locale];
  return fingerprint(locale, {
    id: 'display-hash',
    label: act === null ? messages.display : messages.displayOfWords,
    hint: messages.displayHint,
    hash: display_payload_hash,
    payload: display_payload,
    differs: messages.differs,
  });
}

function approveCard(content: ApprovalPage): Html {
  const { locale, session, approval, number_match, faults = {} } = content;
  const messages = approvalMessages[locale];
  const wantsPasskey = needsPasskey(approval, session);
  const canType =
    session.totp_enabled && session.has_password && !approval.passkey_only_approval && !wantsPasskey;
  if (!session.has_passkey && !canType)
    return ui.card({
      title: messages.approveTitle,
      body: html`<p>${wantsPasskey ? messages.actNeedsPasskey : messages.needsFactor}</p>${ui.actions(ui.linkButton({ label: messages.addPasskey, href: '/account/passkeys' }))}`,
    });
  const number = isOfApplication(approval)
    ? html`<p>${messages.applicationHint}</p>`
    : html`<div class="number-match">${ui.textField({
        name: 'number_match',
        label: messages.number,
        hint: messages.numberHint,
        value: number_match ?? '',
        inputmode: 'numeric',
        autocomplete: 'off',
        code: true,
        required: true,
        maxlength: 8,
        ...ui.faultOf(faults, 'number_match'),
      })}</div>`;
  const passkey =
    session.has_passkey &&
    passkeyPanel({
      locale,
      does: 'approve',
      label: messages.approvePasskey,
      returnTo: `${approvalPath(approval)}?done=decided`,
      kind: 'primary',
      subject: approval.id,
    });
  const instead = wantsPasskey ? messages.actPasskeyOnly : messages.passkeyOnly;
  const kind = session.has_passkey ? 'secondary' : 'primary';
  const button = ui.button({ label: messages.approve, name: 'decision', value: 'approve', kind });
  const typed = canType ? { button } : { instead };
  return ui.card({
    title: messages.approveTitle,
    id: 'approve',
    body: ui.form({
      action: approvalPath(approval),
      id: 'approve-form',
      label: messages.approveTitle,
      hidden: {
        display_payload_hash: approval.display_payload_hash,
        authorization_details_hash: approval.authorization_details_hash ?? '',
      },
      body: html`${ui.errorSummary(locale, faults)}${number}${confirmDecision({ locale, faults, passkey, typed })}`,
    }),
  });
}

function rejectCard(locale: Locale, approval: ApprovalOfAgent): Html {
  const messages = approvalMessages[locale];
  return ui.card({
    title: messages.rejectTitle,
    lead: messages.rejectNote,
    id: 'reject',
    body: html`${ui.form({
      action: approvalPath(approval),
      id: 'reject-form',
      label: messages.rejectTitle,
      body: ui.actions(
        ui.button({ label: messages.reject, name: 'decision', value: 'reject', kind: 'secondary' }),
      ),
    })}${ui.confirmPanel({
      id: 'report',
      label: messages.report,
      warning: messages.reportWarning,
      confirm: messages.reportNow,
      action: `${approvalPath(approval)}/report`,
    })}`,
  });
}

function muteCard(locale: Locale, approval: ApprovalOfAgent): Html | null {
  if (!approval.agent_in_force) return null;
  const messages = approvalMessages[locale];
  const isMuted = approval.muted_at !== null;
  const label = (isMuted ? messages.unmute : messages.mute)(approval.agent_name);
  return ui.card({
    title: label,
    lead: messages.muteNote,
    body: ui.form({
      action: `${approvalPath(approval)}/mute`,
      id: 'mute',
      label,
      body: ui.actions(ui.button({ label, kind: 'secondary', name: 'mute', value: isMuted ? 'off' : 'on' })),
    }),
  });
}

/** What the person approved themselves can be allowed for the future, with limits that they set: the agent has no part in it. */
function offerCard(locale: Locale, approval: OpenApproval): Html | null {
  const { act, status, decision_method, agent_in_force } = approval;
  const isTheirs = status === 'approved' && decision_method !== 'permission' && !isOfApplication(approval);
  if (!isTheirs || !agent_in_force || act === null || act === 'altered' || act.change !== null) return null;
  const messages = permissionMessages[locale];
  const types = [...new Set(act.details.map(({ type }) => type))];
  const links = types.map((type) => {
    const declared = act.resource.details_types.find((each) => each.type === type);
    const what = types.length > 1 && declared && localized(declared.title, locale).text;
    return html`<li><a href="${newPermissionPath(approval.id, type)}">${messages.offer}${what && html` ${ui.untrustedText(what)}`}</a></li>`;
  });
  return ui.card({ id: 'offer', body: html`<p>${messages.offerLead}</p><ul class="links">${links}</ul>` });
}

/** For CIBA a message takes the place of the agent's number (docs/approvals.md). */
function isOfApplication({ number_match }: ApprovalOfAgent): boolean {
  return number_match === '';
}

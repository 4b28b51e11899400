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
import { learnsNotices } from '../../oauth/index.ts';
import { PASSKEYS_SCRIPT, passkeyPanel } from '../../passkeys/index.ts';
import { SECOND } from '../../platform/clock.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type PolicyRefusal, refusalWords } from '../../policies/index.ts';
import { localized } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { permissionMessages } from '../permissions/permissions.messages.ts';
import { newPermissionPath } from '../permissions/permissions.page.ts';
import { securityMessages } from '../security/security.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { confirmDecision } from '../shared/confirm-decision.ts';
import { actCard, changedNotice, titleOfAct } from './act-card.ts';
import {
  actionLabel,
  headingOf,
  isJustDecided,
  methodLabel,
  receivedFact,
  statusBadge,
  testNotice,
} from './approval-labels.ts';
import { approvalMessages } from './approvals.messages.ts';
import { APPROVALS_PATH, APPROVALS_SCRIPT, approvalPath, countdown } from './approvals.page.ts';
import { fingerprint } from './fingerprint.ts';
import { receiptPath } from './receipt.page.ts';

type ApprovalPage = {
  locale: Locale;
  session: CurrentSession;
  approval: OpenApproval;
  now: Date;
  number_match?: string;
  status?: string | null;
  faults?: ui.Faults;
};

/** The script fetches this part again when the agent has received the decision. */
const FOLLOWED = attributes({ class: 'cards', 'data-live': `${APPROVALS_PATH}/events` });

/** The agent, its request and deadline; and, while it waits, the two answers. */
export function approvalPage(content: ApprovalPage): string {
  const { locale, session, approval, now, status, faults = {} } = content;
  const messages = approvalMessages[locale];
  const { act } = approval;
  const payload = act === 'altered' ? null : readDisplayPayload(approval);
  const waits = isInFlight(statusAt(approval, now));
  const outcome = headingOf(locale, approval, now);
  // Beside what an API declares, the agent's own words are never the largest.
  const isInOwnWords = payload !== null && act === null;
  const asked = isInOwnWords
    ? { text: payload.title, heading: ui.untrustedText(payload.title) }
    : titleOfAct(locale, approval);
  const title = asked?.text ?? outcome;
  const lead = html`${asked !== null && outcome} ${waits && countdown(locale, approval)}`;
  const request = html`${payload && act && act !== 'altered' && actCard(locale, approval, act)}
${payload ? requestCard(locale, approval, payload, now) : ui.notice({ kind: 'danger', title: messages.alteredTitle, body: messages.altered })}`;
  const followed = isJustDecided(approval, now) ? html`<div ${FOLLOWED}>${request}</div>` : request;
  const body = html`${ui.pageHead(asked?.heading ?? title, lead, statusBadge(locale, approval, now), { href: APPROVALS_PATH, label: messages.backToAll })}
${changedNotice(locale, approval)}${approval.is_test && (waits ? testAgent(locale, approval) : testNotice(locale, approval))}${waits ? decisionForms(content, request, payload !== null) : followed}
${offerCard(locale, approval)}${!approval.is_test && senderCard(locale, approval, waits)}`;
  return accountPage({
    locale,
    session,
    title,
    path: approvalPath(approval),
    body,
    status,
    faults,
    scripts:
      waits || isJustDecided(approval, now)
        ? [APPROVALS_SCRIPT, ...(session.has_passkey ? [PASSKEYS_SCRIPT] : [])]
        : [],
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
      : [messages.ends, ui.moment(locale, approval.expires_at)],
    ...receivedFact(locale, approval, now),
  ];
  const hidden = ui.facts(pairs);
  return ui.card({
    id: 'request',
    body: html`${requestTitle(locale, approval, payload)}${hidden}${
      `${ui.untrustedText(payload.title)}${hidden}`.includes('class="hidden-character"') &&
      ui.notice({ kind: 'warning', body: messages.hiddenNote })
    }${displayHash(locale, approval)}`,
    ...(method && {
      footer: html`<a href="${receiptPath(approval)}">${messages.receipt}</a>`,
    }),
  });
}

/** The page's own title; below what the API declares it is a smaller heading, and it says whose words these are. */
function requestTitle(locale: Locale, approval: OpenApproval, payload: DisplayPayload): Html | null {
  if (approval.act === null) return null;
  const title = ui.untrustedText(payload.title);
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

/**
 * One form around the request and the answer, so that on phones both buttons stay in view while the request is read. Rejecting is a
 * form of its own: Enter in a field must never reject.
 */
function decisionForms(content: ApprovalPage, request: Html, canApprove: boolean): Html {
  const { locale, approval } = content;
  const messages = approvalMessages[locale];
  const action = approvalPath(approval);
  const reject = ui.button({
    label: messages.reject,
    name: 'decision',
    value: 'reject',
    kind: 'secondary',
    form: 'reject-form',
  });
  const rejecting = ui.form({ action, id: 'reject-form', label: messages.rejectTitle, body: html`` });
  if (!canApprove || approval.refusal !== null)
    return html`${request}${approval.refusal && policyNotice(locale, approval.refusal)}${ui.actions(reject)}${rejecting}`;
  const { card, button } = approveParts(content);
  const { display_payload_hash, authorization_details_hash } = approval;
  return html`${ui.form({
    action,
    id: 'approve-form',
    label: messages.approveTitle,
    hidden: { display_payload_hash, authorization_details_hash: authorization_details_hash ?? '' },
    body: html`<div class="cards">${request}
${learnsNotices(locale, approval.learners)}
${card}
<div class="decide even">${timeLeft(content)}<div class="actions">${button}${reject}</div>${!approval.is_test && html`<p class="fine">${messages.rejectNote}</p>`}</div></div>`,
  })}${rejecting}`;
}

/** In place of the button: which policy does not let them approve it, and what they can do. */
function policyNotice(locale: Locale, refusal: PolicyRefusal): Html {
  const { title, detail, toDo } = refusalWords(locale, refusal);
  return ui.notice({
    kind: 'warning',
    id: 'policy-refusal',
    title,
    body: html`<p>${detail}</p><p>${toDo}</p>`,
  });
}

/** How a person approves, and the button for it, which may need a script. */
function approveParts(content: ApprovalPage): { card: Html; button: Html | null } {
  const { locale, session, approval, faults = {} } = content;
  const messages = approvalMessages[locale];
  const wantsPasskey = needsPasskey(approval, session);
  const canType =
    session.totp_enabled && session.has_password && !approval.passkey_only_approval && !wantsPasskey;
  const hasPasskey = session.has_passkey && approval.takes_passkey;
  if (!hasPasskey && !canType) return { card: missingFactor(content, wantsPasskey), button: null };
  const passkey =
    hasPasskey &&
    passkeyPanel({
      locale,
      does: 'approve',
      label: messages.approvePasskey,
      returnTo: `${approvalPath(approval)}?done=decided`,
      kind: 'primary',
      subject: approval.id,
    });
  const kind = hasPasskey ? 'secondary' : 'primary';
  const button = ui.button({ label: messages.approve, name: 'decision', value: 'approve', kind });
  const instead = wantsPasskey ? messages.actPasskeyOnly : messages.passkeyOnly;
  const typed = canType ? { button: passkey ? button : html`` } : { instead };
  const card = ui.card({
    title: messages.approveTitle,
    id: 'approve',
    body: html`${ui.errorSummary(locale, faults)}${numberField(content)}${confirmDecision({ locale, faults, passkey: passkey && html``, typed })}`,
  });
  return { card, button: passkey || button };
}

/** What the person lacks to approve it, and where to set it up: nowhere, if the request needs a passkey and a policy does not accept one. */
function missingFactor({ locale, session, approval }: ApprovalPage, wantsPasskey: boolean): Html {
  const messages = approvalMessages[locale];
  const { takes_passkey } = approval;
  const security = securityMessages[locale];
  const codes = session.totp_enabled ? security.title : security.beginTotp;
  const link = takes_passkey
    ? ui.linkButton({ label: messages.addPasskey, href: '/account/passkeys' })
    : !wantsPasskey && ui.linkButton({ label: codes, href: '/account/security' });
  return ui.card({
    title: messages.approveTitle,
    id: 'approve-instead',
    body: html`${wantsPasskey && html`<p>${messages.actNeedsPasskey}</p>`}${!takes_passkey && html`<p>${messages.codesOnly}</p>`}${
      takes_passkey && !wantsPasskey && html`<p>${messages.needsFactor}</p>`
    }${link && ui.actions(link)}`,
  });
}

function numberField({ locale, approval, number_match, faults = {} }: ApprovalPage): Html {
  const messages = approvalMessages[locale];
  if (isOfApplication(approval)) return html`<p>${messages.applicationHint}</p>`;
  return html`<div class="number-match">${ui.textField({
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
}

/** The script moves it on. */
function timeLeft({ locale, approval, now }: ApprovalPage): Html {
  const { created_at, expires_at } = approval;
  const all = expires_at.getTime() - created_at.getTime();
  const left = Math.max(0, expires_at.getTime() - now.getTime());
  const own = attributes({
    'aria-label': approvalMessages[locale].endsIn,
    max: Math.round(all / SECOND),
    value: Math.round(left / SECOND),
    'data-time-left': expires_at.toISOString(),
  });
  return html`<progress ${own}></progress>`;
}

/** In place of the program: only a request that the person sent themselves has its number on this page. */
function testAgent(locale: Locale, { number_match }: OpenApproval): Html {
  const messages = approvalMessages[locale];
  return ui.notice({
    kind: 'neutral',
    id: 'test-agent',
    title: messages.testAgent,
    body: html`<p class="number-shown">${number_match}</p><p>${messages.testHint}</p>`,
  });
}

/** What can be done about its sender: report the request while it waits, and no longer be notified. */
function senderCard(locale: Locale, approval: ApprovalOfAgent, waits: boolean): Html | null {
  const { agent_name, agent_in_force, muted_at } = approval;
  if (!waits && !agent_in_force) return null;
  const messages = approvalMessages[locale];
  const isMuted = muted_at !== null;
  const label = (isMuted ? messages.unmute : messages.mute)(agent_name);
  const report = ui.confirmPanel({
    id: 'report',
    label: messages.report,
    warning: messages.reportWarning,
    confirm: messages.reportNow,
    action: `${approvalPath(approval)}/report`,
  });
  const mute = ui.form({
    action: `${approvalPath(approval)}/mute`,
    id: 'mute',
    label,
    body: html`<p class="fine">${messages.muteNote}</p>${ui.actions(ui.button({ label, kind: 'secondary', name: 'mute', value: isMuted ? 'off' : 'on' }))}`,
  });
  return ui.card({
    id: waits ? 'doubts' : 'sender',
    title: waits ? messages.doubtsTitle : label,
    ...(waits && { lead: messages.doubts }),
    body: html`${waits && report}${agent_in_force && mute}`,
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

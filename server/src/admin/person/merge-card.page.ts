import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { listSeparator } from '../../platform/i18n/punctuation.ts';
import { mergeCardMessages } from './merge-card.messages.ts';
import type { ListedProposal } from './merge-proposals.ts';
import { type PersonCards, pathOf, reasonField } from './person-cards.page.ts';

/** Proposals to merge this account, and the form that makes one. */
export function mergeCard(content: PersonCards): Html | false {
  const { locale, user, proposals, canChange } = content;
  if (user.is_admin || (!canChange && proposals.length === 0)) return false;
  const words = mergeCardMessages[locale];
  return ui.card({
    id: 'merge',
    title: words.title,
    lead: words.lead,
    body: html`${proposals.map((proposal) => shownProposal(content, proposal))}${
      canChange && !proposals.some(({ state }) => state === 'open') && proposePanel(content)
    }`,
  });
}

function proposePanel(content: PersonCards): Html {
  const { locale, faults, decision, sent } = content;
  const words = mergeCardMessages[locale];
  const failed = decision === 'propose-merge';
  return ui.confirmPanel({
    id: 'propose-merge',
    label: words.propose,
    warning: words.warning,
    confirm: words.confirm,
    action: pathOf(content),
    name: 'decision',
    value: 'propose-merge',
    open: failed,
    fields: html`${ui.textField({
      name: 'into',
      label: words.into,
      hint: words.intoHint,
      autocomplete: 'off',
      required: true,
      value: failed ? (sent?.into ?? '') : '',
      ...(failed && ui.faultOf(faults, 'into')),
    })}${reasonField(content, 'propose-merge')}`,
  });
}

function shownProposal(content: PersonCards, proposal: ListedProposal): Html {
  const { locale, user, canChange } = content;
  const words = mergeCardMessages[locale];
  const { email, into_email, user_id, into_user_id, proposal_id, state, reason } = proposal;
  const from = email || words.closed;
  const into = into_email || words.closed;
  const [other, otherEmail] = user.user_id === user_id ? [into_user_id, into_email] : [user_id, email];
  return html`<p>${words.mergeOf(from, into)} ${ui.badge(state === 'open' ? 'warning' : 'neutral', stateText(content, proposal))}</p>
${reason !== '' && html`<p>${ui.untrustedText(reason)}</p>`}
<p class="fine">${words.by(proposal.proposer || words.formerAdministrator)}${listSeparator(locale)}${ui.moment(locale, proposal.created_at)}${
    state === 'open' && html` · ${words.until} ${ui.moment(locale, proposal.expires_at)}`
  }${otherEmail !== '' && html` · <a href="/admin/users/${other}">${otherEmail}</a>`}</p>${
    canChange &&
    state === 'open' &&
    ui.confirmPanel({
      id: 'withdraw-merge',
      label: words.withdraw,
      warning: words.withdrawWarning,
      confirm: words.withdrawConfirm,
      action: pathOf(content),
      hidden: { decision: 'withdraw-merge', proposal_id: String(proposal_id) },
    })
  }`;
}

function stateText({ locale }: PersonCards, proposal: ListedProposal): string {
  const words = mergeCardMessages[locale];
  const { state, email, into_email, source_agreed_at, target_agreed_at, declined_by, user_id } = proposal;
  if (state === 'declined')
    return words.declined((declined_by === user_id ? email : into_email) || words.closed);
  if (state !== 'open') return words[state];
  if (source_agreed_at === null && target_agreed_at === null) return words.waitingForBoth;
  return words.waitingFor(source_agreed_at === null ? email : into_email);
}

import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountLayoutMessages } from '../shared/account-layout.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { codeField, emailField } from '../shared/credential-fields.ts';
import { unverifiedNotice } from '../shared/unverified-notice.ts';
import { mergeMessages } from './merge.messages.ts';
import type { MergePreview } from './merge-preview.ts';

type MergePage = {
  locale: Locale;
  session: CurrentSession;
  email_verified: boolean;
  preview: MergePreview;
  /** A second factor must be confirmed before either end can be used. */
  needsStepUp: boolean;
  /** The token just made. */
  shown?: string | null;
  status?: string | null;
  /** Of the fields target_session_token, otp_code and email. */
  faults?: ui.Faults;
  email?: string;
};

const PATH = '/account/merge';
export const CONFIRM_MERGE_PATH = `${PATH}/confirm`;

export function confirmMergePath(token: string): string {
  return `${CONFIRM_MERGE_PATH}?token=${encodeURIComponent(token)}`;
}

/** Both ends of a merge: making a token for the other account, or moving this one away. */
export function mergePage(content: MergePage): string {
  const { locale, session, status, faults = {} } = content;
  const messages = mergeMessages[locale];
  const body = html`${ui.pageHead(messages.title, messages.lead, undefined, { href: '/account', label: accountLayoutMessages[locale].overview })}
${ui.errorSummary(locale, faults)}
${mergeIntoThisCard(content)}
${mergeAwayCard(content)}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function mergeIntoThisCard({ locale, session, email_verified, shown }: MergePage): Html {
  const messages = mergeMessages[locale];
  const make = ui.form({
    action: `${PATH}/token`,
    body: ui.actions(ui.button({ label: messages.makeToken, kind: 'secondary', id: 'make-token' })),
  });
  const token =
    shown &&
    ui.notice({
      kind: 'success',
      id: 'new-token',
      body: html`<p>${messages.tokenShown}</p>${ui.copyField({ locale, id: 'new-target-session-token', label: messages.token, value: shown })}`,
    });
  return ui.card({
    id: 'into-this',
    title: messages.intoThisTitle,
    lead: messages.intoThisLead(session.email),
    body: session.is_admin
      ? html`<p>${messages.notAllowed}</p>`
      : email_verified
        ? html`<p>${messages.intoThisBody}</p>${token}${make}`
        : unverifiedNotice(locale, messages.needsEmail),
  });
}

function mergeAwayCard(content: MergePage): Html {
  const { locale, session, preview, needsStepUp } = content;
  const messages = mergeMessages[locale];
  return ui.card({
    id: 'away',
    title: messages.awayTitle,
    lead: messages.awayLead(session.email),
    body: session.is_admin
      ? html`<p>${messages.notAllowed}</p>`
      : html`${consequences(locale, preview)}
${needsStepUp ? ui.confirmFirst(locale, stepUpPath(PATH)) : mergeForms(content)}`,
  });
}

function consequences(locale: Locale, preview: MergePreview): Html {
  const messages = mergeMessages[locale];
  return html`${ui.facts([
    [messages.moves, movingList(locale, preview)],
    [messages.lost, html`${messages.lostList}`],
  ])}
<p class="fine">${messages.conflicts}</p>`;
}

function mergeForms(content: MergePage): Html {
  const messages = mergeMessages[content.locale];
  return html`<h3>${messages.byTokenTitle}</h3>
${tokenForm(content)}
<h3>${messages.byCodeTitle}</h3>
${mailedCodeForm(content)}`;
}

/** What moves with an account, for the pages that ask. */
export function movingList(locale: Locale, preview: MergePreview): Html {
  const messages = mergeMessages[locale];
  const names = Object.keys(preview) as (keyof MergePreview)[];
  const held = names.filter((name) => preview[name] > 0);
  if (held.length === 0) return html`${messages.nothingMoves}`;
  return html`<ul>${held.map((name) => html`<li>${messages[name](preview[name])}</li>`)}</ul>`;
}

function tokenForm({ locale, faults = {} }: MergePage): Html {
  const messages = mergeMessages[locale];
  const field = ui.textField({
    name: 'target_session_token',
    label: messages.tokenLabel,
    hint: messages.tokenHint,
    autocomplete: 'off',
    code: true,
    required: true,
    ...ui.faultOf(faults, 'target_session_token'),
  });
  return ui.confirmPanel({
    id: 'merge-by-token',
    isLoss: true,
    label: messages.merge,
    subject: messages.byTokenTitle,
    warning: messages.mergeWarning,
    confirm: messages.mergeNow,
    action: PATH,
    fields: field,
    open: 'target_session_token' in faults,
  });
}

function mailedCodeForm({ locale, faults = {}, email = '' }: MergePage): Html {
  const messages = mergeMessages[locale];
  const ask = ui.form({
    action: `${PATH}/code`,
    id: 'merge-code',
    label: messages.byCodeTitle,
    body: html`${emailField(faults, {
      label: messages.email,
      value: email,
      autocomplete: 'off',
    })}${ui.actions(ui.button({ label: messages.sendCode, kind: 'secondary', id: 'send-code' }))}`,
  });
  const field = codeField(faults, { label: messages.code, hint: messages.codeHint });
  return html`${ask}${ui.confirmPanel({
    id: 'merge-by-code',
    isLoss: true,
    label: messages.merge,
    subject: messages.byCodeTitle,
    warning: messages.mergeWarning,
    confirm: messages.mergeNow,
    action: PATH,
    fields: field,
    open: 'otp_code' in faults,
  })}`;
}

type ConfirmMergePage = {
  locale: Locale;
  session: CurrentSession;
  preview: MergePreview;
  /** The address of the account that remains. */
  target: string;
  token: string;
  needsStepUp: boolean;
};

/** An access key asked for the merge; its person sees what would happen, and decides. */
export function confirmMergePage(content: ConfirmMergePage): string {
  const { locale, session, preview, target, token, needsStepUp } = content;
  const messages = mergeMessages[locale];
  const decide = ui.form({
    action: CONFIRM_MERGE_PATH,
    id: 'confirm-merge',
    hidden: { token },
    body: html`<p><strong>${messages.mergeWarning}</strong></p>${ui.actions(
      ui.button({ label: messages.mergeNow, kind: 'danger', id: 'confirm' }),
      ui.linkButton({ label: messages.cancel, href: '/account' }),
    )}`,
  });
  return accountPage({
    locale,
    session,
    title: messages.confirmTitle,
    path: PATH,
    body: html`${ui.pageHead(messages.confirmTitle, messages.confirmLead(session.email, target))}
${ui.card({
  body: html`${consequences(locale, preview)}
${needsStepUp ? ui.confirmFirst(locale, stepUpPath(confirmMergePath(token))) : decide}`,
})}`,
  });
}

/** The link was used, has expired, or belongs to another account. */
export function deadMergePage(locale: Locale): string {
  const messages = mergeMessages[locale];
  return page({
    locale,
    title: messages.deadTitle,
    narrow: true,
    body: ui.card({
      level: 1,
      title: messages.deadTitle,
      lead: messages.deadLead,
      body: ui.actions(ui.linkButton({ label: messages.title, href: PATH, kind: 'primary' })),
    }),
  });
}

/** Where the browser of the account that ended is led. */
export function mergedPage(locale: Locale): string {
  const messages = mergeMessages[locale];
  return page({
    locale,
    title: messages.mergedTitle,
    narrow: true,
    path: '/account/merged',
    body: ui.card({
      level: 1,
      title: messages.mergedTitle,
      lead: messages.mergedLead,
      body: ui.actions(ui.linkButton({ label: messages.signIn, href: '/login', kind: 'primary' })),
    }),
  });
}

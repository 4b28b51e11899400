import {
  actions,
  button,
  card,
  confirmFirst,
  confirmPanel,
  copyField,
  errorSummary,
  type Faults,
  facts,
  faultOf,
  form,
  linkButton,
  notice,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../users/index.ts';
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
  faults?: Faults;
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
  const words = mergeMessages[locale];
  const body = html`${pageHead(words.title, words.lead)}
${errorSummary(locale, faults)}
${mergeIntoThisCard(content)}
${mergeAwayCard(content)}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function mergeIntoThisCard({ locale, session, email_verified, shown }: MergePage): Html {
  const words = mergeMessages[locale];
  const make = form({
    action: `${PATH}/token`,
    body: actions(button({ label: words.makeToken, kind: 'secondary', id: 'make-token' })),
  });
  const token =
    shown &&
    notice({
      kind: 'success',
      id: 'new-token',
      body: html`<p>${words.tokenShown}</p>${copyField({ locale, id: 'new-target-session-token', label: words.token, value: shown })}`,
    });
  return card({
    id: 'into-this',
    title: words.intoThisTitle,
    lead: words.intoThisLead(session.email),
    body: session.is_admin
      ? html`<p>${words.notAllowed}</p>`
      : email_verified
        ? html`<p>${words.intoThisBody}</p>${token}${make}`
        : unverifiedNotice(locale, words.needsEmail),
  });
}

function mergeAwayCard(content: MergePage): Html {
  const { locale, session, preview, needsStepUp } = content;
  const words = mergeMessages[locale];
  return card({
    id: 'away',
    title: words.awayTitle,
    lead: words.awayLead(session.email),
    body: session.is_admin
      ? html`<p>${words.notAllowed}</p>`
      : html`${consequences(locale, preview)}
${needsStepUp ? confirmFirst(locale, stepUpPath(PATH)) : mergeForms(content)}`,
  });
}

function consequences(locale: Locale, preview: MergePreview): Html {
  const words = mergeMessages[locale];
  return html`${facts([
    [words.moves, movingList(locale, preview)],
    [words.lost, html`${words.lostList}`],
  ])}
<p class="fine">${words.conflicts}</p>`;
}

function mergeForms(content: MergePage): Html {
  const words = mergeMessages[content.locale];
  return html`<h3>${words.byTokenTitle}</h3>
${tokenForm(content)}
<h3>${words.byCodeTitle}</h3>
${mailedCodeForm(content)}`;
}

function movingList(locale: Locale, preview: MergePreview): Html {
  const words = mergeMessages[locale];
  const names = Object.keys(preview) as (keyof MergePreview)[];
  const held = names.filter((name) => preview[name] > 0);
  if (held.length === 0) return html`${words.nothingMoves}`;
  return html`<ul>${held.map((name) => html`<li>${words[name](preview[name])}</li>`)}</ul>`;
}

function tokenForm({ locale, faults = {} }: MergePage): Html {
  const words = mergeMessages[locale];
  const field = textField({
    name: 'target_session_token',
    label: words.tokenLabel,
    hint: words.tokenHint,
    autocomplete: 'off',
    code: true,
    required: true,
    ...faultOf(faults, 'target_session_token'),
  });
  return confirmPanel({
    id: 'merge-by-token',
    label: words.merge,
    subject: words.byTokenTitle,
    warning: words.mergeWarning,
    confirm: words.mergeNow,
    action: PATH,
    fields: field,
    open: 'target_session_token' in faults,
  });
}

function mailedCodeForm({ locale, faults = {}, email = '' }: MergePage): Html {
  const words = mergeMessages[locale];
  const ask = form({
    action: `${PATH}/code`,
    id: 'merge-code',
    label: words.byCodeTitle,
    body: html`${emailField(faults, {
      label: words.email,
      value: email,
      autocomplete: 'off',
    })}${actions(button({ label: words.sendCode, kind: 'secondary', id: 'send-code' }))}`,
  });
  const field = codeField(faults, { label: words.code, hint: words.codeHint });
  return html`${ask}${confirmPanel({
    id: 'merge-by-code',
    label: words.merge,
    subject: words.byCodeTitle,
    warning: words.mergeWarning,
    confirm: words.mergeNow,
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
  const words = mergeMessages[locale];
  const decide = form({
    action: CONFIRM_MERGE_PATH,
    id: 'confirm-merge',
    hidden: { token },
    body: html`<p><strong>${words.mergeWarning}</strong></p>${actions(
      button({ label: words.mergeNow, kind: 'danger', id: 'confirm' }),
      linkButton({ label: words.cancel, href: '/account' }),
    )}`,
  });
  return accountPage({
    locale,
    session,
    title: words.confirmTitle,
    path: PATH,
    body: html`${pageHead(words.confirmTitle, words.confirmLead(session.email, target))}
${card({
  body: html`${consequences(locale, preview)}
${needsStepUp ? confirmFirst(locale, stepUpPath(confirmMergePath(token))) : decide}`,
})}`,
  });
}

/** The link was used, has expired, or belongs to another account. */
export function deadMergePage(locale: Locale): string {
  const words = mergeMessages[locale];
  return page({
    locale,
    title: words.deadTitle,
    narrow: true,
    body: card({
      level: 1,
      title: words.deadTitle,
      lead: words.deadLead,
      body: actions(linkButton({ label: words.title, href: PATH, kind: 'primary' })),
    }),
  });
}

/** Where the browser of the account that ended is led. */
export function mergedPage(locale: Locale): string {
  const words = mergeMessages[locale];
  return page({
    locale,
    title: words.mergedTitle,
    narrow: true,
    path: '/account/merged',
    body: card({
      level: 1,
      title: words.mergedTitle,
      lead: words.mergedLead,
      body: actions(linkButton({ label: words.signIn, href: '/login', kind: 'primary' })),
    }),
  });
}

import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { movingList } from './merge.page.ts';
import type { MergePreview } from './merge-preview.ts';
import { mergeProposalMessages } from './merge-proposal.messages.ts';
import type { ShownProposal } from './merge-proposal.ts';
import { PROPOSAL_PATH } from './merge-proposal-path.ts';

type ProposalPage = {
  locale: Locale;
  session: CurrentSession;
  proposal: ShownProposal;
  /** Of the account that ends. */
  preview: MergePreview;
  token: string;
};

/** Which account ends, which remains, what moves; and the two answers. */
export function proposalPage({ locale, session, proposal, preview, token }: ProposalPage): string {
  const words = mergeProposalMessages[locale];
  const { source, target, side, agreed, expires_at } = proposal;
  const isLast = agreed.source || agreed.target;
  const named = (of: typeof side, email: string): Fragment =>
    of === side ? html`${email} ${ui.badge('neutral', words.here)}` : email;
  const answer = ui.form({
    action: PROPOSAL_PATH,
    id: 'proposal',
    hidden: { token },
    body: html`<p><strong>${isLast ? words.otherAgreed : words.bothNeeded}</strong></p>
<p>${words.notYours}</p>${ui.actions(
      ui.button({
        label: isLast ? words.mergeNow : words.agree,
        kind: 'danger',
        name: 'decision',
        value: 'agree',
      }),
      ui.button({ label: words.decline, kind: 'secondary', name: 'decision', value: 'decline' }),
    )}`,
  });
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PROPOSAL_PATH,
    body: html`${ui.pageHead(words.title, words.lead)}
${ui.card({
  body: html`${ui.facts([
    [words.ends, named('source', source.email)],
    [words.remains, named('target', target.email)],
    [words.moves, movingList(locale, preview)],
    [words.lost, words.lostList],
    [words.until, ui.moment(locale, expires_at)],
  ])}
<p class="fine">${words.conflicts}</p>
${answer}`,
})}`,
  });
}

/** The same for a link that was used, whose proposal has ended, and that of another account. */
export function deadProposalPage(locale: Locale, session: CurrentSession): string {
  const words = mergeProposalMessages[locale];
  return accountPage({
    locale,
    session,
    title: words.deadTitle,
    path: PROPOSAL_PATH,
    invalid: true,
    body: html`${ui.pageHead(words.deadTitle, words.deadLead(session.email))}
${ui.actions(ui.linkButton({ label: words.account, href: '/account', kind: 'primary' }))}`,
  });
}

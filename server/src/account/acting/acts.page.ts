import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { receiptPath } from '../approvals/receipt.page.ts';
import { accountPage } from '../shared/account-layout.ts';
import { actingMessages } from './acting.messages.ts';
import { ACTING_PATH, ACTS_PATH } from './acting.page.ts';
import type { Act } from './acting.queries.ts';
import { actLink, actMethod, outcomeWord, sentenceCase } from './describe-act.ts';

type ActsPage = {
  locale: Locale;
  session: CurrentSession;
  acts: Act[];
  /** The name of the one that the list is about. */
  by: string | null;
  query: URLSearchParams;
  next_cursor: string | null;
};

/** What was done in a person's name, page by page. */
export function actsPage(content: ActsPage): string {
  const { locale, session, acts, by, query, next_cursor } = content;
  const messages = actingMessages[locale];
  const title = by === null ? messages.actsTitle : messages.actsBy(by);
  const body = html`${ui.pageHead(title, messages.actsLead, undefined, { href: ACTING_PATH, label: messages.backToAll })}
${ui.dataTable({
  locale,
  caption: title,
  path: ACTS_PATH,
  query,
  nextCursor: next_cursor,
  columns: [messages.what, messages.who, messages.how, messages.when],
  rows: acts.map((act) => actRow(locale, act)),
  empty: ui.emptyState({ icon: 'bolt', title: messages.actsEmpty, body: messages.actsEmptyBody }),
})}`;
  return accountPage({ locale, session, title, path: ACTS_PATH, body });
}

function actRow(locale: Locale, act: Act): Fragment[] {
  const messages = actingMessages[locale];
  const outcome = outcomeWord(act, locale);
  const method = actMethod(act, locale);
  const receipt =
    act.auth_req_id !== null &&
    html`<br><a href="${receiptPath({ id: act.auth_req_id })}">${messages.receipt}</a>`;
  return [
    html`${actLink(act, locale)}${act.resource_name !== null && html`<br><span class="hint">${messages.at(act.resource_name)}</span>`}`,
    html`${act.name === null ? sentenceCase(locale, messages.unnamed) : ui.untrustedText(act.name)} ${act.is_passed_on && ui.badge('neutral', messages.passedOn)}`,
    html`${method && sentenceCase(locale, method)}${receipt}`,
    html`${ui.moment(locale, act.at)} ${outcome && ui.badge(act.outcome === 'used' ? 'success' : 'neutral', outcome)}`,
  ];
}

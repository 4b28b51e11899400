import type { Config } from '../config.ts';
import * as ui from '../html/components/index.ts';
import { type Html, html } from '../html/html.ts';
import { page } from '../html/layout.ts';
import type { Locale } from '../i18n/locale.ts';
import { spaceAfter } from '../i18n/punctuation.ts';
import { devMailMessages } from './dev-mail.messages.ts';
import type { MailMessage } from './message.ts';

export type SentMail = MailMessage & { id: number; sent_at: Date };

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** On pages that wait for a mail: where it is, on a machine that sends none. */
export function devMailNotice(locale: Locale, { production }: Pick<Config, 'production'>): Html | null {
  if (production) return null;
  const words = devMailMessages[locale];
  const body = html`<p>${words.pointer}${spaceAfter(words.pointer)}<a href="/dev/mail">${words.title}</a></p>`;
  return ui.notice({ kind: 'neutral', id: 'dev-mail', body });
}

/** The development inbox: every message in full, links clickable. */
export function devMailPage(locale: Locale, messages: SentMail[], to = ''): string {
  const words = devMailMessages[locale];
  const list = messages.map((message) => messageCard(locale, message));
  const field = ui.textField({ name: 'to', label: words.to, type: 'email', value: to });
  const clear = to !== '' && html`<a class="quiet" href="/dev/mail">${words.all}</a>`;
  const filter = html`${field}<div class="actions">${ui.button({ label: words.filter, kind: 'secondary' })}${clear}</div>`;
  const body = html`${ui.pageHead(words.title, words.lead)}
${ui.form({ action: '/dev/mail', method: 'get', body: filter, label: words.filter })}
${list.length > 0 ? list : ui.emptyState({ icon: 'mail', title: words.none, body: words.noneBody })}`;
  return page({ locale, title: words.title, body, narrow: true, path: '/dev/mail' });
}

function messageCard(locale: Locale, { id, to, subject, text, html: asHtml, sent_at }: SentMail): Html {
  const words = devMailMessages[locale];
  const [address] = ADDRESS.exec(text) ?? [];
  const lines = text.split('\n').map((line) => html`${line.split(ADDRESS).map(linked)}<br>`);
  return ui.card({
    title: subject,
    lead: html`${to} · ${ui.moment(locale, sent_at)}`,
    body: html`<p>${lines}</p>${address !== undefined && ui.actions(ui.linkButton({ label: words.open, href: address, kind: 'primary' }))}`,
    ...(asHtml !== null && {
      footer: html`<a href="${`/dev/mail/${id}`}">${words.asHtml}<span class="visually-hidden">: ${subject}</span></a>`,
    }),
  });
}

function linked(part: string): Html {
  return ADDRESS.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`;
}

import type { Application, SigningKey } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { adminPage } from '../shared/admin-page.ts';
import { pagesAbove } from '../shared/pages-above.ts';
import { webhookMessages } from './webhooks.messages.ts';

type Key = SigningKey & { waiting: number };
type WebhookKeysPage = {
  locale: Locale;
  session: CurrentSession;
  application: Application;
  /** Active, newest first. */
  keys: Key[];
  /** The key whose replacement is previewed. */
  chosen: Key | null;
  status: string | null;
};

/** Emergency replacement in two steps: choose a key and preview the effect, then confirm. */
export function webhookKeysPage({
  locale,
  session,
  application,
  keys,
  chosen,
  status,
}: WebhookKeysPage): string {
  const words = webhookMessages[locale];
  const path = `/admin/applications/${application.application_id}/webhook-keys`;
  const table = ui.dataTable({
    locale,
    caption: words.keys,
    path,
    columns: [words.kid, words.issued, { label: words.waitingWith, numeric: true }, words.preview],
    rows: keys.map(({ kid, issued_at, waiting }) => [
      html`<code>${kid}</code>`,
      ui.moment(locale, issued_at),
      String(waiting),
      html`<a href="${path}?kid=${kid}#preview" aria-label="${words.previewOf(kid)}">${words.preview}</a>`,
    ]),
    empty: html``,
  });
  return adminPage({
    locale,
    session,
    title: words.keysTitle,
    path,
    status,
    body: html`${ui.pageHead(words.keysTitle, words.keysLead(application.name), undefined, pagesAbove(locale, application))}${ui.card({ title: words.keys, body: table })}
${chosen && preview(locale, application, chosen, path)}`,
  });
}

function preview(locale: Locale, { webhook_url }: Application, { kid, waiting }: Key, path: string): Html {
  const words = webhookMessages[locale];
  const effects = [
    words.effectNew,
    words.effectRevoked(kid),
    words.effectResigned(waiting),
    webhook_url === null ? words.effectSilent : words.effectTold(webhook_url),
  ];
  return ui.card({
    id: 'preview',
    title: words.previewTitle,
    body: html`<ol>${effects.map((effect) => html`<li>${effect}</li>`)}</ol>${ui.confirmPanel({
      id: 'replace',
      isLoss: true,
      label: words.replace,
      warning: words.effectFinal,
      confirm: words.replaceNow,
      action: path,
      hidden: { kid },
    })}`,
  });
}

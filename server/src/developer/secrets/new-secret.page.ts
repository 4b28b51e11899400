import type { Application } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { consoleMessages } from '../shared/console.messages.ts';

type NewSecretPage = {
  locale: Locale;
  session: CurrentSession;
  application: Application;
  path: string;
  secrets: {
    client_secret?: string | undefined;
    webhook_secret?: string | undefined;
    webhook_signing_secret?: string | undefined;
  };
};

/** New secrets. The only way to leave is to confirm that they were saved. */
export function newSecretPage({ locale, session, application, path, secrets }: NewSecretPage): string {
  const words = consoleMessages[locale];
  const { client_secret, webhook_secret, webhook_signing_secret } = secrets;
  const field = (id: string, label: string, value: string | undefined, hint?: string) =>
    value !== undefined && ui.copyField({ locale, id, label, value, ...(hint && { hint }) });
  const body = html`${field('client_id', words.clientId, application.client_id)}
${field('client_secret', words.clientSecret, client_secret)}
${field('webhook_secret', words.webhookSecret, webhook_secret, words.webhookSecretHint)}
${field('webhook_signing_secret', words.webhookSigningSecret, webhook_signing_secret, words.webhookSigningSecretHint)}
${ui.form({ action: `${path}/env`, label: words.download, body: ui.actions(ui.button({ label: words.download, kind: 'secondary', id: 'download-env' })) })}
${ui.form({
  action: path,
  id: 'saved-form',
  label: words.saved,
  body: html`<p class="hint">${words.savedHint}</p>${ui.actions(ui.button({ label: words.saved, id: 'saved' }))}`,
})}`;
  return page({
    locale,
    title: words.secretTitle,
    narrow: true,
    body: ui.card({ level: 1, title: words.secretTitle, lead: words.secretLead(application.name), body }),
    user: { name: session.preferred_name ?? session.email },
    scripts: ['copy-field.js', 'unsaved-secret.js'],
  });
}

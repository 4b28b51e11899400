import type { Config } from '../../platform/config.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { devMailNotice } from '../../platform/mail/index.ts';
import { codeField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { mailedCodeMessages } from './code.messages.ts';

type MailedCodePage = {
  locale: Locale;
  email: string;
  /** Where a person begins again who typed another address. */
  startAgain: '/login' | '/signup';
  return_to: string | null;
  config: Config;
  status?: string | null;
  faults?: ui.Faults;
};

/** Asks for the code that was mailed; the same for every address. */
export function mailedCodePage(content: MailedCodePage): string {
  const { locale, email, startAgain, return_to, config, status, faults = {} } = content;
  const messages = mailedCodeMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${codeField(faults, {
    label: messages.code,
    hint: messages.codeHint,
    autofocus: true,
  })}${ui.actions(ui.button({ label: messages.submit, id: 'code-submit' }))}`;
  const resend = ui.form({
    action: '/login/code/resend',
    id: 'resend-code',
    hidden: { return_to },
    body: ui.actions(ui.button({ label: messages.resend, kind: 'secondary', id: 'resend-submit' })),
  });
  return page({
    locale,
    title: messages.title,
    narrow: true,
    path: pathWithReturnTo('/login/code', return_to),
    status,
    faults,
    body: ui.card({
      level: 1,
      title: messages.title,
      lead: messages.sentTo(email),
      body: html`${devMailNotice(locale, config)}${ui.form({ action: '/login/code', id: 'mailed-code', hidden: { return_to }, body: fields })}${resend}`,
      footer: html`<a href="${pathWithReturnTo(startAgain, return_to)}">${messages.wrongAddress}</a>`,
    }),
  });
}

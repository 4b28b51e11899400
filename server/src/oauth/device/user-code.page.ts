import {
  actions,
  button,
  card,
  errorSummary,
  type Faults,
  faultOf,
  form,
  notice,
  textField,
} from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { page } from '../../platform/html/layout.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { deviceMessages } from './device.messages.ts';

type UserCodePage = {
  locale: Locale;
  session: CurrentSession;
  user_code: string;
  /** Why the person came here; null: by themselves. */
  note?: string | null;
  faults?: Faults;
};

/** Where a person enters the code of a device. */
export function userCodePage({ locale, session, user_code, note, faults = {} }: UserCodePage): string {
  const words = deviceMessages[locale];
  const body = html`${errorSummary(locale, faults)}${note && notice({ kind: 'warning', id: 'note', body: note })}${form(
    {
      id: 'user-code',
      action: '/device',
      body: html`${textField({
        name: 'user_code',
        label: words.code,
        hint: words.codeHint,
        value: user_code,
        code: true,
        required: true,
        autocomplete: 'off',
        maxlength: 40,
        ...faultOf(faults, 'user_code'),
      })}${notice({ kind: 'warning', id: 'only-yours', body: words.codeWarning })}${actions(button({ label: words.continue, id: 'continue' }))}`,
    },
  )}`;
  return page({
    locale,
    title: words.codeTitle,
    narrow: true,
    user: { name: session.preferred_name ?? session.email },
    path: '/device',
    faults,
    body: card({ level: 1, title: words.codeTitle, lead: words.codeLead, body }),
  });
}

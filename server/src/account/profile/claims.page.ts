import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { claimMessages } from './claims.messages.ts';
import { type ClaimInput, type CustomClaims, claimNames, claimText } from './claims-input.ts';

type ClaimsPage = {
  locale: Locale;
  session: CurrentSession;
  claims: CustomClaims;
  form: ClaimInput;
  status?: string | null;
  faults?: ui.Faults;
};

const PATH = '/account/profile/claims';

/** The custom claims of a person, and the form that sets one. */
export function claimsPage(content: ClaimsPage): string {
  const { locale, session, claims, status, faults = {} } = content;
  const messages = claimMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: PATH,
    columns: [messages.name, messages.value, messages.action],
    rows: claimNames(claims).map((name) => claimRow(locale, name, claimText(claims, name))),
    empty: ui.emptyState({ icon: 'list', title: messages.empty, body: messages.emptyBody }),
  });
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body: html`${ui.pageHead(messages.title, messages.lead)}
${table}
${claimForm(content)}`,
    status,
    faults,
  });
}

function claimRow(locale: Locale, name: string, value: string): Fragment[] {
  const messages = claimMessages[locale];
  const change = `${PATH}?name=${encodeURIComponent(name)}#claim-form`;
  return [
    html`<code>${name}</code>`,
    value,
    html`<a href="${change}" aria-label="${messages.changeNamed(name)}">${messages.change}</a>${ui.confirmPanel(
      {
        id: `remove-${name}`,
        label: messages.remove,
        subject: name,
        warning: messages.removeWarning(name),
        confirm: messages.removeNow,
        action: `${PATH}/remove`,
        hidden: { name },
      },
    )}`,
  ];
}

function claimForm({ locale, form: values, faults = {} }: ClaimsPage): Html {
  const messages = claimMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${ui.textField({
    name: 'name',
    label: messages.name,
    hint: messages.nameHint,
    value: values.name,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'name'),
  })}${ui.textField({
    name: 'value',
    label: messages.value,
    value: values.value,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'value'),
  })}${ui.actions(ui.button({ label: messages.save, id: 'claim-submit' }))}`;
  return ui.card({
    title: messages.formTitle,
    body: ui.form({ action: PATH, id: 'claim-form', label: messages.formTitle, body: fields }),
  });
}

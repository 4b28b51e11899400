import type { CustomClaims } from '../../platform/db/schema.ts';
import {
  actions,
  button,
  card,
  confirmPanel,
  dataTable,
  emptyState,
  errorSummary,
  type Faults,
  faultOf,
  form,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { claimMessages } from './claims.messages.ts';
import { type ClaimInput, claimNames, claimText } from './claims-input.ts';

type ClaimsPage = {
  locale: Locale;
  session: CurrentSession;
  claims: CustomClaims;
  form: ClaimInput;
  status?: string | null;
  faults?: Faults;
};

const PATH = '/account/profile/claims';

/** The custom claims of a person, and the form that sets one. */
export function claimsPage(content: ClaimsPage): string {
  const { locale, session, claims, status, faults = {} } = content;
  const words = claimMessages[locale];
  const table = dataTable({
    locale,
    caption: words.title,
    path: PATH,
    columns: [
      { key: 'name', label: words.name },
      { key: 'value', label: words.value },
      { key: 'action', label: words.action },
    ],
    rows: claimNames(claims).map((name) => claimRow(locale, name, claimText(claims, name))),
    empty: emptyState({ title: words.empty, body: words.emptyBody }),
  });
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body: html`${pageHead(words.title, words.lead)}
${table}
${claimForm(content)}`,
    status,
    faults,
  });
}

function claimRow(locale: Locale, name: string, value: string): Fragment[] {
  const words = claimMessages[locale];
  const change = `${PATH}?name=${encodeURIComponent(name)}#claim-form`;
  return [
    html`<code>${name}</code>`,
    value,
    html`<a class="quiet" href="${change}" aria-label="${words.changeNamed(name)}">${words.change}</a>${confirmPanel(
      {
        id: `remove-${name}`,
        label: words.remove,
        subject: name,
        warning: words.removeWarning(name),
        confirm: words.removeNow,
        action: `${PATH}/remove`,
        hidden: { name },
      },
    )}`,
  ];
}

function claimForm({ locale, form: values, faults = {} }: ClaimsPage): Html {
  const words = claimMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: values.name,
    required: true,
    autocomplete: 'off',
    ...faultOf(faults, 'name'),
  })}${textField({
    name: 'value',
    label: words.value,
    value: values.value,
    required: true,
    autocomplete: 'off',
    ...faultOf(faults, 'value'),
  })}${actions(button({ label: words.save, id: 'claim-submit' }))}`;
  return card({
    title: words.formTitle,
    body: form({ action: PATH, id: 'claim-form', label: words.formTitle, body: fields }),
  });
}

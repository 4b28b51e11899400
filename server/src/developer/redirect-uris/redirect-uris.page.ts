import {
  actions,
  button,
  card,
  confirmPanel,
  errorSummary,
  type Faults,
  faultOf,
  form,
  textField,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import { lintOf } from '../applications/lint-field.ts';
import { stepUpHint } from '../shared/step-up-hint.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { redirectUriMessages } from './redirect-uris.messages.ts';

type RedirectUris = {
  /** One per URI, from redirect-uris/. */
  cards: Html[];
  /** As entered in the refused form. */
  typed: string;
  faults: Faults;
};

export function redirectUrisBody(visit: TabVisit, { cards, typed, faults }: RedirectUris): Html {
  const { locale, manages } = visit;
  const words = redirectUriMessages[locale];
  return html`${errorSummary(locale, faults)}<p class="lead">${words.lead}</p>${cards}${manages && addition(visit, typed, faults)}`;
}

/** Part of a URI's card. The last URI stays, because an application needs one. */
export function removal(visit: TabVisit, uri: string, index: number): Html {
  const { locale, path, application } = visit;
  const words = redirectUriMessages[locale];
  if (application.redirect_uris.length === 1) return html`${words.last}`;
  return confirmPanel({
    id: `remove-${index}`,
    label: words.remove,
    subject: uri,
    warning: html`<p>${words.removeWarning(uri)}</p>${stepUpHint(visit)}`,
    confirm: words.removeNow,
    action: path,
    hidden: { remove: uri },
  });
}

function addition(visit: TabVisit, typed: string, faults: Faults): Html {
  const { locale, path } = visit;
  const words = redirectUriMessages[locale];
  const field = textField({
    name: 'redirect_uris',
    type: 'textarea',
    rows: 3,
    code: true,
    label: words.newUris,
    hint: words.newUrisHint,
    value: typed,
    required: true,
    ...faultOf(faults, 'redirect_uris'),
  });
  const add = actions(button({ label: words.add, id: 'add-uri', kind: 'secondary' }));
  return card({
    title: words.addTitle,
    body: form({
      action: path,
      id: 'add-uris',
      label: words.addTitle,
      body: html`${field}${lintOf('redirect_uris')}${stepUpHint(visit)}${add}`,
    }),
  });
}

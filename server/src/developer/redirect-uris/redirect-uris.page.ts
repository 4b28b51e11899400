import { isDeviceOnly } from '../../applications/index.ts';
import * as ui from '../../platform/html/components/index.ts';
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
  faults: ui.Faults;
};

export function redirectUrisBody(visit: TabVisit, { cards, typed, faults }: RedirectUris): Html {
  const { locale, manages } = visit;
  const words = redirectUriMessages[locale];
  return html`${ui.errorSummary(locale, faults)}<p class="lead">${words.lead}</p>${cards}${manages && addition(visit, typed, faults)}`;
}

/** Part of a URI's card. The last URI stays unless the application signs people in on devices alone. */
export function removal(visit: TabVisit, uri: string, index: number): Html {
  const { locale, path, application } = visit;
  const words = redirectUriMessages[locale];
  const isNeeded = application.redirect_uris.length === 1 && !isDeviceOnly(application.grant_types);
  if (isNeeded) return html`${words.last}`;
  return ui.confirmPanel({
    id: `remove-${index}`,
    label: words.remove,
    subject: uri,
    warning: html`<p>${words.removeWarning(uri)}</p>${stepUpHint(visit)}`,
    confirm: words.removeNow,
    action: path,
    hidden: { remove: uri },
  });
}

function addition(visit: TabVisit, typed: string, faults: ui.Faults): Html {
  const { locale, path } = visit;
  const words = redirectUriMessages[locale];
  const field = ui.textField({
    name: 'redirect_uris',
    type: 'textarea',
    rows: 3,
    code: true,
    label: words.newUris,
    hint: words.newUrisHint,
    value: typed,
    required: true,
    ...ui.faultOf(faults, 'redirect_uris'),
  });
  const add = ui.actions(ui.button({ label: words.add, id: 'add-uri', kind: 'secondary' }));
  return ui.card({
    title: words.addTitle,
    body: ui.form({
      action: path,
      id: 'add-uris',
      label: words.addTitle,
      body: html`${field}${lintOf('redirect_uris')}${stepUpHint(visit)}${add}`,
    }),
  });
}

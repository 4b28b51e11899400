import {
  actions,
  badge,
  button,
  card,
  confirmPanel,
  dataTable,
  emptyState,
  errorSummary,
  type Faults,
  faultOf,
  form,
  linkButton,
  textField,
} from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { VerificationEntry } from '../../redirect-uris/index.ts';
import { lintOf } from '../lint-field.ts';
import { uriMessages } from '../messages/uris.ts';
import type { Visit } from '../tab.ts';

export type Uris = {
  entries: VerificationEntry[];
  /** What was written into the form that was refused. */
  typed: string;
  faults: Faults;
};

const TONES = {
  verified: 'success',
  expired: 'warning',
  unverified: 'neutral',
  unverifiable_host: 'neutral',
} as const;

export function urisBody(visit: Visit, { entries, typed, faults }: Uris): Html {
  const { locale, manages, path, root } = visit;
  const words = uriMessages[locale];
  const columns = [
    { key: 'uri', label: words.uri },
    { key: 'proof', label: words.proof },
    ...(manages ? [{ key: 'action', label: words.action }] : []),
  ];
  const table = dataTable({
    locale,
    caption: words.title,
    path,
    columns,
    rows: entries.map((entry, index) => row(visit, entry, index, entries.length)),
    empty: emptyState({ title: words.title, body: words.missing }),
  });
  const toProofs = linkButton({ label: words.manageProofs, href: `${root}/redirect-uris`, id: 'proofs' });
  return html`${errorSummary(locale, faults)}<p class="lead">${words.lead}</p>${table}${actions(toProofs)}${manages && addForm(visit, typed, faults)}`;
}

function row(
  { locale, manages, path, root }: Visit,
  entry: VerificationEntry,
  index: number,
  count: number,
): Fragment[] {
  const words = uriMessages[locale];
  const { uri, status } = entry;
  const state = html`<a href="${root}/redirect-uris#uri-${index}">${badge(TONES[status], words[status])}</a>`;
  if (!manages) return [html`<code>${uri}</code>`, state];
  const removal = confirmPanel({
    id: `remove-${index}`,
    label: words.remove,
    subject: uri,
    warning: words.removeWarning(uri),
    confirm: words.removeNow,
    action: path,
    hidden: { remove: uri },
  });
  return [html`<code>${uri}</code>`, state, count === 1 ? words.last : removal];
}

function addForm({ locale, path }: Visit, typed: string, faults: Faults): Html {
  const words = uriMessages[locale];
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
  return card({
    title: words.addTitle,
    body: form({
      action: path,
      id: 'add-uris',
      label: words.addTitle,
      body: html`${field}${lintOf('redirect_uris')}${actions(button({ label: words.add, id: 'add-uri' }))}`,
    }),
  });
}

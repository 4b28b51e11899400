import {
  actions,
  badge,
  button,
  card,
  checkbox,
  confirmPanel,
  copyField,
  dataTable,
  distance,
  emptyState,
  errorSummary,
  type Faults,
  faultOf,
  form,
  moment,
  notice,
  pageHead,
  textField,
} from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { ACCESS_KEY_SCOPES, type CurrentSession, type ListedAccessKey } from '../../users/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { scopeList } from '../shared/scope-list.ts';
import { verifyFirst } from '../shared/unverified-notice.ts';
import { keyMessages } from './access-keys.messages.ts';

export type KeyForm = { name: string; scopes: string[]; expires_days: string };

type KeysPage = {
  locale: Locale;
  session: CurrentSession;
  keys: ListedAccessKey[];
  now: Date;
  form: KeyForm;
  /** The key just made. */
  shown?: string | null;
  status?: string | null;
  faults?: Faults;
};

const PATH = '/account/keys';

/** Keys of a person, with what each may do and when it was used last, and the form for another. */
export function keysPage(content: KeysPage): string {
  const { locale, session, keys, now, shown, status, faults = {} } = content;
  const words = keyMessages[locale];
  const table = dataTable({
    locale,
    caption: words.title,
    path: PATH,
    columns: [
      { key: 'name', label: words.name },
      { key: 'scopes', label: words.scopes },
      { key: 'last_used', label: words.lastUsed },
      { key: 'expires', label: words.expires },
      { key: 'action', label: words.action },
    ],
    rows: keys.map((key) => row(locale, key, now)),
    empty: emptyState({ title: words.empty, body: words.emptyBody }),
  });
  const body = html`${pageHead(words.title, words.lead)}
${shown && newKey(locale, shown)}
${table}
${keyForm(content)}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function newKey(locale: Locale, key: string): Html {
  const words = keyMessages[locale];
  const field = copyField({ locale, id: 'personal-access-key', label: words.shownLabel, value: key });
  return notice({
    kind: 'success',
    title: words.shownTitle,
    body: html`<p>${words.shown}</p>${field}`,
    id: 'new-key',
  });
}

function row(locale: Locale, key: ListedAccessKey, now: Date): Fragment[] {
  const words = keyMessages[locale];
  const isExpired = key.expires_at !== null && key.expires_at <= now;
  return [
    html`${key.name}<br><span class="hint">${words.created} ${moment(locale, key.created_at)}</span>`,
    scopeList(key.scopes),
    key.last_used_at === null ? words.never : distance(locale, key.last_used_at, now),
    isExpired
      ? badge('warning', words.expired)
      : key.expires_at === null
        ? '–'
        : moment(locale, key.expires_at),
    confirmPanel({
      id: `revoke-${key.id}`,
      label: words.revoke,
      subject: key.name,
      warning: words.revokeWarning(key.name),
      confirm: words.revokeNow,
      action: `${PATH}/revoke`,
      hidden: { key_id: String(key.id) },
    }),
  ];
}

function keyForm({ locale, session, form: values, faults = {} }: KeysPage): Html {
  const words = keyMessages[locale];
  const { error } = faultOf(faults, 'scopes');
  const boxes = ACCESS_KEY_SCOPES.map((scope) =>
    checkbox({
      name: 'scopes',
      value: scope,
      label: words[scope],
      hint: html`<code>${scope}</code>`,
      checked: values.scopes.includes(scope),
    }),
  );
  const own = attributes({ id: 'scopes', 'aria-describedby': error && 'scopes-error' });
  const fields = html`${errorSummary(locale, faults)}${textField({
    name: 'name',
    label: words.name,
    hint: words.nameHint,
    value: values.name,
    required: true,
    autocomplete: 'off',
    ...faultOf(faults, 'name'),
  })}<fieldset class="choices" ${own}><legend>${words.scopes}</legend>${error && html`<p class="error" id="scopes-error">${error}</p>`}${boxes}</fieldset>${textField(
    {
      name: 'expires_days',
      label: words.expiresDays,
      hint: words.expiresHint,
      value: values.expires_days,
      inputmode: 'numeric',
      autocomplete: 'off',
      ...faultOf(faults, 'expires_days'),
    },
  )}${actions(button({ label: words.create, id: 'create-key' }))}`;
  return card({
    title: words.newTitle,
    body: session.email_verified
      ? form({ action: PATH, id: 'key-form', label: words.newTitle, body: fields })
      : verifyFirst(locale),
  });
}

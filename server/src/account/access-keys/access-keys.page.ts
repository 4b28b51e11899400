import { ACCESS_KEY_SCOPES, type ListedAccessKey } from '../../access-keys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { attributes, type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { keyScopeList } from '../shared/scope-list.ts';
import { verifyFirst } from '../shared/unverified-notice.ts';
import { accessKeyMessages } from './access-keys.messages.ts';

export type AccessKeyForm = { name: string; scopes: string[]; expires_days: string; dpop_jkt: string };

type AccessKeysPage = {
  locale: Locale;
  session: CurrentSession;
  keys: ListedAccessKey[];
  now: Date;
  form: AccessKeyForm;
  /** The key just made. */
  shown?: string | null;
  status?: string | null;
  faults?: ui.Faults;
};

const PATH = '/account/keys';

/** Keys of a person, with what each may do and when it was used last, and the form for another. */
export function accessKeysPage(content: AccessKeysPage): string {
  const { locale, session, keys, now, shown, status, faults = {} } = content;
  const messages = accessKeyMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: PATH,
    columns: [messages.name, messages.scopes, messages.lastUsed, messages.expires, messages.action],
    rows: keys.map((key) => accessKeyRow(locale, key, now)),
    empty: ui.emptyState({ icon: 'key', title: messages.empty, body: messages.emptyBody }),
  });
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${shown && newKeyNotice(locale, shown)}
${table}
${accessKeyForm(content)}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: PATH,
    body,
    status,
    faults,
  });
}

function newKeyNotice(locale: Locale, key: string): Html {
  const messages = accessKeyMessages[locale];
  const field = ui.copyField({ locale, id: 'personal-access-key', label: messages.shownLabel, value: key });
  return ui.notice({
    kind: 'success',
    title: messages.shownTitle,
    body: html`<p>${messages.shown}</p>${field}`,
    id: 'new-key',
  });
}

function accessKeyRow(locale: Locale, key: ListedAccessKey, now: Date): Fragment[] {
  const messages = accessKeyMessages[locale];
  const isExpired = key.expires_at !== null && key.expires_at <= now;
  return [
    html`${key.name}<br><span class="hint">${messages.created} ${ui.moment(locale, key.created_at)}</span>${
      key.dpop_jkt !== null && html`<br><span class="hint">${messages.bound}</span>`
    }`,
    keyScopeList(locale, key.scopes),
    key.last_used_at === null ? messages.never : ui.distance(locale, key.last_used_at, now),
    isExpired
      ? ui.badge('warning', messages.expired)
      : key.expires_at === null
        ? messages.noEnd
        : ui.moment(locale, key.expires_at),
    ui.confirmPanel({
      id: `revoke-${key.id}`,
      isLoss: true,
      label: messages.revoke,
      subject: key.name,
      warning: messages.revokeWarning(key.name),
      confirm: messages.revokeNow,
      action: `${PATH}/revoke`,
      hidden: { key_id: String(key.id) },
    }),
  ];
}

function accessKeyForm({ locale, session, form: values, faults = {} }: AccessKeysPage): Html {
  const messages = accessKeyMessages[locale];
  const { error } = ui.faultOf(faults, 'scopes');
  const boxes = ACCESS_KEY_SCOPES.map((scope) =>
    ui.checkbox({
      name: 'scopes',
      value: scope,
      label: messages[scope],
      hint: html`<code>${scope}</code>`,
      checked: values.scopes.includes(scope),
    }),
  );
  const own = attributes({ id: 'scopes', 'aria-describedby': error && 'scopes-error' });
  const fields = html`${ui.errorSummary(locale, faults)}${ui.textField({
    name: 'name',
    label: messages.name,
    hint: messages.nameHint,
    value: values.name,
    required: true,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'name'),
  })}<fieldset class="choices" ${own}><legend>${messages.scopes}</legend>${error && html`<p class="error" id="scopes-error">${error}</p>`}${boxes}</fieldset>${ui.textField(
    {
      name: 'expires_days',
      label: messages.expiresDays,
      hint: messages.expiresHint,
      value: values.expires_days,
      inputmode: 'numeric',
      autocomplete: 'off',
      ...ui.faultOf(faults, 'expires_days'),
    },
  )}${ui.textField({
    name: 'dpop_jkt',
    label: messages.dpopJkt,
    hint: messages.dpopHint,
    optional: messages.optional,
    value: values.dpop_jkt,
    autocomplete: 'off',
    ...ui.faultOf(faults, 'dpop_jkt'),
  })}${ui.actions(ui.button({ label: messages.create, id: 'create-key' }))}`;
  return ui.card({
    title: messages.newTitle,
    body: session.email_verified
      ? ui.form({ action: PATH, id: 'key-form', label: messages.newTitle, body: fields })
      : verifyFirst(locale),
  });
}

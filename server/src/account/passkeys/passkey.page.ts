import { authenticatorName, type Passkey } from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { passkeyMessages } from './passkeys.messages.ts';
import { isUnconfirmed, kindBadge } from './passkeys.page.ts';

export type PasskeyPage = {
  locale: Locale;
  session: CurrentSession;
  passkey: Passkey;
  now: Date;
  /** The session must be confirmed before the passkey can be. */
  needsStepUp: boolean;
  status?: string | null;
  /** What was typed, where the new name was refused. */
  typed?: string;
  faults?: ui.Faults;
  /** Why its removal was refused: the last one while approvals or a policy take passkeys only, or as the second factor of an administrator. */
  kept?: 'last_passkey' | 'administrator' | null;
};

/** One passkey: what is known of it, its name, and its removal. */
export function passkeyPage(content: PasskeyPage): string {
  const { locale, session, passkey, now, status, faults = {}, kept = null } = content;
  const messages = passkeyMessages[locale];
  const path = `/account/passkeys/${passkey.id}`;
  const body = html`${ui.pageHead(passkey.name, null, undefined, { href: '/account/passkeys', label: messages.back })}
${kept !== null && ui.notice({ kind: 'warning', id: 'last-passkey', body: kept === 'administrator' ? messages.lastFactor : messages.lastPasskey })}
${isUnconfirmed(passkey) && confirmCard(content, path)}
${ui.card({ body: ui.facts(passkeyFacts(locale, passkey, now)) })}
${renameCard(locale, path, content.typed ?? passkey.name, faults)}
${ui.card({
  title: messages.removeTitle,
  body: ui.confirmPanel({
    id: 'remove-passkey',
    isLoss: true,
    label: messages.remove,
    warning: messages.removeWarning,
    confirm: messages.removeConfirm,
    action: `${path}/remove`,
  }),
})}`;
  return accountPage({
    locale,
    session,
    title: passkey.name,
    path,
    body,
    status,
    faults,
    invalid: kept !== null,
  });
}

function passkeyFacts(locale: Locale, passkey: Passkey, now: Date): [string, Fragment][] {
  const messages = passkeyMessages[locale];
  const { aaguid, created_at, last_used_at, backup_state_changed_at } = passkey;
  return [
    [messages.keptIn, authenticatorName(aaguid) ?? messages.unknownAuthenticator],
    [messages.kind, kindBadge(locale, passkey)],
    [
      messages.backupChanged,
      backup_state_changed_at ? ui.moment(locale, backup_state_changed_at) : messages.never,
    ],
    [messages.created, ui.moment(locale, created_at)],
    [messages.lastUsed, last_used_at ? ui.distance(locale, last_used_at, now) : messages.never],
    ...(isAnonymous(aaguid) ? [] : [['AAGUID', html`<code>${aaguid}</code>`] as [string, Html]]),
  ];
}

/** Authenticators that do not say what they are send zeroes. */
function isAnonymous(aaguid: string): boolean {
  return /^[0-]*$/.test(aaguid);
}

function confirmCard({ locale, passkey, needsStepUp }: PasskeyPage, path: string): Html {
  const messages = passkeyMessages[locale];
  const confirm = ui.form({
    action: `${path}/confirm`,
    id: 'confirm-passkey',
    label: messages.confirmTitle,
    body: ui.actions(ui.button({ label: messages.confirm, kind: 'primary', id: 'passkey-confirm' })),
  });
  return ui.card({
    id: 'confirm',
    title: messages.confirmTitle,
    lead: messages.confirmAsked(passkey.name),
    body: needsStepUp ? ui.confirmFirst(locale, stepUpPath(path)) : confirm,
  });
}

function renameCard(locale: Locale, path: string, value: string, faults: ui.Faults): Html {
  const messages = passkeyMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${ui.textField({
    name: 'name',
    label: messages.name,
    hint: messages.nameHint,
    value,
    autocomplete: 'off',
    required: true,
    ...ui.faultOf(faults, 'name'),
  })}${ui.actions(ui.button({ label: messages.save, kind: 'secondary', id: 'passkey-rename' }))}`;
  return ui.card({
    id: 'rename',
    title: messages.rename,
    body: ui.form({ action: `${path}/name`, id: 'rename-passkey', body: fields }),
  });
}

import {
  authenticatorName,
  MAX_PASSKEY_NAME_LENGTH,
  PASSKEYS_SCRIPT,
  type Passkey,
  passkeyPanel,
  type Signal,
  withoutPasskeys,
} from '../../passkeys/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { type Fragment, type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { accountPage } from '../shared/account-layout.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { verifyFirst } from '../shared/unverified-notice.ts';
import { passkeyMessages } from './passkeys.messages.ts';

type PasskeysPage = {
  locale: Locale;
  session: CurrentSession;
  passkeys: Passkey[];
  /** A second factor must be confirmed before another passkey can be added. */
  needsStepUp: boolean;
  now: Date;
  /** Where a person who came for a passkey goes once it is added; already checked by `returnPath`. */
  return_to: string | null;
  signal: Signal;
  status: string | null;
};

/** A person's passkeys and the way to another one. */
export function passkeysPage(content: PasskeysPage): string {
  const { locale, session, passkeys, needsStepUp, now, return_to, signal, status } = content;
  const messages = passkeyMessages[locale];
  const table = ui.dataTable({
    locale,
    caption: messages.title,
    path: '/account/passkeys',
    columns: [
      messages.name,
      messages.keptIn,
      messages.kind,
      messages.created,
      messages.lastUsed,
      messages.action,
    ],
    rows: passkeys.map((passkey) => passkeyRow(locale, passkey, now)),
    empty: ui.emptyState({ icon: 'passkey', title: messages.none, body: messages.noneBody }),
  });
  const waits = passkeys.some(isUnconfirmed);
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${waits && ui.notice({ kind: 'warning', id: 'confirm-passkeys', body: messages.confirmLead })}
${table}
${addPasskeyCard(locale, needsStepUp, session.email_verified, return_to)}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: pathWithReturnTo('/account/passkeys', return_to),
    body,
    status,
    signal,
    scripts: [PASSKEYS_SCRIPT],
  });
}

function passkeyRow(locale: Locale, passkey: Passkey, now: Date): Fragment[] {
  const messages = passkeyMessages[locale];
  const { id, name, aaguid, created_at, last_used_at } = passkey;
  return [
    html`${name} ${isUnconfirmed(passkey) && ui.badge('warning', messages.unconfirmed)}`,
    authenticatorName(aaguid) ?? messages.unknownAuthenticator,
    kindBadge(locale, passkey),
    ui.moment(locale, created_at),
    last_used_at ? ui.distance(locale, last_used_at, now) : messages.never,
    html`<a href="${`/account/passkeys/${id}`}" aria-label="${messages.manageNamed(name)}">${messages.manage}</a>`,
  ];
}

export function isUnconfirmed({
  needs_confirmation_since,
}: Pick<Passkey, 'needs_confirmation_since'>): boolean {
  return needs_confirmation_since !== null;
}

/** Whether losing the device loses the passkey. */
export function kindBadge(
  locale: Locale,
  { backup_eligible, backup_state }: Pick<Passkey, 'backup_eligible' | 'backup_state'>,
): Html {
  const messages = passkeyMessages[locale];
  if (backup_state) return ui.badge('success', messages.synced);
  return ui.badge('neutral', backup_eligible ? messages.syncable : messages.deviceBound);
}

function addPasskeyCard(
  locale: Locale,
  needsStepUp: boolean,
  isVerified: boolean,
  returnTo: string | null,
): Html {
  const messages = passkeyMessages[locale];
  const panel = html`${passkeyPanel({
    locale,
    does: 'register',
    label: messages.add,
    returnTo: returnTo ?? '/account/passkeys?done=added',
    kind: 'primary',
    fields: ui.textField({
      name: 'name',
      label: messages.name,
      hint: messages.nameHint,
      optional: messages.optional,
      maxlength: MAX_PASSKEY_NAME_LENGTH,
      autocomplete: 'off',
    }),
  })}${withoutPasskeys(locale)}`;
  return ui.card({
    id: 'add',
    title: messages.addTitle,
    lead: messages.addLead,
    body: isVerified
      ? needsStepUp
        ? ui.confirmFirst(locale, stepUpPath(pathWithReturnTo('/account/passkeys', returnTo)))
        : panel
      : verifyFirst(locale),
  });
}

import * as ui from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../sessions/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { accountHint, passwordField, SHOW_PASSWORD_SCRIPT } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import type { AccessToEnd } from './end-access.ts';
import { passwordKept } from './remove-password.ts';
import { securityMessages } from './security.messages.ts';

export type SecurityPage = {
  locale: Locale;
  session: CurrentSession;
  email_verified: boolean;
  /** A second factor must be confirmed before the password can be changed. */
  needsStepUp: boolean;
  /** Those that work. */
  passkey_count: number;
  key_count: number;
  device_count: number;
  permission_count: number;
  invitation_count: number;
  passkey_only_approval: boolean;
  /** Those not used yet. */
  recovery_codes: number;
  status?: string | null;
  /** The status is a refusal. */
  warning?: boolean;
  /** Where a person who came for a second factor goes once it is set up; already checked by `returnPath`. */
  return_to?: string | null;
  /** As the form was sent; ticked where it was not. */
  ended?: AccessToEnd;
  /** Why the password was not removed. */
  refusal?: string;
  /** Of the password form. */
  passwordFaults?: ui.Faults;
  /** Of the form that begins one-time codes. */
  totpFaults?: ui.Faults;
};

/** How a person proves who they are: password and one-time codes. */
export function securityPage(content: SecurityPage): string {
  const { locale, session, status, warning, return_to = null } = content;
  const { passwordFaults = {}, totpFaults = {} } = content;
  const messages = securityMessages[locale];
  const { refusal } = content;
  const body = html`${ui.pageHead(messages.title, messages.lead)}
${refusal && ui.notice({ kind: 'danger', id: 'refusal', body: refusal })}${passwordCard(content, passwordFaults)}
${session.totp_enabled ? totpOnCard(content) : totpOffCard(content, totpFaults)}
${passkeysCard(locale, content.passkey_count, return_to)}
${approvalCard(content)}`;
  return accountPage({
    locale,
    session,
    title: messages.title,
    path: pathWithReturnTo('/account/security', return_to),
    body,
    faults: { ...passwordFaults, ...totpFaults },
    invalid: refusal !== undefined,
    status,
    warning,
    scripts: [SHOW_PASSWORD_SCRIPT],
  });
}

function passwordCard(content: SecurityPage, faults: ui.Faults): Html {
  const { locale, session, needsStepUp } = content;
  const { has_password } = session;
  const messages = securityMessages[locale];
  const fields = html`${ui.errorSummary(locale, faults)}${accountHint(session.email)}${
    has_password &&
    passwordField(faults, {
      name: 'current_password',
      label: messages.currentPassword,
      autocomplete: 'current-password',
    })
  }${passwordField(faults, {
    locale,
    name: 'new_password',
    label: messages.newPassword,
    hint: messages.newPasswordHint,
    autocomplete: 'new-password',
  })}${endAccessCheckboxes(content)}${ui.actions(
    ui.button({
      label: has_password ? messages.changePassword : messages.setPassword,
      kind: 'secondary',
      id: 'change-password',
    }),
  )}`;
  const form = ui.form({
    action: '/account/security/password',
    id: 'password-form',
    label: messages.passwordTitle,
    body: fields,
  });
  return ui.card({
    id: 'password',
    title: messages.passwordTitle,
    lead: has_password ? messages.passwordLead : messages.passwordNone,
    body: html`${needsStepUp ? ui.confirmFirst(locale, stepUpPath('/account/security')) : form}${
      has_password && removePasswordPanel(content)
    }`,
  });
}

function removePasswordPanel({ locale, session, email_verified }: SecurityPage): Html | null {
  const messages = securityMessages[locale];
  const { is_admin } = session;
  if (passwordKept({ email_verified, is_admin }) !== null) return null;
  return ui.confirmPanel({
    id: 'remove-password',
    label: messages.removePassword,
    warning: messages.removePasswordWarning,
    confirm: messages.removePasswordConfirm,
    action: '/account/security/password/remove',
  });
}

const ALL: AccessToEnd = { keys: true, devices: true, permissions: true, invitations: true, passkeys: true };

/** A stranger who knew the old password may have left more behind than a session. A box for each thing that the person has. */
function endAccessCheckboxes(content: SecurityPage): Html {
  const {
    locale,
    key_count,
    device_count,
    permission_count,
    invitation_count,
    passkey_count,
    ended = ALL,
  } = content;
  const messages = securityMessages[locale];
  const { keys, devices, permissions, invitations, passkeys } = ended;
  return html`${key_count > 0 && ui.checkbox({ name: 'end_keys', label: messages.endKeys, checked: keys })}${
    device_count > 0 && ui.checkbox({ name: 'end_devices', label: messages.endDevices, checked: devices })
  }${
    permission_count > 0 &&
    ui.checkbox({
      name: 'end_permissions',
      label: messages.endPermissions,
      hint: messages.endPermissionsHint,
      checked: permissions,
    })
  }${
    invitation_count > 0 &&
    ui.checkbox({ name: 'end_invitations', label: messages.endInvitations, checked: invitations })
  }${
    passkey_count > 0 &&
    ui.checkbox({
      name: 'confirm_passkeys',
      label: messages.confirmPasskeys,
      hint: messages.confirmPasskeysHint,
      checked: passkeys,
    })
  }`;
}

function totpOffCard(
  { locale, session, needsStepUp, email_verified, return_to }: SecurityPage,
  faults: ui.Faults,
): Html {
  const messages = securityMessages[locale];
  const { has_password } = session;
  const fields = html`${ui.errorSummary(locale, faults)}${
    has_password &&
    passwordField(faults, {
      id: 'totp-password',
      label: messages.currentPassword,
      hint: messages.totpPasswordHint,
      autocomplete: 'current-password',
    })
  }${ui.actions(ui.button({ label: messages.beginTotp, kind: 'secondary', id: 'begin-totp' }))}`;
  return ui.card({
    id: 'totp',
    title: messages.totpTitle,
    lead: messages.totpOffLead,
    body: email_verified
      ? needsStepUp && !has_password
        ? ui.confirmFirst(locale, stepUpPath('/account/security'))
        : ui.form({
            action: '/account/security/totp',
            id: 'totp-form',
            label: messages.totpTitle,
            hidden: { return_to },
            body: fields,
          })
      : html`<p>${messages.totpNeedsEmail}</p>`,
  });
}

function totpOnCard({ locale, session, recovery_codes }: SecurityPage): Html {
  const messages = securityMessages[locale];
  const removal = ui.confirmPanel({
    id: 'remove-totp',
    isLoss: true,
    label: messages.removeTotp,
    warning: messages.removeTotpWarning,
    confirm: messages.removeTotpConfirm,
    action: '/account/security/totp/remove',
  });
  return ui.card({
    id: 'totp',
    title: messages.totpTitle,
    lead: messages.totpOnLead,
    body: html`<p>${ui.badge('success', messages.totpOn)}</p>${recoveryCodesSection(locale, recovery_codes)}${
      session.is_admin ? html`<p class="hint">${messages.totpKept}</p>` : removal
    }`,
  });
}

function recoveryCodesSection(locale: Locale, left: number): Html {
  const messages = securityMessages[locale];
  return html`<h3>${messages.recoveryTitle}</h3>
<p>${left === 0 ? messages.recoveryNone : messages.recoveryLeft(left)}</p>${ui.form({
    action: '/account/security/recovery-codes',
    id: 'recovery-codes-form',
    label: messages.recoveryTitle,
    body: ui.actions(
      ui.button({ label: messages.recoveryMake, kind: 'secondary', id: 'make-recovery-codes' }),
    ),
  })}`;
}

function passkeysCard(locale: Locale, count: number, returnTo: string | null): Html {
  const messages = passkeyMessages[locale];
  return ui.card({
    id: 'passkeys',
    title: messages.title,
    lead: messages.securityLead,
    body: html`${count > 0 && html`<p>${ui.badge('success', messages.count(count))}</p>`}${ui.actions(
      ui.linkButton({
        label: count > 0 ? messages.manage : messages.add,
        href: pathWithReturnTo('/account/passkeys', returnTo),
        id: 'passkeys-link',
      }),
    )}`,
  });
}

/** What agents may ask for is checked elsewhere; this only says how a person can answer. */
function approvalCard({ locale, passkey_count, passkey_only_approval }: SecurityPage): Html {
  const messages = passkeyMessages[locale];
  const [state, label] = passkey_only_approval
    ? [ui.badge('success', messages.approvalOn), messages.turnOff]
    : [ui.badge('neutral', messages.approvalOff), messages.turnOn];
  const change = ui.form({
    action: '/account/security/passkey-only',
    id: 'passkey-only',
    label: messages.approvalTitle,
    hidden: { mode: passkey_only_approval ? 'off' : 'on' },
    body: ui.actions(ui.button({ label, kind: 'secondary', id: 'passkey-only-submit' })),
  });
  const isPossible = passkey_only_approval || passkey_count > 0;
  return ui.card({
    id: 'approvals',
    title: messages.approvalTitle,
    lead: messages.approvalLead,
    body: html`<p>${state}</p>${isPossible ? change : html`<p>${messages.approvalNeedsPasskey}</p>`}`,
  });
}

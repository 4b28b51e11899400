import {
  actions,
  badge,
  button,
  card,
  checkbox,
  confirmFirst,
  confirmPanel,
  errorSummary,
  type Faults,
  form,
  linkButton,
  pageHead,
} from '../../platform/html/components/index.ts';
import { type Html, html } from '../../platform/html/html.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, stepUpPath } from '../../users/index.ts';
import { passkeyMessages } from '../passkeys/passkeys.messages.ts';
import { accountPage } from '../shared/account-layout.ts';
import { accountHint, passwordField } from '../shared/credential-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { securityMessages } from './security.messages.ts';

/** What a new password ends beside sessions. */
export type AccessToEnd = { keys: boolean; devices: boolean; passkeys: boolean };

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
  passkey_only_approval: boolean;
  /** Those not used yet. */
  recovery_codes: number;
  status?: string | null;
  /** The status is a refusal. */
  warning?: boolean;
  /** Where a person who came for a second factor goes once it is set up; already judged by `returnPath`. */
  return_to?: string | null;
  /** As the form was sent; ticked where it was not. */
  ended?: AccessToEnd;
  /** Of the password form. */
  passwordFaults?: Faults;
  /** Of the form that begins one-time codes. */
  totpFaults?: Faults;
};

/** How a person proves who they are: password and one-time codes. */
export function securityPage(content: SecurityPage): string {
  const { locale, session, status, warning, return_to = null } = content;
  const { passwordFaults = {}, totpFaults = {} } = content;
  const words = securityMessages[locale];
  const body = html`${pageHead(words.title, words.lead)}
${passwordCard(content, passwordFaults)}
${session.totp_enabled ? totpOnCard(content) : totpOffCard(content, totpFaults)}
${passkeysCard(locale, content.passkey_count, return_to)}
${approvalCard(content)}`;
  return accountPage({
    locale,
    session,
    title: words.title,
    path: pathWithReturnTo('/account/security', return_to),
    body,
    faults: { ...passwordFaults, ...totpFaults },
    status,
    warning,
  });
}

function passwordCard(content: SecurityPage, faults: Faults): Html {
  const { locale, session, needsStepUp } = content;
  const words = securityMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${accountHint(session.email)}${passwordField(faults, {
    name: 'current_password',
    label: words.currentPassword,
    autocomplete: 'current-password',
  })}${passwordField(faults, {
    name: 'new_password',
    label: words.newPassword,
    hint: words.newPasswordHint,
    autocomplete: 'new-password',
  })}${endAccessCheckboxes(content)}${actions(button({ label: words.changePassword, kind: 'secondary', id: 'change-password' }))}`;
  return card({
    id: 'password',
    title: words.passwordTitle,
    lead: words.passwordLead,
    body: needsStepUp
      ? confirmFirst(locale, stepUpPath('/account/security'))
      : form({
          action: '/account/security/password',
          id: 'password-form',
          label: words.passwordTitle,
          body: fields,
        }),
  });
}

/** A stranger who knew the old password may have left more behind than a session. A box for each thing that the person has. */
function endAccessCheckboxes({ locale, key_count, device_count, passkey_count, ended }: SecurityPage): Html {
  const words = securityMessages[locale];
  const { keys, devices, passkeys } = ended ?? { keys: true, devices: true, passkeys: true };
  return html`${key_count > 0 && checkbox({ name: 'end_keys', label: words.endKeys, checked: keys })}${
    device_count > 0 && checkbox({ name: 'end_devices', label: words.endDevices, checked: devices })
  }${
    passkey_count > 0 &&
    checkbox({
      name: 'confirm_passkeys',
      label: words.confirmPasskeys,
      hint: words.confirmPasskeysHint,
      checked: passkeys,
    })
  }`;
}

function totpOffCard({ locale, email_verified, return_to }: SecurityPage, faults: Faults): Html {
  const words = securityMessages[locale];
  const fields = html`${errorSummary(locale, faults)}${passwordField(faults, {
    id: 'totp-password',
    label: words.currentPassword,
    hint: words.totpPasswordHint,
    autocomplete: 'current-password',
  })}${actions(button({ label: words.beginTotp, kind: 'secondary', id: 'begin-totp' }))}`;
  return card({
    id: 'totp',
    title: words.totpTitle,
    lead: words.totpOffLead,
    body: email_verified
      ? form({
          action: '/account/security/totp',
          id: 'totp-form',
          label: words.totpTitle,
          hidden: { return_to },
          body: fields,
        })
      : html`<p>${words.totpNeedsEmail}</p>`,
  });
}

function totpOnCard({ locale, session, recovery_codes }: SecurityPage): Html {
  const words = securityMessages[locale];
  const removal = confirmPanel({
    id: 'remove-totp',
    label: words.removeTotp,
    warning: words.removeTotpWarning,
    confirm: words.removeTotpConfirm,
    action: '/account/security/totp/remove',
  });
  return card({
    id: 'totp',
    title: words.totpTitle,
    lead: words.totpOnLead,
    body: html`<p>${badge('success', words.totpOn)}</p>${recoveryCodesSection(locale, recovery_codes)}${
      session.is_admin ? html`<p class="hint">${words.totpKept}</p>` : removal
    }`,
  });
}

function recoveryCodesSection(locale: Locale, left: number): Html {
  const words = securityMessages[locale];
  return html`<h3>${words.recoveryTitle}</h3>
<p>${left === 0 ? words.recoveryNone : words.recoveryLeft(left)}</p>${form({
    action: '/account/security/recovery-codes',
    id: 'recovery-codes-form',
    label: words.recoveryTitle,
    body: actions(button({ label: words.recoveryMake, kind: 'secondary', id: 'make-recovery-codes' })),
  })}`;
}

function passkeysCard(locale: Locale, count: number, returnTo: string | null): Html {
  const words = passkeyMessages[locale];
  return card({
    id: 'passkeys',
    title: words.title,
    lead: words.securityLead,
    body: html`${count > 0 && html`<p>${badge('success', words.count(count))}</p>`}${actions(
      linkButton({
        label: count > 0 ? words.manage : words.add,
        href: pathWithReturnTo('/account/passkeys', returnTo),
        id: 'passkeys-link',
      }),
    )}`,
  });
}

/** What agents may ask for is judged elsewhere; this only says with what a person answers. */
function approvalCard({ locale, passkey_count, passkey_only_approval }: SecurityPage): Html {
  const words = passkeyMessages[locale];
  const [state, label] = passkey_only_approval
    ? [badge('success', words.approvalOn), words.turnOff]
    : [badge('neutral', words.approvalOff), words.turnOn];
  const change = form({
    action: '/account/security/passkey-only',
    id: 'passkey-only',
    label: words.approvalTitle,
    hidden: { mode: passkey_only_approval ? 'off' : 'on' },
    body: actions(button({ label, kind: 'secondary', id: 'passkey-only-submit' })),
  });
  const isPossible = passkey_only_approval || passkey_count > 0;
  return card({
    id: 'approvals',
    title: words.approvalTitle,
    lead: words.approvalLead,
    body: html`<p>${state}</p>${isPossible ? change : html`<p>${words.approvalNeedsPasskey}</p>`}`,
  });
}

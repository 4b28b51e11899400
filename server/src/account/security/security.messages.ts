import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Security',
  lead: 'How you sign in and confirm it’s you.',

  passwordTitle: 'Password',
  passwordLead: 'Changing it ends all your other sessions.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters.',
  endKeys: 'Revoke all access keys',
  endDevices: 'Remove all devices',
  endPermissions: 'Revoke all standing permissions',
  endPermissionsHint: 'Agents have to ask you again before they act.',
  endInvitations: 'Withdraw the invitations that I sent',
  confirmPasskeys: 'Ask me to confirm each passkey',
  confirmPasskeysHint: 'Until then none of them signs in.',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordNone: 'You don’t have a password: you sign in with a passkey or a code that we send you.',
  removePassword: 'Remove password…',
  removePasswordWarning:
    'You’ll sign in with a passkey or a code that we send you. You can set a password again at any time.',
  removePasswordConfirm: 'Remove password',
  passwordLastCredential:
    'Your password is the only way to sign in. Verify your e-mail address first; then you can remove the password.',
  passwordOfAdministrator: 'Administrators keep their password: the administration’s calls take it.',
  currentMissing: 'Enter your current password.',
  currentWrong: formFaultMessages.en.passwordWrong,

  totpTitle: 'One-time codes',
  totpOffLead: 'Add a second step, so a stolen password isn’t enough.',
  totpNeedsEmail: 'Verify your e-mail address first; then you can set up one-time codes.',
  beginTotp: 'Set up one-time codes',
  totpPasswordHint: 'So that no one else can lock you out.',
  totpOn: 'On',
  totpOnLead: 'You’re asked for a code when you sign in and before important changes.',
  totpKept: 'Administrators always sign in with a code, so one-time codes stay on.',
  removeTotp: 'Turn off one-time codes…',
  removeTotpWarning: 'Your password alone will sign you in, and actions that need a code won’t be available.',
  removeTotpConfirm: 'Turn off',

  recoveryTitle: 'Recovery codes',
  recoveryNone: 'You don’t have any yet. Use them if you lose your phone.',
  recoveryLeft: (left: number) => `${left} left. Each works once, if you lose your phone.`,
  recoveryMake: 'Create recovery codes',

  donePassword: 'Your password is changed. All other sessions have ended.',
  doneDisowned:
    'Your address is verified. The password from before, and everything that was connected, has ended. Choose how you sign in from now on.',
  donePasswordRemoved: 'Your password is removed.',
  doneTotpOn: 'One-time codes are on.',
  doneTotpOff: 'One-time codes are off.',
  doneStepUp: 'Confirmed. You can continue for the next five minutes.',
  stepUpNeedsTotp: 'This action needs one-time codes or a passkey. Set one of them up first.',
};

export const securityMessages = catalogue(import.meta, en);

import * as ui from '../platform/html/components/index.ts';
import { type Html, html } from '../platform/html/html.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { hasMember, type PolicyKind } from './check-policy.ts';
import { policyFormMessages } from './policy-form.messages.ts';
import type { PolicyForm } from './policy-form.ts';

type PolicyFields = {
  locale: Locale;
  kind: PolicyKind;
  typed: PolicyForm;
  faults: ui.Faults;
  /** Above the button: what saving asks for. */
  hint?: Html | null;
};

/** The fields of a policy, with those that this kind has, and the button that saves it. */
export function policyFields(shown: PolicyFields): Html {
  const words = policyFormMessages[shown.locale];
  const { kind, typed, faults } = shown;
  const has = (member: Parameters<typeof hasMember>[1]) => hasMember(kind, member);
  return html`${ui.errorSummary(shown.locale, faults)}${has('sign_up') && signUpField(shown)}${secondFactorFields(shown)}${minutesField(
    faults,
    'session_seconds',
    words.sessionMinutes,
    kind === 'application' ? words.sessionHintApplication : words.sessionHint,
    typed.session_seconds,
  )}${has('idle_seconds') && minutesField(faults, 'idle_seconds', words.idleMinutes, words.idleHint, typed.idle_seconds)}${listField(
    faults,
    'email_domains',
    words.emailDomains,
    words.emailDomainsHint,
    typed.email_domains,
  )}${listField(faults, 'addresses', words.addresses, words.addressesHint, typed.addresses)}${shown.hint}${ui.actions(
    ui.button({ label: words.save, id: 'save-policy' }),
  )}`;
}

function signUpField({ locale, typed, faults }: PolicyFields): Html {
  const words = policyFormMessages[locale];
  return ui.radioGroup({
    name: 'sign_up',
    label: words.signUp,
    value: typed.sign_up,
    options: [
      { value: 'open', label: words.signUpOpen },
      { value: 'invitation', label: words.signUpInvitation },
      { value: 'closed', label: words.signUpClosed },
    ],
    ...ui.faultOf(faults, 'sign_up'),
  });
}

function secondFactorFields({ locale, kind, typed, faults }: PolicyFields): Html {
  const words = policyFormMessages[locale];
  return html`${ui.radioGroup({
    name: 'second_factor',
    label: words.secondFactor,
    value: typed.second_factor,
    options: [
      { value: '', label: words.secondFactorNone },
      { value: 'required', label: words.secondFactorRequired },
      { value: 'phishing_resistant', label: words.secondFactorResistant },
    ],
    ...ui.faultOf(faults, 'second_factor'),
  })}${
    hasMember(kind, 'second_factor_grace_days') &&
    ui.textField({
      name: 'second_factor_grace_days',
      label: words.grace,
      hint: words.graceHint,
      value: typed.second_factor_grace_days,
      inputmode: 'numeric',
      ...ui.faultOf(faults, 'second_factor_grace_days'),
    })
  }<fieldset class="field" id="factors"><legend>${words.factors}</legend>${ui.checkbox({
    name: 'factors',
    value: 'passkey',
    label: words.passkey,
    checked: typed.factors.includes('passkey'),
    ...ui.faultOf(faults, 'factors'),
  })}${ui.checkbox({
    name: 'factors',
    value: 'totp',
    label: words.totp,
    checked: typed.factors.includes('totp'),
  })}</fieldset>
`;
}

function minutesField(faults: ui.Faults, name: string, label: string, hint: string, value: string): Html {
  return ui.textField({ name, label, hint, value, inputmode: 'decimal', ...ui.faultOf(faults, name) });
}

function listField(faults: ui.Faults, name: string, label: string, hint: string, value: string): Html {
  return ui.textField({
    name,
    label,
    hint,
    value,
    type: 'textarea',
    rows: 4,
    code: true,
    ...ui.faultOf(faults, name),
  });
}

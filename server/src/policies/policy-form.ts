import { MINUTE, SECOND } from '../platform/clock.ts';
import type { Faults } from '../platform/html/components/index.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { InvalidInput } from '../platform/invalid-input.ts';
import { PolicyLocksOut } from './change-policy.ts';
import { hasMember, type PolicyInput, type PolicyKind } from './check-policy.ts';
import { FACTORS, type Policy, SIGN_UP_MODES } from './policy.ts';
import { policyFormMessages } from './policy-form.messages.ts';

const PER_MINUTE = MINUTE / SECOND;

/** What a policy's form holds, as it was typed: times in minutes, lists in lines. */
export type PolicyForm = {
  second_factor: string;
  second_factor_grace_days: string;
  factors: string[];
  session_seconds: string;
  idle_seconds: string;
  email_domains: string;
  sign_up: string;
  addresses: string;
};

export function policyFormOf(policy: Policy): PolicyForm {
  const { session_seconds, idle_seconds } = policy;
  const minutes = (seconds: number | undefined) =>
    seconds === undefined ? '' : String(seconds / PER_MINUTE);
  return {
    second_factor: policy.second_factor ?? '',
    second_factor_grace_days: String(policy.second_factor_grace_days ?? ''),
    factors: policy.factors ?? [...FACTORS],
    session_seconds: minutes(session_seconds),
    idle_seconds: minutes(idle_seconds),
    email_domains: (policy.email_domains ?? []).join('\n'),
    sign_up: policy.sign_up ?? 'open',
    addresses: (policy.addresses ?? []).join('\n'),
  };
}

export function typedPolicy(form: URLSearchParams): PolicyForm {
  const text = (name: string) => form.get(name) ?? '';
  return {
    second_factor: text('second_factor'),
    second_factor_grace_days: text('second_factor_grace_days').trim(),
    factors: form.getAll('factors'),
    session_seconds: text('session_seconds').trim(),
    idle_seconds: text('idle_seconds').trim(),
    email_domains: text('email_domains'),
    sign_up: text('sign_up'),
    addresses: text('addresses'),
  };
}

/** The policy that a form asks for; changePolicy checks it. What is no number becomes one that is out of range. */
export function readPolicyForm(kind: PolicyKind, typed: PolicyForm): PolicyInput {
  const { second_factor } = typed;
  const number = (text: string) => (text === '' ? undefined : Number(text.normalize('NFKC')));
  const seconds = (text: string) => (text === '' ? undefined : Number(text.normalize('NFKC')) * PER_MINUTE);
  const factors = FACTORS.filter((factor) => typed.factors.includes(factor));
  const demanded =
    second_factor === 'required' || second_factor === 'phishing_resistant' ? second_factor : undefined;
  const input: PolicyInput = {
    second_factor: demanded,
    second_factor_grace_days: number(typed.second_factor_grace_days),
    factors: factors.length === FACTORS.length ? undefined : factors,
    session_seconds: seconds(typed.session_seconds),
    idle_seconds: seconds(typed.idle_seconds),
    email_domains: lines(typed.email_domains),
    sign_up: SIGN_UP_MODES.find((mode) => mode === typed.sign_up && mode !== 'open'),
    addresses: lines(typed.addresses),
  };
  const members = Object.entries(input).filter(([name]) => hasMember(kind, name as keyof Policy));
  return Object.fromEntries(members);
}

/** What changePolicy refused, by field; rethrows everything else. */
export function policyFormFaults(locale: Locale, error: unknown, input: PolicyInput): Faults {
  if (error instanceof PolicyLocksOut) return { [error.member]: error.reasonIn(locale) };
  if (!(error instanceof InvalidInput)) throw error;
  const words = policyFormMessages[locale];
  const faults: Faults = {};
  for (const { path, message } of error.detailsIn(locale)) {
    const [field = '', index] = path.split('.');
    const list = input[field];
    const entry = index !== undefined && Array.isArray(list) ? String(list[Number(index)]) : null;
    const sentence = entry === null ? words.member(message) : words.line(entry, message);
    faults[field] = faults[field] === undefined ? sentence : `${faults[field]} ${sentence}`;
  }
  return faults;
}

function lines(text: string): string[] | undefined {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return found.length === 0 ? undefined : found;
}

import type { TestChoices } from '../../oauth/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { TabVisit } from '../tabs/tab.ts';
import { tryItMessages } from './try-it.messages.ts';

export type TestForm = {
  scopes: string[];
  more_scopes: string;
  resource: string;
  prompt: string;
  acr_values: string;
};

const TEST_PROMPTS = ['login', 'consent', 'select_account', 'none'] as const;
const TEST_ACRS = ['1', '2', 'phr'] as const;
/** RFC 6749 3.3. */
const SCOPE_NAMES = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;
const MAX_LENGTH = 500;

/** What a developer chose for a test; anything but scopes of the application and known values is left out or refused. */
export function readTestForm(
  { application, locale }: Pick<TabVisit, 'application' | 'locale'>,
  sent: URLSearchParams,
): { form: TestForm; choices: TestChoices } | { form: TestForm; faults: Faults } {
  const words = tryItMessages[locale];
  const entry = (name: string) => (sent.get(name) ?? '').trim();
  const form = {
    scopes: application.allowed_scopes.filter((name) => sent.getAll('scopes').includes(name)),
    more_scopes: entry('more_scopes'),
    resource: entry('resource'),
    prompt: oneOf(TEST_PROMPTS, entry('prompt')),
    acr_values: oneOf(TEST_ACRS, entry('acr_values')),
  };
  const faults: Faults = {
    ...(!isShort(form.more_scopes) || !SCOPE_NAMES.test(form.more_scopes)
      ? { more_scopes: words.moreScopesFault }
      : {}),
    ...(form.resource !== '' && !isAddress(form.resource) ? { resource: words.resourceFault } : {}),
  };
  if (Object.keys(faults).length > 0) return { form, faults };
  const { more_scopes, ...rest } = form;
  const named = more_scopes.split(' ').filter(Boolean);
  return { form, choices: { ...rest, scopes: [...new Set([...form.scopes, ...named])] } };
}

function oneOf(known: readonly string[], value: string): string {
  return known.includes(value) ? value : '';
}

function isShort(text: string): boolean {
  return text.length <= MAX_LENGTH;
}

function isAddress(text: string): boolean {
  return isShort(text) && /^[\x21-\x7e]+$/.test(text) && URL.parse(text)?.protocol === 'https:';
}

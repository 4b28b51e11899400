import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { redirectUrisFaults } from '../../applications/index.ts';
import { FAULTS_IN_JAPANESE, faultWords } from './fault-words.ts';

const RULES = [
  'applications/redirect-uris/redirect-uri-rules.ts',
  'applications/settings/settings-faults.ts',
  'applications/settings/application-faults.ts',
  'platform/name-faults.ts',
  'scopes/scope-names.ts',
  'applications/registration/register-application.ts',
  'applications/registration/create-application.ts',
  'applications/settings/change-application.ts',
  'organizations/organizations/create-organization.ts',
  'organizations/domains/domains.ts',
  'applications/settings/transfer-application.ts',
  'platform/net/check-url.ts',
  'platform/net/outbound-url.ts',
];
/** A literal that continues a sentence whose subject is the field. */
const MESSAGE = /(['`])((?:is|has|uses|holds|needs|must|cannot|takes|leads) [^'`\n]+|is empty)\1/g;
/** Literals of the same look that no form is told. */
const OTHERS = ['is not null'];

const said = new Set(
  RULES.flatMap((path) => {
    const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const code = source.replaceAll(/\/\*\*.*?\*\//gs, '');
    return [...code.matchAll(MESSAGE)].map(([, , text]) => text!.replaceAll(/\$\{[^}]+\}/g, '{}'));
  }).filter((text) => !OTHERS.includes(text)),
);

test('every message of the rules is there in Japanese, and no other', () => {
  expect(Object.keys(FAULTS_IN_JAPANESE).sort()).toEqual([...said].sort());
  for (const [english, japanese] of Object.entries(FAULTS_IN_JAPANESE))
    expect([english, japanese.split('{}').length]).toEqual([english, english.split('{}').length]);
});

test('what a rule filled in stands in the sentence; English stays as it is', () => {
  const [fault] = redirectUrisFaults(['https://A.example/a/../b']);
  expect(fault!.message).toBe('is read by browsers as https://a.example/b; register that instead');
  expect(faultWords('en', fault!.message)).toBe(fault!.message);
  expect(faultWords('ja', fault!.message)).toBe(
    'ブラウザーは https://a.example/b と解釈します。そちらを登録してください。',
  );
  expect(faultWords('ja', 'uses the scheme $&:, which is not allowed')).toBe('スキーム $&: は使えません。');
});

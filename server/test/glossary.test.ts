import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './import-rule.ts';

// One concept has one word in a language, on every page and in every mail (docs/style.md#words-of-the-other-languages). What is found here
// was once a second word for the same.

const LANGUAGES = join(import.meta.dirname, '../src/languages');

type Rule = { not: RegExp; write: string };

/** A value right beside Japanese or Chinese. */
const NO_SPACE =
  /(?<![A-Za-z])X(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])X(?![A-Za-z.])/u;

const RULES: Record<string, Rule[]> = {
  de: [
    { not: /Verifizierungsstufe/, write: 'Identitätsstufe' },
    { not: /Zugangsschlüssel/, write: 'Zugriffsschlüssel' },
  ],
  es: [
    { not: /ámbito/i, write: 'scope' },
    { not: /nivel de verificación/i, write: 'nivel de identidad' },
    { not: /clave de acceso/i, write: 'llave de acceso (passkey), clave personal (access key)' },
  ],
  fr: [
    { not: /niveau de vérification/i, write: 'niveau d’identité' },
    { not: /(?<=[\p{L}\d’%)»X]) [;:!?»](?=[\s.,)]|$)|« /u, write: 'a narrow no-break space (U+202F) there' },
  ],
  ja: [
    { not: /アプリケーション/, write: 'アプリ' },
    { not: /署名キー/, write: '署名鍵' },
    { not: /利用者/, write: 'ユーザー' },
    { not: /本人確認のレベル/, write: '本人確認レベル' },
    { not: /第二要素|[2２二] ?段階/, write: '二要素認証' },
    { not: /サインアウト|サインイン/, write: 'ログアウト, ログイン' },
    {
      not: NO_SPACE,
      write: 'a space on both sides of a value (i18n/spaces.ts takes it away beside Japanese)',
    },
    { not: /\(|\)/, write: 'full-width parentheses（）' },
  ],
  ko: [
    { not: /애플리케이션/, write: '앱' },
    {
      not: /[은이을와과]\/?\((?!는\)|가\)|를\)|이\))|[가를는와]\([이을은과]\)|\/\([는가를]\)/,
      write: 'a particle of i18n/particles.ts: 은(는), 이(가), 을(를), (으)로, (이)라서',
    },
  ],
  'pt-BR': [
    { not: /nível de verificação/i, write: 'nível de identidade' },
    { not: /aplicação|aplicações/i, write: 'aplicativo' },
  ],
  'zh-Hans': [
    { not: /请查收电子邮件/, write: '请查收邮件' },
    { not: /验证级别/, write: '身份级别' },
    { not: /应用程序/, write: '应用' },
    { not: /第二因素/, write: '双重验证' },
    { not: /\p{Script=Han}: /u, write: 'a full-width colon (：)' },
    {
      not: NO_SPACE,
      write: 'a space on both sides of a value (i18n/spaces.ts takes it away beside Chinese)',
    },
    { not: /\(|\)/, write: 'full-width parentheses（）' },
  ],
};

/** The phrases of a source, with X where a value is put in. Those that choose between phrases within a value are left out. */
function phrasesOf(source: string): string[] {
  const literals = source.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals
    .map((literal) => literal.slice(1, -1).replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'X'))
    .filter((phrase) => !phrase.includes('${'));
}

describe.each(Object.entries(RULES))('%s', (locale, rules) => {
  const phrases = sourceFiles(join(LANGUAGES, locale)).flatMap((path) =>
    phrasesOf(readFileSync(path, 'utf8')).map((phrase) => ({ path: relative(LANGUAGES, path), phrase })),
  );

  test.each(rules)('writes $write', ({ not }) => {
    expect(phrases.filter(({ phrase }) => not.test(phrase))).toEqual([]);
  });
});

test('the rules find what they are for', () => {
  for (const rules of Object.values(RULES)) for (const { not } of rules) expect(not.flags).not.toContain('g');
  const [, french] = RULES.fr!;
  expect(['Exigé par : X.', '« X »', 'Rien reçu ?'].every((phrase) => french!.not.test(phrase))).toBe(true);
  const value = '$' + '{n}';
  expect(phrasesOf(`a: 'one', b: (n) => \`${value} two\``)).toEqual(['one', 'X two']);
});

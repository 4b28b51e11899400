import { expect, test } from 'vitest';
import { ORDER, PURCHASE } from '../../../test/support/details-types.ts';
import { auditSentences } from '../../admin/audit/audit-sentences.messages.ts';
import { invitationMails } from '../../organizations/members/invitations.messages.ts';
import { describeDetails } from '../../resources/index.ts';
import { withSpaces } from './spaces.ts';

test.each<[phrase: (...values: string[]) => string, values: string[], shown: string]>([
  // Latin words and figures keep the spaces of the phrase.
  [(name) => `${name} さんが招待しています。`, ['Ann'], 'Ann さんが招待しています。'],
  [(at) => `期限は ${at} です。`, ['10:00'], '期限は 10:00 です。'],
  // Wide ones have none, whichever side of them is wide.
  [(name) => `${name} さんが招待しています。`, ['田中'], '田中さんが招待しています。'],
  [
    (by) => `${by} から招待されました。`,
    ['このサービスの管理者'],
    'このサービスの管理者から招待されました。',
  ],
  [(at) => `期限は ${at} です。`, ['2026年12月1日'], '期限は 2026年12月1日です。'],
  [(name) => `应用 ${name} 可用`, ['阿里 Pay'], '应用阿里 Pay 可用'],
  [
    (who, whose) => `${who} が ${whose} アカウントを作成しました`,
    ['運用者', 'Ann さんの'],
    '運用者が Ann さんのアカウントを作成しました',
  ],
  [(name) => `${name}\u00a0さん、こんにちは`, ['田中'], '田中さん、こんにちは'],
  [(name) => `${name}\u00a0さん、こんにちは`, ['Ann'], 'Ann\u00a0さん、こんにちは'],
  [(who) => `${who} が承認しました`, ['アプリ「Shop」'], 'アプリ「Shop」が承認しました'],
  [(what) => `请打开 ${what} 然后继续`, ['“设置”'], '请打开“设置”然后继续'],
  // A space within a value is part of a name; one between two values belongs to neither of them.
  [(name) => `${name} を使う`, ['田中 太郎'], '田中 太郎を使う'],
  [(a, b) => `${a} ${b} です`, ['田中', 'Ann'], '田中 Ann です'],
  [(name) => `${name} を使う`, [''], ' を使う'],
])('AT-48: %s', (phrase, values, shown) => {
  expect(withSpaces(phrase(...values), values)).toBe(shown);
});

test('AT-48: values that have names are values, too', () => {
  expect(withSpaces('運用者 が停止しました', [{ who: '運用者' }])).toBe('運用者が停止しました');
  expect(withSpaces('運用者 が停止しました', [['運用者'], null, 3, new Date(0)])).toBe(
    '運用者 が停止しました',
  );
});

test('AT-48: the sentences of the audit log have the spaces of the names in them', () => {
  const { person, operator, ofThemselves, ...sentences } = auditSentences.ja;
  const said = (who: string, whose: string) =>
    sentences['user.password_changed']({ who, whose, whom: '', what: '', scopes: '', action: '' });
  expect(said(operator, auditSentences.ja.ofPerson('Ann'))).toBe(
    '運用者が Ann\u00a0さんのパスワードを変更しました',
  );
  expect(said(person('田中'), ofThemselves())).toBe('田中さんが自分のパスワードを変更しました');
});

test('AT-53: no line ends between a name in Latin letters and さん', () => {
  expect(invitationMails.ja.invitedBody('Ann', '運営', '管理者')).toContain('Ann\u00a0さんが');
  expect(auditSentences.ja.person('Ann')).toBe('Ann\u00a0さん');
  expect(auditSentences.ja.person('田中')).toBe('田中さん');
});

test('AT-54: the sentence of an act has no space beside the marks around a value', () => {
  const [japanese, english] = (['ja', 'en'] as const).map(
    (locale) =>
      describeDetails([PURCHASE], [{ ...ORDER, locations: ['https://shop.example'] }], locale)[0]!.summary,
  );
  expect(japanese!.text).toMatch(/^注文「[^」]+」に￥4,800（JPY）を支払う$/);
  expect(japanese!.parts.map(({ text }) => text).join('')).toBe(japanese!.text);
  expect(english!.text).toMatch(/^Pay ¥4,800 \(JPY\) for order “/);
});

import { expect, test } from 'vitest';
import type { Locale } from './locale.ts';
import { formatDistance } from './moments.ts';
import { boundToUnits } from './units.ts';

test.each<[Locale, string, string]>([
  ['ja', '5 分間有効です。', '5~分間有効です。'],
  ['ja', '10 分以内に 1 回だけ', '10~分以内に 1~回だけ'],
  ['ja', 'スコープ 1 のタイトル', 'スコープ 1 のタイトル'],
  ['ja', 'PKCE 必須', 'PKCE 必須'],
  ['zh-Hans', '在 10 分钟内使用 1 次', '在 10~分钟内使用 1~次'],
  ['zh-Hans', 'OAuth 2.0 客户端', 'OAuth 2.0 客户端'],
  ['ko', '10분 안에', '10분 안에'],
  ['en', '5 minutes', '5 minutes'],
])('%s: %s', (locale, text, bound) => {
  expect(boundToUnits(locale, text)).toBe(bound.replaceAll('~', '\u00a0'));
});

test('a distance in time is bound too', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(formatDistance('ja', new Date(now.getTime() - 60_000), now)).toBe('1\u00a0分前');
});

import { expect, test } from 'vitest';
import { actingMessages } from '../../account/acting/acting.messages.ts';
import { signUpMessages } from '../../account/sign-up/sign-up.messages.ts';
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
  ['de', '1 Anwendung, 12 Agenten', '1~Anwendung, 12~Agenten'],
  ['de', 'in Schritt 2 von 3, ab 1.204 Zeichen', 'in Schritt 2~von 3, ab 1.204~Zeichen'],
  [
    'es',
    'Al menos 10 caracteres, hasta el 27 nov 2026 a las 10:00',
    'Al menos 10~caracteres, hasta el 27~nov 2026 a las 10:00',
  ],
  ['fr', '1\u202f204 sessions (2 actives)', '1\u202f204~sessions (2~actives)'],
  ['pt-BR', 'OAuth 2.0 com TLS 1.3 ou RFC 9207 e S256 aqui', 'OAuth 2.0 com TLS 1.3 ou RFC 9207 e S256 aqui'],
])('AT-51: %s: %s', (locale, text, bound) => {
  expect(boundToUnits(locale, text)).toBe(bound.replaceAll('~', '\u00a0'));
});

test('a distance in time is bound too', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(formatDistance('ja', new Date(now.getTime() - 60_000), now)).toBe('1\u00a0分前');
  expect(formatDistance('zh-Hans', new Date(now.getTime() - 60_000), now)).toBe('1\u00a0分钟前');
  expect(formatDistance('fr', new Date(now.getTime() - 60_000), now)).toBe('il y a 1\u00a0minute');
});

test('AT-51: the phrases of the service are bound so, those with values and those without', () => {
  expect(actingMessages.fr.counts(1, 2, 0)).toBe(
    '1~application, 2~agents, 0~autorisation permanente'.replaceAll('~', '\u00a0'),
  );
  expect(signUpMessages.es.passwordHint).toMatch(/10\u00a0caracteres/);
});

import { expect, test } from 'vitest';
import { messages } from '../html/frame.messages.ts';
import { withParticles } from './particles.ts';

test.each([
  // Hangul: without a last consonant, with one, with ㄹ.
  ['미라은(는)', '미라는'],
  ['지훈은(는)', '지훈은'],
  ['서울은(는)', '서울은'],
  ['“미라”이(가)', '“미라”가'],
  ['“지훈”이(가)', '“지훈”이'],
  ['{가격}을(를)', '{가격}을'],
  ['쇼핑 도우미을(를)', '쇼핑 도우미를'],
  ['미라(으)로', '미라로'],
  ['지훈(으)로', '지훈으로'],
  ['서울(으)로', '서울로'],
  ['소유자(이)라서', '소유자라서'],
  ['지훈(이)라서', '지훈이라서'],
  // Digits as they are read: 0 영, 십, 백; 1 일; 2 이; 6 육; 8 팔.
  ['10을(를)', '10을'],
  ['8443이(가)', '8443이'],
  ['18.4이(가)', '18.4가'],
  ['502(으)로', '502로'],
  ['301(으)로', '301로'],
  ['406(으)로', '406으로'],
  // Latin words.
  ['ann@example.com(으)로', 'ann@example.com으로'],
  ['https://shop.example/cb을(를)', 'https://shop.example/cb을(를)'],
  ['db.example.net은(는)', 'db.example.net은(는)'],
  ['shop.example은(는)', 'shop.example은'],
  ['shop.example(으)로', 'shop.example로'],
  ['Mira이(가)', 'Mira가'],
  ['Ann이(가)', 'Ann이'],
  ['Client이(가)', 'Client가'],
  ['Robot이(가)', 'Robot이(가)'],
  ['Demo App을(를)', 'Demo App을'],
  ['Slack(으)로', 'Slack으로'],
  ['Calendar(으)로', 'Calendar로'],
  ['API이(가)', 'API가'],
  ['URL(으)로', 'URL로'],
  ['SCIM을(를)', 'SCIM을'],
  ['UTF8(이)라서', 'UTF8이라서'],
  // Not known: another script, a remark in parentheses, nothing.
  ['日本이(가)', '日本이(가)'],
  ['José이(가)', 'José이(가)'],
  ['미라(mira@example.com)이(가)', '미라(mira@example.com)이(가)'],
  ['이(가)', '이(가)'],
  // Two in one sentence; a remark of another kind stays.
  ['미라이(가) 지훈을(를) 초대했습니다(오늘)', '미라가 지훈을 초대했습니다(오늘)'],
])('AT-49: %s: %s', (phrase, fitted) => {
  expect(withParticles(phrase)).toBe(fitted);
});

test('AT-49: the phrases of the service are shown so', () => {
  const { signedInAs } = messages.ko;
  expect(['Mira', '지훈', '서울'].map(signedInAs)).toEqual([
    'Mira로 로그인됨',
    '지훈으로 로그인됨',
    '서울로 로그인됨',
  ]);
});

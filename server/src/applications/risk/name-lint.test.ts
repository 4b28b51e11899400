import { describe, expect, test } from 'vitest';
import { defaultName } from '../registration/create-application.ts';
import { isSuspiciousName, type NameSuspicion, nameSuspicions } from './name-lint.ts';

describe('names like any other', () => {
  test.each([
    ...[
      'Acme',
      'Acme Reader 2',
      'GitHub',
      'O’Reilly & Söhne',
      'Café — Zürich',
      'app.example',
      'x',
      'C++ Notes',
    ],
    ...[
      'Supporters Club',
      'Administrivia',
      'Loginator',
      'Unofficial Guide',
      'Secure Notes',
      'Sign Inc',
      'Catalog Online',
    ],
    ...[
      '写真アルバム',
      'ねこカフェ',
      'ＮＨＫニュース',
      '全角　スペース',
      'サポーター広場',
      '非公式ファンクラブ',
      '口コミ一覧',
      '正規表現テスト',
      '八ヶ岳ログ',
    ],
    ...[
      'Яндекс Карты',
      'Вектор',
      'Google Карты',
      'Ελληνικά Νέα',
      '카카오톡',
      'K팝 Radio',
      'ไทยApp',
      'तारा',
      'Iğdır',
    ],
    ...['❤️ Reader', '👩‍💻 Dev Log', '🇯🇵 Trips', '1️⃣ First'],
  ])('%s', (name) => {
    expect(nameSuspicions(name)).toEqual([]);
  });
});

const INVISIBLE: NameSuspicion[] = ['invisible_characters'];
const CONFUSABLE: NameSuspicion[] = ['confusable_characters'];
const AUTHORITY: NameSuspicion[] = ['claims_authority'];

describe('suspicious names', () => {
  test.each<[name: string, suspicions: NameSuspicion[]]>([
    ['Ac\u200bme', INVISIBLE],
    ['Ac\u00adme', INVISIBLE],
    ['Acme\u202egpj', INVISIBLE],
    ['Acme\u00a0Reader', INVISIBLE],
    ['Acme\u3164', INVISIBLE],
    ['Acme\u2800', INVISIBLE],
    ['Acme\ufeff', INVISIBLE],
    ['Acme\ufe0f', INVISIBLE],
    ['Ac\u034fme', INVISIBLE],
    ['Acme\u{e0041}', INVISIBLE],
    ['Acme\u0000', INVISIBLE],
    ['Acme\nReader', INVISIBLE],
    ['Acme\ue000', INVISIBLE],
    ['Acme\ud800', INVISIBLE],
    ['Gооgle', CONFUSABLE],
    ['Pаypal', CONFUSABLE],
    ['Аррӏе', CONFUSABLE],
    ['ΑΤΤΑΧ', CONFUSABLE],
    ['Аррӏе ID', CONFUSABLE],
    ['𝐀𝐜𝐦𝐞', CONFUSABLE],
    ['ⓐⓒⓜⓔ', CONFUSABLE],
    ['Ａｃｍｅ', CONFUSABLE],
    ['ɡoogle', CONFUSABLE],
    ['Official Acme', AUTHORITY],
    ['Acme support', AUTHORITY],
    ['ACME-ADMIN', AUTHORITY],
    ['acme_security_team', AUTHORITY],
    ['Verify your account', AUTHORITY],
    ['AcmeLogin', AUTHORITY],
    ['SignIn Helper', AUTHORITY],
    ['Log in here', AUTHORITY],
    ['0fficial', AUTHORITY],
    ['adm1n', AUTHORITY],
    ['1ogin', AUTHORITY],
    ['supPort', AUTHORITY],
    ['Support24', AUTHORITY],
    ['Súpport', AUTHORITY],
    ['support.acme.example', AUTHORITY],
    ['Countersign', AUTHORITY],
    ['公式アプリ', AUTHORITY],
    ['アクメ公認', AUTHORITY],
    ['アクメ・サポート', AUTHORITY],
    ['ｻﾎﾟｰﾄ窓口', AUTHORITY],
    ['ログインはこちら', AUTHORITY],
    ['口グイン', AUTHORITY],
    ['サポ一ト', AUTHORITY],
    ['セキュリティ通知', AUTHORITY],
    ['アクメ運営事務局', AUTHORITY],
    ['本人確認サービス', AUTHORITY],
    ['サービスAdmin', AUTHORITY],
    ['аdмin', ['confusable_characters', 'claims_authority']],
    ['Ｏｆｆｉｃｉａｌ', ['confusable_characters', 'claims_authority']],
    ['Sup\u200bport', ['invisible_characters']],
    ['Official\u200b', ['invisible_characters', 'claims_authority']],
  ])('%j', (name, suspicions) => {
    expect(nameSuspicions(name)).toEqual(suspicions);
    expect(isSuspiciousName(name)).toBe(true);
  });
});

describe('the name of an application that was given none', () => {
  test.each([
    ['https://app.example/cb', 'app.example'],
    ['https://App.Example:8443/cb', 'app.example'],
    ['https://*.apps.example/cb', 'apps.example'],
    ['http://localhost:3000/cb', 'localhost'],
    ['http://[::1]:3000/cb', '[::1]'],
    ['com.example.app:/cb', 'com.example.app'],
    ['com.example.app://callback', 'com.example.app'],
  ])('%s: %s', (uri, name) => {
    expect(defaultName(uri)).toBe(name);
  });
});

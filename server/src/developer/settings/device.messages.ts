import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Devices without a browser',
  lead: 'Televisions, terminals and build machines show a code, which people enter on their phone or computer.',
  use: 'Sign people in on such devices (device grant)',
  notInProfile: 'Not while the application keeps to FAPI 2.0.',
  numberMatch: 'People also type a number that the device shows',
  numberMatchHint:
    'Protects people who are sent a stranger’s code. Your device has to show the number_match that it gets with the code.',
};

export const deviceMessages = {
  en,
  ja: {
    title: 'ブラウザーのない端末',
    lead: 'テレビ、ターミナル、ビルドマシンなどにコードを表示し、利用者がスマートフォンやパソコンで入力します。',
    use: 'ブラウザーのない端末でログインできるようにする（デバイスグラント）',
    notInProfile: 'FAPI 2.0 に従うアプリケーションでは使えません。',
    numberMatch: '端末に表示した番号も入力してもらう',
    numberMatchHint:
      '他人のコードを送りつけられた利用者を守ります。端末は、コードと一緒に受け取った number_match を表示する必要があります。',
  },
} satisfies Catalogue<typeof en>;

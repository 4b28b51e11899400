import type { en } from '../../../../developer/settings/device.messages.ts';

export default {
  title: 'ブラウザーのない端末',
  lead: 'テレビ、ターミナル、ビルドマシンなどにコードを表示し、ユーザーがスマートフォンやパソコンで入力します。',
  use: 'ブラウザーのない端末でログインできるようにする（デバイスグラント）',
  notInProfile: 'FAPI 2.0 に従うアプリでは使えません。',
  numberMatch: '端末に表示した番号も入力してもらう',
  numberMatchHint:
    '他人のコードを送りつけられたユーザーを守ります。端末は、コードと一緒に受け取った number_match を表示する必要があります。',
} satisfies typeof en;

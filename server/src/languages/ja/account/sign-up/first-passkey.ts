import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: 'パスキーを作成',
  lead: (email) => `${email} のアカウントを作成しました。`,
  body: 'パスキーがあれば、指紋、顔、画面ロックでログインできます。ない場合は、ログインのたびにコードをメールでお送りします。',
  create: 'パスキーを作成',
  later: '後で',
} satisfies typeof en;

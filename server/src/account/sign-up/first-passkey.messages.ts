import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Create your passkey',
  lead: (email: string) => `Your account for ${email} is ready.`,
  body: 'With a passkey you sign in with your fingerprint, face or screen lock. Without one, we e-mail you a code each time.',
  create: 'Create a passkey',
  later: 'Not now',
};

export const firstPasskeyMessages = {
  en,
  ja: {
    title: 'パスキーを作成',
    lead: (email) => `${email} のアカウントを作成しました。`,
    body: 'パスキーがあれば、指紋、顔、画面ロックでログインできます。ない場合は、ログインのたびにコードをメールでお送りします。',
    create: 'パスキーを作成',
    later: '後で',
  },
} satisfies Catalogue<typeof en>;

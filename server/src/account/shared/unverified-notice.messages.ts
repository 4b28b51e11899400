import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  verifyNotice: 'Your e-mail address is not verified yet. Follow the link we mailed you.',
  verifyFirst:
    'Verify your e-mail address first: follow the link we mailed you. Until then you cannot add passkeys, keys or agents, so that a stranger who signs up with your address leaves nothing behind.',
  resend: 'Send the link again',
};

export const unverifiedNoticeMessages = {
  en,
  ja: {
    verifyNotice: 'メールアドレスがまだ確認されていません。お送りしたメールのリンクを開いてください。',
    verifyFirst:
      '先にメールアドレスを確認してください。お送りしたメールのリンクを開くと確認できます。第三者があなたのアドレスで登録して何かを残すことのないよう、それまではパスキー、キー、エージェントを追加できません。',
    resend: 'リンクを再送信',
  },
} satisfies Catalogue<typeof en>;

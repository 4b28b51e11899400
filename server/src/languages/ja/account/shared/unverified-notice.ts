import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: 'メールアドレスがまだ確認されていません。お送りしたメールのリンクを開いてください。',
  verifyFirst:
    '先にメールアドレスを確認してください。お送りしたメールのリンクを開くと確認できます。第三者があなたのアドレスで登録して何かを残すことのないよう、それまではパスキー、キー、エージェントを追加できません。',
  resend: 'リンクを再送信',
} satisfies typeof en;

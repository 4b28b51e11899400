import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: 'A recovery code was used',
  body: (at: string) =>
    `One of your recovery codes was used in place of a one-time code on ${at}. It no longer works.`,
  left: (left: number) => (left === 0 ? 'None are left.' : left === 1 ? 'One is left.' : `${left} are left.`),
  action: 'Look at your security settings',
  closing: 'If it was not you, set a new password and make new recovery codes at once.',
};

export const recoveryCodeUsedMessages = {
  en,
  ja: {
    subject: 'リカバリーコードが使われました',
    body: (at) =>
      `${at} に、ワンタイムコードの代わりにリカバリーコードが 1 つ使われました。そのコードはもう使えません。`,
    left: (left) => (left === 0 ? '残りはありません。' : `残りは ${left} 個です。`),
    action: 'セキュリティ設定を確認',
    closing: 'お心当たりがない場合は、すぐに新しいパスワードを設定し、リカバリーコードを作り直してください。',
  },
} satisfies Catalogue<typeof en>;

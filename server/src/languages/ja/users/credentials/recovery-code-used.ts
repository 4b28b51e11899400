import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: 'リカバリーコードが使われました',
  body: (at) =>
    `${at} に、ワンタイムコードの代わりにリカバリーコードが 1 つ使われました。そのコードはもう使えません。`,
  left: (left) => (left === 0 ? '残りはありません。' : `残りは ${left} 個です。`),
  action: 'セキュリティ設定を確認',
  closing: 'お心当たりがない場合は、すぐにセキュリティ診断を行い、リカバリーコードを作り直してください。',
} satisfies typeof en;

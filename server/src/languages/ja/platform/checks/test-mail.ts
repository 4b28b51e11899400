import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `${service} のテストメール`,
  body: 'このサービスからメールを送信できます。管理者がこのテストを実行しました。',
  closing: '何もする必要はありません。',
} satisfies typeof en;

import type { Catalogue } from '../i18n/catalogue.ts';

const en = {
  subject: 'Test mail from Countersign',
  body: 'This service can send you mail. An administrator asked for this test.',
  closing: 'There is nothing to do.',
};

const ja = {
  subject: 'Countersign のテストメール',
  body: 'このサービスからメールを送信できます。管理者がこのテストを実行しました。',
  closing: '何もする必要はありません。',
};

export const testMailMessages = { en, ja } satisfies Catalogue<typeof en>;

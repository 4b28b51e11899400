import type { en } from '../../../../applications/risk/alert-administrators.messages.ts';

export default {
  alertSubject: '審査待ちのアプリがあります',
  alertBody: (id: number, developer: string, flags: string) =>
    `アプリ ${id} が ${developer} により登録されました。リスクフラグ: ${flags}。承認されるまで、ログインできるのは開発者本人だけです。`,
  alertAction: '審査する',
  alertClosing:
    'このメールは管理者に送信しています。同じ開発者による 30 分以内の登録については送信しません。',
  renamedSubject: '承認済みのアプリの名前が変わりました',
  renamedBody: (before: string, after: string) =>
    `管理者が承認した「${before}」の名前が「${after}」に変わりました。承認は有効なままです。紛らわしい名前でないか確認してください。もう一度承認すると審査一覧から外れます。`,
  renamedClosing:
    'このメールは管理者に送信しています。審査されるまで、この名前の以後の変更については送信しません。',
} satisfies typeof en;

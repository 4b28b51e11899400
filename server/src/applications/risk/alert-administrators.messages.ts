import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  alertSubject: 'An application is waiting for review',
  alertBody: (id: number, developer: string, flags: string) =>
    `${developer} registered application ${id}. It has these risk flags: ${flags}. Until it is approved, only its developer can sign in to it.`,
  alertAction: 'Review it',
  alertClosing:
    'You receive this e-mail because you are an administrator. We won’t mail you about further registrations by this developer for 30 minutes.',
  renamedSubject: 'An approved application has a new name',
  renamedBody: (before: string, after: string) =>
    `“${before}”, which an administrator approved, is now called “${after}”. It is still approved. Check that the new name isn’t misleading, then approve it again to remove it from the review queue.`,
  renamedClosing:
    'You receive this e-mail because you are an administrator. We won’t mail you about further changes of this name until it is reviewed.',
};

const ja = {
  alertSubject: '審査待ちのアプリケーションがあります',
  alertBody: (id: number, developer: string, flags: string) =>
    `アプリケーション ${id} が ${developer} により登録されました。リスクフラグ: ${flags}。承認されるまで、ログインできるのは開発者本人だけです。`,
  alertAction: '審査する',
  alertClosing:
    'このメールは管理者に送信しています。同じ開発者による 30 分以内の登録については送信しません。',
  renamedSubject: '承認済みのアプリケーションの名前が変わりました',
  renamedBody: (before: string, after: string) =>
    `管理者が承認した「${before}」の名前が「${after}」に変わりました。承認は有効なままです。紛らわしい名前でないか確認してください。もう一度承認すると審査一覧から外れます。`,
  renamedClosing:
    'このメールは管理者に送信しています。審査されるまで、この名前の以後の変更については送信しません。',
};

/** Mails to administrators. */
export const alertMails = { en, ja } satisfies Catalogue<typeof en>;

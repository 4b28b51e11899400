import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  alertSubject: 'An application waits for review',
  alertBody: (id: number, developer: string, flags: string) =>
    `Application ${id} was registered by ${developer} and carries these risk flags: ${flags}. Until it is approved, only its developer can sign in to it.`,
  alertAction: 'Review it',
  alertClosing:
    'You get this mail because you are an administrator. Further registrations of this developer within 30 minutes are not mailed.',
  renamedSubject: 'An approved application has a new name',
  renamedBody: (before: string, after: string) =>
    `“${before}”, which an administrator approved, is now called “${after}”. It stays approved. Look whether the name deceives; approving it again takes it off the review queue.`,
  renamedClosing:
    'You get this mail because you are an administrator. Further changes of this name are not mailed until it is reviewed.',
};

const ja = {
  alertSubject: '審査待ちのアプリケーションがあります',
  alertBody: (id: number, developer: string, flags: string) =>
    `アプリケーション ${id} が ${developer} により登録されました。リスクフラグ: ${flags}。承認されるまで、ログインできるのは開発者本人だけです。`,
  alertAction: '審査する',
  alertClosing:
    'このメールは管理者に送信されています。30 分以内の同じ開発者による登録については送信されません。',
  renamedSubject: '承認済みのアプリケーションの名前が変わりました',
  renamedBody: (before: string, after: string) =>
    `管理者が承認した「${before}」の名前が「${after}」に変わりました。承認は有効なままです。紛らわしい名前でないか確認してください。もう一度承認すると審査一覧から外れます。`,
  renamedClosing:
    'このメールは管理者に送信されています。審査されるまで、この名前の以後の変更は送信されません。',
};

/** Mails to administrators. */
export const alertMails = { en, ja } satisfies Catalogue<typeof en>;

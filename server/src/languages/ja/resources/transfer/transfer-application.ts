import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} の所有者が変わりました`,
  transferredBody: (application: string, owner: string) =>
    `アプリ ${application} の所有者は ${owner} になりました。クライアント ID、シークレット、同意はそのままです。`,
  transferredAction: 'アプリを開く',
  transferredClosing: 'このメールは、このアプリのこれまでの管理者と新しい管理者に送信されています。',
} satisfies typeof en;

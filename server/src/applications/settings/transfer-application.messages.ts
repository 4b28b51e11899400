import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  transferredSubject: (application: string) => `${application} has a new owner`,
  transferredBody: (application: string, owner: string) =>
    `${application} now belongs to ${owner}. Its client ID, secrets and consents stay as they are.`,
  transferredAction: 'Open the application',
  transferredClosing: 'You receive this e-mail because you manage this application or used to.',
};

const ja = {
  transferredSubject: (application: string) => `${application} の所有者が変わりました`,
  transferredBody: (application: string, owner: string) =>
    `アプリケーション ${application} の所有者は ${owner} になりました。クライアント ID、シークレット、同意はそのままです。`,
  transferredAction: 'アプリケーションを開く',
  transferredClosing:
    'このメールは、このアプリケーションのこれまでの管理者と新しい管理者に送信されています。',
};

/** Mails about a new owner. */
export const transferMails = { en, ja } satisfies Catalogue<typeof en>;

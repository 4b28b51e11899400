import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Members',
  personal: 'This application has a single owner',
  personalBody:
    'Transfer it to an organization to share it: owners and admins can manage it, and members can view it and sign in to it while it waits for review.',
  personalApi: 'This API has a single owner',
  personalApiBody:
    'Transfer it to an organization to share it: owners and admins can manage it, and members can view it and get tokens for it before its host is verified.',
  organizationLead: (name: string) =>
    `Owned by ${name}. Owners and admins can change it, members can view it. Roles apply to the whole organization.`,
  toOrganization: 'Open the organization',
  person: 'Person',
  role: 'Role',
  since: 'Since',
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  you: 'you',
  transfer: 'Transfer to another owner',
  transferLabel: 'Transfer…',
  transferWarning:
    'The client ID, secrets, consents and verified URIs stay as they are. We’ll mail everyone who manages the application now and everyone who will.',
  transferTo: 'New owner',
  yourself: 'Just you',
  transferNow: 'Transfer',
  noTarget: 'You have no organization to transfer it to. Create one first.',
  onlyOwners: 'Only owners of the organization can transfer it.',
  found: 'Organizations',
  done: 'The application has a new owner.',
  doneApi: 'The API has a new owner.',
  transferApiWarning:
    'The client ID, secrets, consents and the verified host stay as they are. We’ll mail everyone who manages the API now and everyone who will.',
};

export const memberMessages = {
  en,
  ja: {
    title: 'メンバー',
    personal: 'このアプリケーションは 1 人が所有しています',
    personalBody:
      '組織に移すと、オーナーと管理者が管理でき、メンバーは表示と審査中の試用ができるようになります。',
    personalApi: 'この API は 1 人が所有しています',
    personalApiBody:
      '組織に移すと、オーナーと管理者が管理でき、メンバーは表示と、ホストの確認前のトークンの取得ができるようになります。',
    organizationLead: (name) =>
      `${name} が所有しています。オーナーと管理者が変更でき、メンバーは表示できます。役割は組織全体に適用されます。`,
    toOrganization: '組織を開く',
    person: 'メンバー',
    role: '役割',
    since: '参加日時',
    owner: 'オーナー',
    admin: '管理者',
    member: 'メンバー',
    you: 'あなた',
    transfer: '別の所有者に移す',
    transferLabel: '移す…',
    transferWarning:
      'クライアント ID、シークレット、同意、URI の確認はそのまま残ります。現在の管理者と新しい管理者にメールでお知らせします。',
    transferTo: '新しい所有者',
    yourself: '個人（自分）',
    transferNow: '移す',
    noTarget: '移す先の組織がありません。先に組織を作成してください。',
    onlyOwners: '別の所有者に移せるのは組織のオーナーだけです。',
    found: '組織',
    done: '所有者を変更しました。',
    doneApi: 'API の所有者を変更しました。',
    transferApiWarning:
      'クライアント ID、シークレット、同意、ホストの確認はそのまま残ります。現在の管理者と新しい管理者にメールでお知らせします。',
  },
} satisfies Catalogue<typeof en>;

import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Members',
  personal: 'This application belongs to one person alone',
  personalBody:
    'Give it to an organization, and its owners and admins can manage it, its members can see it and try it while it waits for a review.',
  organizationLead: (name: string) =>
    `Belongs to ${name}. Owners and admins change it, members see it. Roles are given for the whole organization.`,
  toOrganization: 'Open the organization',
  person: 'Person',
  role: 'Role',
  since: 'Since',
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  you: 'you',
  transfer: 'Give the application to another owner',
  transferLabel: 'Give away…',
  transferWarning:
    'Client ID, secrets, consents and proofs of its URIs stay. Whoever managed it so far and whoever will have mail.',
  transferTo: 'New owner',
  yourself: 'You alone',
  transferNow: 'Give it away',
  noTarget: 'There is nobody you could give it to: create an organization first.',
  onlyOwners: 'Only owners of the organization can give it to somebody else.',
  found: 'Organizations',
  done: 'The application has a new owner.',
};

export const memberMessages = {
  en,
  ja: {
    title: 'メンバー',
    personal: 'このアプリケーションは 1 人が所有しています',
    personalBody:
      '組織に渡すと、オーナーと管理者が管理でき、メンバーは表示と審査中の試用ができるようになります。',
    organizationLead: (name) =>
      `${name} が所有しています。オーナーと管理者が変更でき、メンバーは表示できます。役割は組織全体に対して与えられます。`,
    toOrganization: '組織を開く',
    person: '人',
    role: '役割',
    since: '参加日時',
    owner: 'オーナー',
    admin: '管理者',
    member: 'メンバー',
    you: 'あなた',
    transfer: '別の所有者に渡す',
    transferLabel: '渡す…',
    transferWarning:
      'クライアント ID、シークレット、同意、URI の確認はそのまま残ります。これまでとこれからの管理者にメールが届きます。',
    transferTo: '新しい所有者',
    yourself: 'あなただけ',
    transferNow: '渡す',
    noTarget: '渡せる相手がいません。先に組織を作成してください。',
    onlyOwners: '別の所有者に渡せるのは組織のオーナーだけです。',
    found: '組織',
    done: '所有者を変更しました。',
  },
} satisfies Catalogue<typeof en>;

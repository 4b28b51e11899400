import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: 'メンバー',
  personal: 'このアプリは 1 人が所有しています',
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
  transferFault: (message) => message,
  transferNow: '移す',
  noTarget: '移す先の組織がありません。先に組織を作成してください。',
  onlyOwners: '別の所有者に移せるのは組織のオーナーだけです。',
  found: '組織',
  done: '所有者を変更しました。',
  doneApi: 'API の所有者を変更しました。',
  transferApiWarning:
    'クライアント ID、シークレット、同意、ホストの確認はそのまま残ります。現在の管理者と新しい管理者にメールでお知らせします。',
} satisfies typeof en;

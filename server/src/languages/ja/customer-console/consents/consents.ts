import type { en } from '../../../../customer-console/consents/consents.messages.ts';

export default {
  lead: 'アプリに開示する情報に、メンバー全員を代表して同意します。以後、メンバーごとの確認は表示されません。メンバーは「連携アプリ」で確認し、自分の分を取り消せます。',
  empty: 'アプリはまだありません',
  emptyBody: '全員分の同意をするまで、各メンバーは最初のログイン時に確認を求められます。',
  find: 'アプリに同意する',
  clientId: 'クライアント ID',
  clientIdHint: 'アプリの運営者にお尋ねください。',
  next: '続ける',
  unknown: 'このクライアント ID の、組織でログインする承認済みアプリはありません。',
  agreeTo: (application) => `${application} に開示する情報`,
  scopes: 'スコープ',
  learns: 'ほかに、各メンバーについて次の情報が開示されます',
  groups: '所属グループ',
  all_groups: 'すべての所属グループ',
  roles: 'ロール',
  entitlements: '権限',
  org_id: 'この組織',
  agree: '全員分に同意する',
  since: '同意日時',
  withdraw: '取り消す',
} satisfies typeof en;

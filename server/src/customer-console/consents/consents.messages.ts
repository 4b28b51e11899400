import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  lead: 'Agree for all members to what an application may learn about them, so that it does not ask each of them. Members see it among their connected applications and can withdraw it for themselves.',
  empty: 'No application yet',
  emptyBody: 'Until you agree for everyone, each member is asked at the first sign-in to an application.',
  find: 'Agree for an application',
  clientId: 'Client ID',
  clientIdHint: 'The people who run the application can tell you.',
  next: 'Continue',
  unknown:
    'There is no approved application with this client ID that people sign in to with an organization.',
  agreeTo: (application: string) => `What ${application} may learn`,
  scopes: 'Scopes',
  learns: 'It also learns about each member',
  groups: 'their groups',
  all_groups: 'all their groups',
  roles: 'their roles',
  entitlements: 'their entitlements',
  org_id: 'this organization',
  agree: 'Agree for all members',
  since: 'Since',
  withdraw: 'Withdraw',
};

export const consentsMessages = {
  en,
  ja: {
    lead: 'アプリケーションに開示する情報に、メンバー全員を代表して同意します。以後、メンバーごとの確認は表示されません。メンバーは接続済みアプリケーションで確認し、自分の分を取り消せます。',
    empty: 'アプリケーションはまだありません',
    emptyBody: '全員分の同意をするまで、各メンバーは最初のログイン時に確認を求められます。',
    find: 'アプリケーションに同意する',
    clientId: 'クライアント ID',
    clientIdHint: 'アプリケーションの運営者にお尋ねください。',
    next: '続ける',
    unknown: 'このクライアント ID の、組織でログインする承認済みアプリケーションはありません。',
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
  },
} satisfies Catalogue<typeof en>;

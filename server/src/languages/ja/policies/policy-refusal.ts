import type { en } from '../../../policies/policy-refusal.messages.ts';

export default {
  installation: 'このサービス',
  customer: (name) => `組織「${name}」`,
  application: (name) => `アプリ「${name}」`,
  installationWithin: 'このサービス',
  customerWithin: (name) => `組織「${name}」`,
  applicationWithin: (name) => `アプリ「${name}」`,

  emailDomainTitle: 'このメールアドレスは使えません',
  emailDomain: (by, domains) => `${by} では、${domains} のメールアドレスだけが許可されています。`,
  emailDomainNone: (by) => `${by} で許可されているメールアドレスは、ほかの規則で許可されていません。`,
  emailDomainToDo:
    '許可されているアドレスのアカウントでログインするか、管理者に規則の変更を依頼してください。',
  emailUnverifiedTitle: '先にメールアドレスを確認してください',
  emailUnverified: (by) =>
    `${by} では特定のメールアドレスだけが許可されていますが、あなたのアドレスはまだ確認されていません。`,
  emailUnverifiedToDo: '登録時に届いたメールのリンクを開いてください。アカウントのページから再送できます。',
  addressTitle: 'このネットワークからはログインできません',
  address: (by, address) =>
    `${by} では、特定のネットワークからのログインだけが許可されています。現在のアドレス ${address} は含まれていません。`,
  addressToDo:
    'VPN などで組織のネットワークに接続してからもう一度お試しいただくか、管理者にお問い合わせください。',

  signUpClosedTitle: 'アカウントを作成できません',
  signUpClosed: 'このサービスでは、ご自身でアカウントを作成することはできません。',
  signUpClosedToDo:
    'アカウントが必要な場合は、このサービスの管理者にお問い合わせください。すでにお持ちの場合は、ログインしてください。',
  signUpInvitation: 'アカウントを作成できるのは、招待された方だけです。招待されたアドレスを使ってください。',
  signUpDomains: (domains) => `使えるのは ${domains} のアドレスだけです。`,
  toSignIn: 'ログイン',
  backTo: (name) => `${name} に戻る`,
  otherAccount: '別のアカウントを使う',
  toAccount: 'アカウントへ進む',
} satisfies typeof en;

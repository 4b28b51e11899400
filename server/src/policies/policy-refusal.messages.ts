import type { Catalogue } from '../platform/i18n/catalogue.ts';

const en = {
  installation: 'This service',
  customer: (name: string) => `The organization ${name}`,
  application: (name: string) => `The application ${name}`,

  emailDomainTitle: 'This e-mail address is not allowed',
  emailDomain: (by: string, domains: string) => `${by} allows only e-mail addresses at ${domains}.`,
  emailDomainNone: (by: string) => `${by} allows no e-mail address that the other rules allow too.`,
  emailDomainToDo:
    'Sign in with an account that has such an address, or ask the administrators there to change the rule.',
  emailUnverifiedTitle: 'Verify your e-mail address first',
  emailUnverified: (by: string) =>
    `${by} allows only certain e-mail addresses, and yours is not verified yet.`,
  emailUnverifiedToDo:
    'Open the link in the mail that you got when you signed up. You can ask for another one on your account page.',
  addressTitle: 'You cannot sign in from this network',
  address: (by: string, address: string) =>
    `${by} allows sign-ins only from certain networks. Your address, ${address}, is in none of them.`,
  addressToDo:
    'Connect to the network of your organization, for example by VPN, and try again, or ask the administrators there.',

  signUpClosedTitle: 'You cannot create an account here',
  signUpClosed: 'This service does not let people create accounts themselves.',
  signUpClosedToDo: 'Ask the administrators of this service for an account. If you have one, sign in.',
  signUpInvitation:
    'Only people who were invited can create an account here. Use the address that was invited.',
  signUpDomains: (domains: string) => `Only addresses at ${domains} can be used here.`,
  toSignIn: 'Sign in',
  backTo: (name: string) => `Back to ${name}`,
  otherAccount: 'Use another account',
  toAccount: 'Go to your account',
};

const ja = {
  installation: 'このサービス',
  customer: (name) => `組織「${name}」`,
  application: (name) => `アプリケーション「${name}」`,

  emailDomainTitle: 'このメールアドレスは使えません',
  emailDomain: (by, domains) => `${by}では、${domains} のメールアドレスだけが許可されています。`,
  emailDomainNone: (by) => `${by}で許可されているメールアドレスは、ほかの規則で許可されていません。`,
  emailDomainToDo:
    '許可されているアドレスのアカウントでログインするか、管理者に規則の変更を依頼してください。',
  emailUnverifiedTitle: '先にメールアドレスを確認してください',
  emailUnverified: (by) =>
    `${by}では特定のメールアドレスだけが許可されていますが、あなたのアドレスはまだ確認されていません。`,
  emailUnverifiedToDo: '登録時に届いたメールのリンクを開いてください。アカウントのページから再送できます。',
  addressTitle: 'このネットワークからはログインできません',
  address: (by, address) =>
    `${by}では、特定のネットワークからのログインだけが許可されています。現在のアドレス ${address} は含まれていません。`,
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
} satisfies Catalogue<typeof en>['ja'];

/** What people read whom a policy keeps out: who demands what, and what they can do. */
export const policyRefusalMessages = { en, ja };

const lockOutEn = {
  second_factor:
    'Your own session has not shown the second factor that this policy demands. Set one up if you have none, sign in with it, and save the policy then.',
  email_domain:
    'Your own e-mail address is at none of these domains. Add its domain, or change your address first.',
  address:
    'Your own address is in none of these networks. Add the network that you are in, or save the policy from one of them.',
};

/** Why a policy is not saved that would keep out the administrator who saves it. */
export const lockOutMessages = {
  en: lockOutEn,
  ja: {
    second_factor:
      'このポリシーが求める二要素認証が、あなたの現在のセッションで行われていません。未設定の場合は設定し、その方法でログインしてから保存してください。',
    email_domain:
      'あなたのメールアドレスのドメインが含まれていません。ドメインを追加するか、先にアドレスを変更してください。',
    address:
      'あなたの現在のアドレスが、どのネットワークにも含まれていません。ネットワークを追加するか、含まれるネットワークから保存してください。',
  },
} satisfies Catalogue<typeof lockOutEn>;

import type { Locale } from '../../platform/i18n/locale.ts';

const en = {
  chooseTitle: 'Choose an organization',
  chooseLead: (application: string) => `Which organization do you want to use ${application} with?`,
  organizations: 'Organization',
  without: 'None of them',
  withoutHint: 'Use it by yourself.',
  continue: 'Continue',
  outsideTitle: 'You don’t belong to this organization',
  outsideLead: (application: string) => `${application} wants you to sign in with an organization.`,
  outsideNamed:
    'Ask an administrator of the organization to invite you, or sign in with the account that belongs to it.',
  outsideAny:
    'This account belongs to none. Ask an administrator of your organization to invite you, or sign in with another account.',
  signedInAs: 'Signed in as',
  switchAccount: 'Use another account',
  join: (organization: string) => `Join ${organization}`,
  joinLead: 'People with your e-mail address may join:',
  back: (application: string) => `Back to ${application}`,
  yourOrganization: 'Your organization',
  help: 'Get help',
  notChosen: 'Choose an organization.',
};

const ja: typeof en = {
  chooseTitle: '組織の選択',
  chooseLead: (application) => `${application} をどの組織で使いますか。`,
  organizations: '組織',
  without: 'どの組織でもない',
  withoutHint: '個人として使います。',
  continue: '続ける',
  outsideTitle: 'この組織に所属していません',
  outsideLead: (application) => `${application} は、組織でのログインを求めています。`,
  outsideNamed: '組織の管理者に招待を依頼するか、その組織に所属するアカウントでログインしてください。',
  outsideAny:
    'このアカウントはどの組織にも所属していません。組織の管理者に招待を依頼するか、別のアカウントでログインしてください。',
  signedInAs: 'ログイン中のアカウント',
  switchAccount: '別のアカウントを使う',
  join: (organization) => `${organization} に参加する`,
  joinLead: 'あなたのメールアドレスの方は、次の組織に参加できます。',
  back: (application) => `${application} に戻る`,
  yourOrganization: '所属する組織',
  help: 'ヘルプ',
  notChosen: '組織を選んでください。',
};

export const organizationMessages: Record<Locale, typeof en> = { en, ja };

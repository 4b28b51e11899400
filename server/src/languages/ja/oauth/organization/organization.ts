import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
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
  joinLead: 'あなたのメールアドレスで、次の組織に参加できます。',
  back: (application) => `${application} に戻る`,
  notChosen: '組織を選んでください。',
} satisfies typeof en;

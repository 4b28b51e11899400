import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `${name} は利用できません`,
  lead: (name) => `${name} を利用できるのは決められた人だけで、お使いのアカウントは含まれていません。`,
  mayAsk: (name) => `${name} の管理者に利用を申し込めます。`,
  askThem: (name) => `利用が必要な場合は、${name} の管理者にお問い合わせください。`,
  contact: '問い合わせ先',
  signedInAs: 'ログイン中のアカウント',
  ask: '利用を申し込む',
  back: (application) => `${application} に戻る`,
} satisfies typeof en;

import type { Locale } from '../../platform/i18n/locale.ts';

const en = {
  title: (name: string) => `You can’t use ${name}`,
  lead: (name: string) => `${name} is for certain people, and your account isn’t among them.`,
  mayAsk: (name: string) => `You can ask the people who run ${name} for access.`,
  askThem: (name: string) => `If you need it, ask the people who run ${name}.`,
  contact: 'Whom to ask',
  signedInAs: 'You’re signed in as',
  ask: 'Ask for access',
  back: (application: string) => `Return to ${application}`,
};

export const notForUserMessages: Record<Locale, typeof en> = {
  en,
  ja: {
    title: (name) => `${name} は利用できません`,
    lead: (name) => `${name} を利用できるのは決められた人だけで、お使いのアカウントは含まれていません。`,
    mayAsk: (name) => `${name} の管理者に利用を申し込めます。`,
    askThem: (name) => `利用が必要な場合は、${name} の管理者にお問い合わせください。`,
    contact: '問い合わせ先',
    signedInAs: 'ログイン中のアカウント',
    ask: '利用を申し込む',
    back: (application) => `${application} に戻る`,
  },
};

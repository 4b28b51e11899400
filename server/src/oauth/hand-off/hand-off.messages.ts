import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  handOffTitle: 'Continue in your browser',
  handOffLead: 'The app did not open. You can sign in here instead.',
  handOffContinue: 'Continue to sign-in',
};

export const handOffMessages = {
  en,
  ja: {
    handOffTitle: 'ブラウザーで続ける',
    handOffLead: 'アプリが開きませんでした。ここからログインできます。',
    handOffContinue: 'ログインへ進む',
  },
} satisfies Catalogue<typeof en>;

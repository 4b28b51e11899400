import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'What sign-ins must satisfy',
  lead: 'For everyone who signs in to this application. People who have no second factor set one up on the way. The rules of the installation and of organizations count as well.',
};

export const applicationPolicyMessages = {
  en,
  ja: {
    title: 'ログインに求める条件',
    lead: 'このアプリケーションにログインするすべての方に適用されます。第二要素が未設定の方は、途中で設定します。サービスや組織のルールも併せて適用されます。',
  },
} satisfies Catalogue<typeof en>;

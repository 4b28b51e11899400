import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  policy: 'The application’s privacy policy',
  terms: 'The application’s terms of service',
};

export const clientPolicyMessages = {
  en,
  ja: {
    policy: 'アプリのプライバシーポリシー',
    terms: 'アプリの利用規約',
  },
} satisfies Catalogue<typeof en>;

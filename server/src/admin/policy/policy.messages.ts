import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Policy',
  lead: 'What everyone’s sign-in must satisfy. Organizations and applications can demand more; the strictest counts.',
  rules: 'Rules of this installation',
  warning:
    'Sessions that exist are shortened at once. Your own session must satisfy what you save, so you cannot lock yourself out.',
};

export const policyMessages = {
  en,
  ja: {
    title: 'ポリシー',
    lead: 'すべての方のログインに求める条件です。組織やアプリケーションはさらに条件を加えることができ、最も厳しいものが適用されます。',
    rules: 'このサービスのルール',
    warning:
      '既存のセッションもただちに短縮されます。締め出しを防ぐため、保存する内容をあなたのセッション自体が満たしている必要があります。',
  },
} satisfies Catalogue<typeof en>;

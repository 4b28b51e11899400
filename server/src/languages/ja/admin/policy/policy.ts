import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: 'ポリシー',
  lead: 'すべての方のログインに求める条件です。組織やアプリはさらに条件を加えることができ、最も厳しいものが適用されます。',
  rules: 'このサービスのルール',
  warning:
    '既存のセッションもただちに短縮されます。締め出しを防ぐため、保存する内容をあなたのセッション自体が満たしている必要があります。',
} satisfies typeof en;

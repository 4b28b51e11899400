import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: 'ログインに求める条件',
  lead: 'このアプリにログインするすべての方に適用されます。二要素認証が未設定の方は、途中で設定します。サービスや組織のルールも併せて適用されます。',
} satisfies typeof en;

import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: 'アプリのプライバシーポリシー',
  terms: 'アプリの利用規約',
  support: 'アプリのヘルプ',
} satisfies typeof en;

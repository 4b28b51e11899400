import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: '未確認（レベル\u00a00）',
  level1: 'メールアドレス確認済み（レベル\u00a01）',
  level2: '電話番号確認済み（レベル\u00a02）',
  level3: '提携先による本人確認済み（レベル\u00a03）',
} satisfies typeof en;

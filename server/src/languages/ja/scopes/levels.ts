import type { en } from '../../../scopes/levels.messages.ts';

export default {
  level0: '未確認（レベル 0）',
  level1: 'メールアドレス確認済み（レベル 1）',
  level2: '電話番号確認済み（レベル 2）',
  level3: '提携先による本人確認済み（レベル 3）',
} satisfies typeof en;

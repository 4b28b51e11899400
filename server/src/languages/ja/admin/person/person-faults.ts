import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: 'メールアドレスを入力してください。',
  email_domain: ({ domains }) => `次のドメインのアドレスにしてください: ${domains}`,
  phone_invalid: '国番号から入力してください（例: +81 90 1234 5678）。',
  phone_missing: '電話番号が必要です。',
  email_unverified: '確認済みのメールアドレスが必要です。',
  claim_name: '空白を含まない 2 つの部分をコロン 1 つで区切ってください（例: shop:size）。',
  claim_value: ({ max }) =>
    `1〜${max} 文字で入力してください。制御文字、書字方向の制御文字、ゼロ幅文字は使えません。`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `1〜${max} 文字で入力してください。`,
  no_account: '有効なアカウントの user_id を指定してください。',
  nothing_chosen: '削除するログイン方法を選択してください。',
} satisfies typeof en;

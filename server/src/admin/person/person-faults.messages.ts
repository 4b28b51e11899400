import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { sharedFaultMessages } from '../../platform/shared-faults.messages.ts';

const en = {
  text_invalid: sharedFaultMessages.en.text_invalid,
  email_invalid: 'must be an e-mail address',
  email_domain: ({ domains }: { domains: string }) =>
    `must be an address in one of these domains: ${domains}`,
  phone_invalid: 'must be a number with its country code, such as +81 90 1234 5678',
  phone_missing: 'needs a phone number',
  email_unverified: 'needs a verified e-mail address',
  claim_name: 'must have two parts with a colon between and no spaces, such as shop:size',
  claim_value: ({ max }: { max: number }) =>
    `must have 1 to ${max} characters, no control, direction or zero-width characters`,
  entries_over_limit: sharedFaultMessages.en.entries_over_limit,
  reason_missing: ({ max }: { max: number }) => `must have 1 to ${max} characters`,
  no_account: 'must be the user_id of an open account',
  nothing_chosen: 'needs at least one way to sign in to remove',
};

/** What can be wrong with what an administrator writes about a person. */
export const personFaultMessages = {
  en,
  ja: {
    text_invalid: sharedFaultMessages.ja.text_invalid,
    email_invalid: 'メールアドレスを入力してください。',
    email_domain: ({ domains }) => `次のドメインのアドレスにしてください: ${domains}`,
    phone_invalid: '国番号から入力してください（例: +81 90 1234 5678）。',
    phone_missing: '電話番号が必要です。',
    email_unverified: '確認済みのメールアドレスが必要です。',
    claim_name: '空白を含まない 2 つの部分をコロン 1 つで区切ってください（例: shop:size）。',
    claim_value: ({ max }) =>
      `1〜${max} 文字で入力してください。制御文字、書字方向の制御文字、ゼロ幅文字は使えません。`,
    entries_over_limit: sharedFaultMessages.ja.entries_over_limit,
    reason_missing: ({ max }) => `1〜${max} 文字で入力してください。`,
    no_account: '有効なアカウントの user_id を指定してください。',
    nothing_chosen: '削除するログイン方法を選択してください。',
  },
} satisfies Catalogue<typeof en>;

export type PersonFaults = typeof en;

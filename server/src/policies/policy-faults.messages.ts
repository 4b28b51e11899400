import type { Catalogue } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with a policy. The API answers in English; pages show it in the person's language. */
const en = {
  member_unknown: 'is not part of a policy',
  member_not_here: 'is not part of such a policy',
  grace_without_demand: 'needs second_factor, whose beginning it puts off',
  factors_empty: 'must name passkey, totp or both; leave it out if both count',
  factors_not_resistant: 'must name passkey, because second_factor demands one',
  out_of_range: sharedFaultMessages.en.number_out_of_range,
  list_empty: 'must have an entry; leave it out if everything is allowed',
  too_many: sharedFaultMessages.en.entries_over_limit,
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  address_invalid: 'must be an address or a network such as 192.0.2.0/24',
};

export const policyFaultMessages = {
  en,
  ja: {
    member_unknown: 'はポリシーの項目ではありません。',
    member_not_here: 'はこの種類のポリシーでは使えません。',
    grace_without_demand: '猶予期間には、二要素認証の要求が必要です。',
    factors_empty: 'パスキーとワンタイムコードの少なくとも一方を選んでください。',
    factors_not_resistant: 'パスキーを要求しているため、パスキーを含めてください。',
    out_of_range: sharedFaultMessages.ja.number_out_of_range,
    list_empty: '1 件以上入力してください。制限しない場合は省略してください。',
    too_many: sharedFaultMessages.ja.entries_over_limit,
    domain_invalid: sharedFaultMessages.ja.domain_invalid,
    address_invalid: '192.0.2.0/24 のようなネットワークかアドレスにしてください。',
  },
} satisfies Catalogue<typeof en>;

export type PolicyFault = InputFault<typeof en>;

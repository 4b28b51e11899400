import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: 'はポリシーの項目ではありません。',
  member_not_here: 'はこの種類のポリシーでは使えません。',
  grace_without_demand: '猶予期間には、二要素認証の要求が必要です。',
  factors_empty: 'パスキーとワンタイムコードの少なくとも一方を選んでください。',
  factors_not_resistant: 'パスキーを要求しているため、パスキーを含めてください。',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: '1 件以上入力してください。制限しない場合は省略してください。',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: '192.0.2.0/24 のようなネットワークかアドレスにしてください。',
} satisfies typeof en;

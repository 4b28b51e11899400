import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: '不是策略的组成部分。',
  member_not_here: '不是此类策略的组成部分。',
  grace_without_demand: '需要 second_factor，它推迟的正是其开始时间。',
  factors_empty: '必须填写 passkey、totp 或两者；如果两者都可以，请省略。',
  factors_not_resistant: '必须包含 passkey，因为 second_factor 要求它。',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: '必须至少有一项；如果允许一切，请省略。',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: '必须是地址或类似 192.0.2.0/24 的网络。',
} satisfies typeof en;

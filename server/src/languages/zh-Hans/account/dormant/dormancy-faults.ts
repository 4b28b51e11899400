import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `必须是 ${min} 到 ${max} 之间的整数天数。`,
  needs_warning: '需要填写警告的天数：只有收到过警告的用户才会被停用。',
  needs_suspension: '需要填写停用的天数：只有已停用的账户才会被删除。',
  too_soon: ({ min }) => `必须比前一步至少多 ${min} 天。`,
} satisfies typeof en;

import type { en } from '../../../../account/dormant/dormancy-faults.messages.ts';

export default {
  days: ({ min, max }) => `${min} から ${max} までの整数（日数）にしてください。`,
  needs_warning: '警告までの日数も指定してください。停止されるのは警告を受けた人だけです。',
  needs_suspension: '停止までの日数も指定してください。削除されるのは停止されたアカウントだけです。',
  too_soon: ({ min }) => `前の段階より ${min} 日以上長くしてください。`,
} satisfies typeof en;

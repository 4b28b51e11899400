import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `必须为 1 到 ${max} 个可见字符。`,
  role_invalid: ({ max }) => `必须是 1 到 ${max} 个可见字符的名称。`,
  days_invalid: '必须是整数天数，至少为 1。',
  days_too_long: ({ max }) => `最多 ${max} 天。`,
} satisfies typeof en;

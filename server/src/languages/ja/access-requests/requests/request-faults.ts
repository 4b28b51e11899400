import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `目に見える文字で 1～${max} 文字にしてください。`,
  role_invalid: ({ max }) => `目に見える文字で 1～${max} 文字の名前にしてください。`,
  days_invalid: '1 以上の整数の日数にしてください。',
  days_too_long: ({ max }) => `${max} 日以内にしてください。`,
} satisfies typeof en;

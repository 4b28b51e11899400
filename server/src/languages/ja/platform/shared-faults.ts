import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) => `${max} 文字以内で、制御文字、書字方向の制御文字、ゼロ幅文字は使えません。`,
  number_out_of_range: ({ min, max }) => `${min} から ${max} までの整数にしてください。`,
  entries_over_limit: ({ max }) => `${max} 個までです。`,
  domain_invalid: 'example.com のようなドメイン名にしてください。',
} satisfies typeof en;

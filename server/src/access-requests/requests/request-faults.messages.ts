import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  reason_invalid: ({ max }: { max: number }) => `must have 1 to ${max} visible characters`,
  role_invalid: ({ max }: { max: number }) => `must be a name of 1 to ${max} visible characters`,
  days_invalid: 'must be a whole number of days, at least 1',
  days_too_long: ({ max }: { max: number }) => `must be at most ${max} days`,
};

export const requestFaultMessages = {
  en,
  ja: {
    reason_invalid: ({ max }) => `目に見える文字で 1～${max} 文字にしてください。`,
    role_invalid: ({ max }) => `目に見える文字で 1～${max} 文字の名前にしてください。`,
    days_invalid: '1 以上の整数の日数にしてください。',
    days_too_long: ({ max }) => `${max} 日以内にしてください。`,
  },
} satisfies Catalogue<typeof en>;

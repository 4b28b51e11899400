import type { Catalogue } from './i18n/catalogue.ts';

const en = {
  name_invalid: ({ max }: { max: number }) =>
    `must have 1 to ${max} characters, without control, direction or zero-width characters`,
};

export const nameFaultMessages = {
  en,
  ja: {
    name_invalid: ({ max }) =>
      `1〜${max} 文字で入力してください。制御文字、文字の向きを変える文字、幅のない文字は使えません。`,
  },
} satisfies Catalogue<typeof en>;

import type { Catalogue } from './i18n/catalogue.ts';

const en = {
  text_too_long: ({ max }: { max: number }) => `is longer than ${max} characters`,
  text_unprintable: 'holds white space, a control or invisible character, or a backslash',
};

/** What can be wrong with any text; the catalogues of addresses and names take it in. */
export const textFaultMessages = {
  en,
  ja: {
    text_too_long: ({ max }) => `${max} 文字を超えています。`,
    text_unprintable: '空白、制御文字、見えない文字、またはバックスラッシュが含まれています。',
  },
} satisfies Catalogue<typeof en>;

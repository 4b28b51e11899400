import type { Catalogue } from './i18n/catalogue.ts';

const en = {
  text_too_long: ({ max }: { max: number }) => `is longer than ${max} characters`,
  text_unprintable: 'contains white space, a control or invisible character, or a backslash',
};

/** Problems that any text can have; the catalogues of URLs and names include them. */
export const textFaultMessages = {
  en,
  ja: {
    text_too_long: ({ max }) => `${max} 文字を超えています。`,
    text_unprintable: '空白、制御文字、見えない文字、またはバックスラッシュが含まれています。',
  },
} satisfies Catalogue<typeof en>;

import type { Catalogue } from '../../platform/i18n/catalogue.ts';

/** Around the words of an API, on every page that shows what it declares. */
const en = {
  yes: 'Yes',
  no: 'No',
  notStated: 'Not stated',
  none: 'None',
  empty: 'Empty',
  quoted: (text: string) => `“${text}”`,
  utc: 'UTC',
  entry: (n: number) => `Entry ${n}`,
};

export const detailsMessages = {
  en,
  ja: {
    yes: 'はい',
    no: 'いいえ',
    notStated: '指定なし',
    none: 'なし',
    empty: '空欄',
    quoted: (text) => `「${text}」`,
    utc: 'UTC',
    entry: (n) => `${n} 件目`,
  },
} satisfies Catalogue<typeof en>;

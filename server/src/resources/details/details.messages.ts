import { catalogue } from '../../platform/i18n/catalogue.ts';

/** Around the words of an API, on every page that shows what it declares. */
export const en = {
  yes: 'Yes',
  no: 'No',
  notStated: 'Not stated',
  none: 'None',
  empty: 'Empty',
  quoted: (text: string) => `“${text}”`,
  utc: 'UTC',
  entry: (n: number) => `Entry ${n}`,
};

export const detailsMessages = catalogue(import.meta, en);

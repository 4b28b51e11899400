import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = { show: 'Show', hide: 'Hide' };

export const credentialMessages = {
  en,
  ja: { show: '表示', hide: '隠す' },
} satisfies Catalogue<typeof en>;

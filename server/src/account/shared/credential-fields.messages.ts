import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = { show: 'Show', hide: 'Hide' };

export const credentialMessages = catalogue(import.meta, en);

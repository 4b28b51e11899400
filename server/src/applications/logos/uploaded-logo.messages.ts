import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  logo_unusable: ({ reason }: { reason: string }) => `cannot be used: the picture ${reason}`,
  logo_too_large: ({ max }: { max: number }) => `takes a PNG of at most ${max} KiB`,
};

export const uploadedLogoMessages = catalogue(import.meta, en);

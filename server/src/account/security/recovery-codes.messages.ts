import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Recovery codes',
  shown:
    'Print these or write them down, and keep them apart from your phone. They’re shown only once; earlier ones no longer work.',
  gone: 'Recovery codes are shown once, right after you create them.',
  back: 'Back to security',
  saved: 'I’ve saved them',
  download: 'Download',
  print: 'Print',
  fileHead: (email: string, service: string) => `Recovery codes of ${email} for ${service}. Each works once.`,
};

export const recoveryCodeMessages = catalogue(import.meta, en);

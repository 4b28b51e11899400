import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  too_short: 'Use at least 10 characters.',
  too_long: 'Use at most 256 characters.',
  too_common: 'This password is too easy to guess. Choose another one.',
};

export const newPasswordMessages = catalogue(import.meta, en);

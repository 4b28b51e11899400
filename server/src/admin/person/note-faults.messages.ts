import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = { note_length: ({ max }: { max: number }) => `must have 1 to ${max} characters` };

export const noteFaultMessages = catalogue(import.meta, en);

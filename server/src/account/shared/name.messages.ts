import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  hidden:
    'Use visible characters only. This holds a control, direction or zero-width character; emoji that are joined from several have one too.',
};

export const nameMessages = catalogue(import.meta, en);

import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  hidden:
    'Use visible characters only. This holds a control, direction or zero-width character; emoji that are joined from several have one too.',
};

export const nameMessages = {
  en,
  ja: {
    hidden:
      '目に見える文字だけを使ってください。制御文字、文字の向きを変える文字、または幅のない文字が含まれています（結合された絵文字にも含まれます）。',
  },
} satisfies Catalogue<typeof en>;

import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `Ist länger als ${max} Zeichen.`,
  text_unprintable: 'Enthält Leerraum, ein Steuerzeichen, ein unsichtbares Zeichen oder einen Backslash.',
} satisfies typeof en;

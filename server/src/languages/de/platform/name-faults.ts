import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `Muss 1 bis ${max} Zeichen haben, ohne Steuer-, Richtungs- oder Nullbreitenzeichen.`,
} satisfies typeof en;

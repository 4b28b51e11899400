import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `Saisissez de 1 à ${max} caractères, sans caractères de contrôle, de direction ou de largeur nulle.`,
} satisfies typeof en;

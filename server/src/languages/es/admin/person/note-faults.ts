import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default {
  note_length: ({ max }) => `Debe tener de 1 a ${max} caracteres.`,
} satisfies typeof en;

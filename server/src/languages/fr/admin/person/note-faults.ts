import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default { note_length: ({ max }) => `Saisissez de 1 à ${max} caractères.` } satisfies typeof en;

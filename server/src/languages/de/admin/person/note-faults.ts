import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default {
  note_length: ({ max }) => `Muss 1 bis ${max} Zeichen haben.`,
} satisfies typeof en;

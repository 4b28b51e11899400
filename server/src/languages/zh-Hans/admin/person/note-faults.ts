import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default {
  note_length: ({ max }) => `必须为 1 到 ${max} 个字符。`,
} satisfies typeof en;

import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default { note_length: ({ max }) => `1〜${max} 文字で入力してください。` } satisfies typeof en;

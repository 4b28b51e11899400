import type { en } from '../../../../admin/person/note-faults.messages.ts';

export default { note_length: ({ max }) => `1~${max}자를 입력하세요.` } satisfies typeof en;

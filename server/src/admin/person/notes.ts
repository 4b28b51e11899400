import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { invalidInput } from '../../platform/invalid-input.ts';
import { countNotes, deleteNote, insertNote } from '../../users/index.ts';
import { noteFaultMessages } from './note-faults.messages.ts';
import { onPerson } from './on-person.ts';

const MAX_NOTE_LENGTH = 2000;
const MAX_NOTES = 100;

/** Notes are for administrators alone, and go with the account. Throws 404, 409 `own_account`, 422 with details or `too_many`. */
export async function addNote(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  text: string,
): Promise<{ note_id: number; content: string; created_at: Date }> {
  const content = text.replaceAll('\r\n', '\n').trim();
  const { length } = [...content];
  if (length < 1 || length > MAX_NOTE_LENGTH) {
    const params = { max: MAX_NOTE_LENGTH };
    throw invalidInput([{ path: 'content', code: 'note_length', params }], noteFaultMessages);
  }
  return await onPerson(context, adminId, id, async (db, { user_id }, actor) => {
    if ((await countNotes(db, user_id)) >= MAX_NOTES) throw tooMany();
    const created_at = context.clock.now();
    const note_id = await insertNote(db, { user_id, author_id: adminId, content, created_at });
    const target = { type: 'user', id: user_id } as const;
    const details = { note_id };
    await recordAudit(db, context, request, { event_type: 'user.note_added', actor, target, details });
    return { note_id, content, created_at };
  });
}

/** Throws 404, and 409 `own_account`. */
export async function removeNote(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  noteId: string,
): Promise<void> {
  await onPerson(context, adminId, id, async (db, { user_id }, actor) => {
    const note_id = rowId(noteId);
    if (note_id === null || !(await deleteNote(db, user_id, note_id)))
      throw new Problem(404, 'not_found', 'This person has no note with this id.');
    const target = { type: 'user', id: user_id } as const;
    const details = { note_id };
    await recordAudit(db, context, request, { event_type: 'user.note_deleted', actor, target, details });
  });
}

function tooMany(): Problem {
  return new Problem(422, 'too_many', `A person has at most ${MAX_NOTES} notes. Delete one first.`);
}

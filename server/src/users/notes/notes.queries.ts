import type { Db } from '../../platform/db/stores.ts';

export type Note = { note_id: number; content: string; created_at: Date; author_id: number; author: string };

/** Notes about a person, newest first; `author` is the address of the administrator, empty once that account is closed. */
export async function notesOf(db: Db, userId: number): Promise<Note[]> {
  return await db
    .selectFrom('user_notes')
    .innerJoin('users', 'users.user_id', 'user_notes.author_id')
    .select(['note_id', 'content', 'user_notes.created_at', 'author_id', 'users.email as author'])
    .where('user_notes.user_id', '=', userId)
    .orderBy('note_id', 'desc')
    .execute();
}

export async function countNotes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_notes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertNote(
  db: Db,
  note: { user_id: number; author_id: number; content: string; created_at: Date },
): Promise<number> {
  const row = await db.insertInto('user_notes').values(note).returning('note_id').executeTakeFirstOrThrow();
  return row.note_id;
}

/** False: this person has no such note. */
export async function deleteNote(db: Db, userId: number, noteId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('user_notes')
    .where('note_id', '=', noteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** For a merge, in its transaction. */
export async function moveNotes(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  await db.updateTable('user_notes').set({ user_id: toUserId }).where('user_id', '=', fromUserId).execute();
}

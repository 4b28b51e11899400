import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { admin, byAdministrator } from '../../sessions/index.ts';
import { notesOf } from '../../users/index.ts';
import { personIn } from '../people/people.ts';
import { tags, userPath } from '../people/user-body.ts';
import { addNote, removeNote } from './notes.ts';

const path = '/api/v1/admin/users/:id/notes';
const note = z.object({ note_id: z.number().int(), content: z.string(), created_at: timestamp });
const listed = note.extend({
  author_id: z.number().int().describe('user_id of the administrator'),
  author: z.string().describe('Their address; empty once that account is closed'),
});

const listNotesApi = api.get(
  path,
  {
    caller: admin(),
    tags,
    summary: 'What administrators noted about a person, newest first; 100 at most',
    params: userPath,
    responses: { 200: z.object({ notes: z.array(listed) }) },
    errors: [401, 404, 429],
  },
  async ({ context: { stores }, params }) => {
    const { user_id } = await personIn(stores.db, params.id);
    return { notes: await notesOf(stores.db, user_id) };
  },
);

const addNoteApi = api.post(
  path,
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Note something about a person, for administrators',
    params: userPath,
    body: z.strictObject({ content: z.string() }),
    responses: { 201: note },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) =>
    await addNote(context, request, admin.user_id, params.id, body.content),
);

const deleteNoteApi = api.delete(
  `${path}/:note_id`,
  {
    caller: admin({ fresh: true }),
    tags,
    summary: 'Delete a note',
    params: userPath.extend({ note_id: z.string() }),
    responses: { 204: emptyBody },
    errors: [401, 404, 409, 429],
  },
  async ({ context, request, admin, params }) => {
    await removeNote(context, request, admin.user_id, params.id, params.note_id);
  },
);

export const notesApi = [listNotesApi, addNoteApi, deleteNoteApi];

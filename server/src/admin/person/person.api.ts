import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { fileAnswer } from '../../platform/http/responses.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { admin, byAdministrator } from '../../sessions/index.ts';
import { tags, userBody, userPath, userResponse } from '../people/user-body.ts';
import { createPerson } from './create-person.ts';
import { editPerson } from './edit-person.ts';
import { sendPerson } from './export-person.ts';
import { invitePerson } from './invite-person.ts';
import { FACTORS, resetFactors } from './reset-factors.ts';

const text = z.string().nullable();
const answer = z.object({ user: userBody });

const profile = {
  preferred_name: text.optional(),
  full_name: text.optional(),
  address: text.optional(),
  postal_code: text.optional(),
  phone_number: text.optional().describe('With its country code; null removes it'),
  locale: z.enum(LOCALES).nullable().optional(),
  custom_claims: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .optional()
    .describe('All of them, `{namespace: {key: value}}`'),
};

const createUserApi = api.post(
  '/api/v1/admin/users',
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Create a person, who has no way to sign in yet',
    body: z.strictObject({
      email: z.string(),
      ...profile,
      invite: z
        .boolean()
        .default(true)
        .describe('Mail the person a link that sets a first passkey or password'),
    }),
    responses: { 201: answer },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body: { invite, ...input } }) => {
    const person = await createPerson(context, request, admin.user_id, input, { invite });
    return { user: userResponse(person) };
  },
);

const editUserApi = api.patch(
  '/api/v1/admin/users/:id',
  {
    caller: admin({ fresh: true }),
    tags,
    summary: 'Change what is given of a person',
    description:
      'Another address or number is no longer verified, unless that is stated too, and the identity level falls with it. What is stated by hand (email_verified, phone_verified, identity_verified_level) takes a reason, which is recorded in the audit log.',
    params: userPath,
    body: z.strictObject({
      email: z.string().optional(),
      ...profile,
      email_verified: z.boolean().optional(),
      phone_verified: z.boolean().optional(),
      identity_verified_level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).optional(),
      reason: z.string().optional(),
    }),
    responses: { 200: answer },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => {
    return { user: userResponse(await editPerson(context, request, admin.user_id, params.id, body)) };
  },
);

const inviteUserApi = api.post(
  '/api/v1/admin/users/:id/invite',
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Mail the invitation, also again',
    params: userPath,
    responses: { 200: answer },
    errors: [400, 401, 404, 409, 413, 415, 429],
  },
  async ({ context, request, admin, params }) => {
    return { user: userResponse(await invitePerson(context, request, admin.user_id, params.id)) };
  },
);

const resetFactorsApi = api.post(
  '/api/v1/admin/users/:id/reset_factors',
  {
    caller: admin({ fresh: true }),
    idempotent: byAdministrator,
    tags,
    summary: 'Remove ways to sign in',
    description:
      'Ends all sessions and mails the person; one who has neither a passkey nor a password left is mailed a link to set one.',
    params: userPath,
    body: z.strictObject({
      factors: z.array(z.enum(FACTORS)).max(FACTORS.length),
      end_access: z
        .boolean()
        .default(false)
        .describe('Whether access keys, device keys, standing permissions and sent invitations end too'),
      reason: z.string(),
    }),
    responses: { 200: z.object({ user: userBody, link_mailed: z.boolean() }) },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => {
    const { person, link_mailed } = await resetFactors(context, request, admin.user_id, params.id, body);
    return { user: userResponse(person), link_mailed };
  },
);

const exportUserApi = api.get(
  '/api/v1/admin/users/:id/export',
  {
    caller: admin(),
    tags,
    summary: 'What one person has, as a file that an import reads',
    description:
      'Lines of JSON, as `countersign export --email` writes them, but without password hashes, passkeys and secrets. It is recorded in the audit log (`user.exported`).',
    params: userPath,
    responses: {
      200: fileAnswer('JSON lines: a head, then one line per record', {
        'application/jsonl': '{"format":"countersign","version":1,…}\n',
      }),
    },
    errors: [401, 404, 429],
  },
  async ({ context, request, reply, admin, params }) =>
    await sendPerson(context, request, reply, admin.user_id, params.id),
);

/** Administrators cannot edit, invite or reset themselves. */
export const personApi = [createUserApi, editUserApi, inviteUserApi, resetFactorsApi, exportUserApi];

import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { developerKey } from '../access/callers.ts';
import { actorOf } from '../access/organization-access.ts';
import { invitationBody, invitationBodyOf } from './invitation-body.ts';
import { answerInvitation, pendingInvitations } from './invitations.ts';

const TAGS = { tags: ['Organizations'] };

const getOwnInvitations = api.get(
  '/api/v1/organization_invitations',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'List invitations for the caller',
    responses: { 200: z.object({ invitations: z.array(invitationBody), next_cursor: z.null() }) },
    errors: [401, 403, 429],
  },
  async ({ context, developer }) => {
    const { user_id } = developer;
    const waiting = await pendingInvitations(context, user_id);
    return { invitations: waiting.map(invitationBodyOf), next_cursor: null };
  },
);

const answerTo = (verb: 'accept' | 'decline') =>
  api.post(
    `/api/v1/organization_invitations/:id/${verb}`,
    {
      caller: developerKey('applications:write'),
      ...TAGS,
      summary: verb === 'accept' ? 'Accept an invitation' : 'Decline an invitation',
      params: z.object({ id: z.string() }),
      responses: { 200: z.object({ organization_id: z.number().int() }), 204: emptyBody },
      errors: [400, 401, 403, 404, 413, 415, 429],
    },
    async ({ context, request, reply, params, developer }) => {
      const id = rowId(params.id) ?? 0;
      const answered = await answerInvitation(actorOf(context, request, developer), id, verb);
      return verb === 'accept' ? answered : reply.code(204).send();
    },
  );

/** GET /api/v1/organization_invitations: those for the caller’s verified address; POST …/:id/accept and …/decline. */
export const ownInvitationsApi = [getOwnInvitations, answerTo('accept'), answerTo('decline')];

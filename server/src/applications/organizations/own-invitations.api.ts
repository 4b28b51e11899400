import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { emptyBody, errorResponses } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { requireDeveloper } from '../access/developer.ts';
import { actorOf } from '../access/organization-access.ts';
import { answerInvitation, pendingInvitations } from './invitations.ts';
import { invitationBody, invitationBodyOf } from './organization-body.ts';

const TAGS = { tags: ['Organizations'], security: [{ personal_access_key: [] }] };

/** GET /api/v1/organization_invitations: those for the caller’s verified address; POST …/:id/accept and …/decline. */
export const ownInvitationsApi: Endpoint = (server, context: Context) => {
  server.get(
    '/api/v1/organization_invitations',
    {
      schema: {
        ...TAGS,
        summary: 'Invitations for the caller',
        response: {
          200: z.object({ invitations: z.array(invitationBody), next_cursor: z.null() }),
          ...errorResponses(401, 403, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const waiting = await pendingInvitations(context, user_id);
      return { invitations: waiting.map(invitationBodyOf), next_cursor: null };
    },
  );

  for (const verb of ['accept', 'decline'] as const) {
    server.post(
      `/api/v1/organization_invitations/:id/${verb}`,
      {
        schema: {
          ...TAGS,
          summary: verb === 'accept' ? 'Join the organization' : 'Decline an invitation',
          params: z.object({ id: z.string() }),
          response: {
            200: z.object({ organization_id: z.number().int() }),
            204: emptyBody,
            ...errorResponses(400, 401, 403, 404, 413, 415, 429),
          },
        },
      },
      async (request, reply) => {
        const developer = await requireDeveloper(context, request, 'applications:write');
        const id = rowId(request.params.id) ?? 0;
        const answered = await answerInvitation(actorOf(context, request, developer), id, verb);
        return verb === 'accept' ? answered : reply.code(204).send();
      },
    );
  }
};

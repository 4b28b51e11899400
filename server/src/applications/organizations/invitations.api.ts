import { z } from 'zod';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorBody, errorResponses } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { emailAddress } from '../../users/index.ts';
import { requireDeveloper } from '../access/developer.ts';
import { actorOf, MANAGERS, organizationAs } from '../access/organization-access.ts';
import { invitationsPage } from './invitations.queries.ts';
import { invite, withdrawInvitation } from './invitations.ts';
import { invitationBody, invitationBodyOf, organizationPath, role } from './organization-body.ts';

const TAGS = { tags: ['Organizations'], security: [{ personal_access_key: [] }] };

/** GET, POST {email, role} /api/v1/organizations/:id/invitations; DELETE …/:invitation_id. For owners and admins. */
export const invitationsApi: Endpoint = (server, context) => {
  server.get(
    '/api/v1/organizations/:id/invitations',
    {
      schema: {
        ...TAGS,
        summary: 'Invitations that wait',
        params: organizationPath,
        querystring: pageQuery,
        response: {
          200: z.object({ invitations: z.array(invitationBody), next_cursor: z.string().nullable() }),
          404: emptyBody,
          ...errorResponses(401, 403, 422, 429),
        },
      },
    },
    async (request) => {
      const { user_id } = await requireDeveloper(context, request, 'applications:read');
      const { db } = context.stores;
      const { organization_id } = await organizationAs(db, user_id, rowId(request.params.id), MANAGERS);
      const { limit, cursor } = request.query;
      const list = `organization_invitations ${organization_id}`;
      const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
      const position = { afterId, limit: limit + 1 };
      const rows = await invitationsPage(db, context.clock.now(), organization_id, position);
      const page = pageOf(context.keyring, list, rows, limit, ({ invitation_id }) => invitation_id);
      return { invitations: page.rows.map(invitationBodyOf), next_cursor: page.next_cursor };
    },
  );

  server.post(
    '/api/v1/organizations/:id/invitations',
    {
      schema: {
        ...TAGS,
        summary: 'Invite somebody by e-mail',
        params: organizationPath,
        body: z.object({ email: emailAddress, role: role.default('member') }),
        response: {
          201: invitationBody,
          404: emptyBody,
          ...errorResponses(400, 401, 403, 409, 413, 415, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const invitation = await invite(
        actorOf(context, request, developer),
        rowId(request.params.id),
        request.body,
      );
      return reply.code(201).send(invitationBodyOf(invitation));
    },
  );

  server.delete(
    '/api/v1/organizations/:id/invitations/:invitation_id',
    {
      schema: {
        ...TAGS,
        summary: 'Take an invitation back',
        params: organizationPath.extend({ invitation_id: z.string() }),
        response: {
          204: emptyBody,
          404: z.union([emptyBody, errorBody]),
          ...errorResponses(401, 403, 429),
        },
      },
    },
    async (request, reply) => {
      const developer = await requireDeveloper(context, request, 'applications:write');
      const { id, invitation_id } = request.params;
      await withdrawInvitation(actorOf(context, request, developer), rowId(id), rowId(invitation_id) ?? 0);
      return reply.code(204).send();
    },
  );
};

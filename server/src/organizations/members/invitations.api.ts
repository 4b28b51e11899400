import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { emailAddress } from '../../users/index.ts';
import { developerKey } from '../access/callers.ts';
import { actorOf, MANAGERS, organizationAs } from '../access/organization-access.ts';
import { organizationPath, role } from '../access/organization-path.ts';
import { invitationBody, invitationBodyOf } from './invitation-body.ts';
import { invitationsPage } from './invitations.queries.ts';
import { invite, withdrawInvitation } from './invitations.ts';

const TAGS = { tags: ['Organizations'] };

const getInvitations = api.get(
  '/api/v1/organizations/:id/invitations',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'List pending invitations',
    params: organizationPath,
    query: pageQuery,
    responses: {
      200: z.object({ invitations: z.array(invitationBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, now, params, query, developer }) => {
    const { user_id } = developer;
    const { db } = context.stores;
    const { organization_id } = await organizationAs(db, user_id, rowId(params.id), MANAGERS);
    const { limit, cursor } = query;
    const list = `organization_invitations ${organization_id}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const position = { afterId, limit: limit + 1 };
    const rows = await invitationsPage(db, now, organization_id, position);
    const page = pageOf(context.keyring, list, rows, limit, ({ invitation_id }) => invitation_id);
    return { invitations: page.rows.map(invitationBodyOf), next_cursor: page.next_cursor };
  },
);

const postInvitation = api.post(
  '/api/v1/organizations/:id/invitations',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Invite someone by e-mail',
    params: organizationPath,
    body: z.object({ email: emailAddress, role: role.default('member') }),
    responses: { 201: invitationBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, developer }) => {
    const invitation = await invite(actorOf(context, request, developer), rowId(params.id), body);
    return invitationBodyOf(invitation);
  },
);

const deleteInvitation = api.delete(
  '/api/v1/organizations/:id/invitations/:invitation_id',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Revoke an invitation',
    params: organizationPath.extend({ invitation_id: z.string() }),
    responses: { 204: emptyBody, 404: z.union([emptyBody, errorBody]) },
    errors: [401, 403, 429],
  },
  async ({ context, request, params, developer }) => {
    const { id, invitation_id } = params;
    await withdrawInvitation(actorOf(context, request, developer), rowId(id), rowId(invitation_id) ?? 0);
  },
);

/** GET, POST {email, role} /api/v1/organizations/:id/invitations; DELETE …/:invitation_id. For owners and admins. */
export const invitationsApi = [getInvitations, postInvitation, deleteInvitation];

import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorBody, timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { emailAddress } from '../../users/index.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath, customerRole } from '../access/customer-path.ts';
import { type CustomerInvitation, customerInvitationsPage } from './invitations.queries.ts';
import { inviteMember, withdrawInvitation } from './invitations.ts';

const invitationBody = z.object({
  id: z.number().int(),
  org_id: z.string(),
  email: z.string(),
  role: customerRole,
  created_at: timestamp,
  expires_at: timestamp,
});

const TAGS = { tags: ['Customer organizations'] };

const getInvitations = api.get(
  '/api/v1/customers/:org_id/invitations',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List pending invitations to a customer organization',
    params: customerPath,
    query: pageQuery,
    responses: {
      200: z.object({ invitations: z.array(invitationBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 422, 429],
  },
  async ({ context, now, actor, query: { limit, cursor } }) => {
    const { customer_id } = actor.customer;
    const list = `customer_invitations ${customer_id}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const position = { afterId, limit: limit + 1 };
    const found = await customerInvitationsPage(context.stores.db, now, customer_id, position);
    const page = pageOf(context.keyring, list, found, limit, ({ invitation_id }) => invitation_id);
    return { invitations: page.rows.map(invitationBodyOf), next_cursor: page.next_cursor };
  },
);

const postInvitation = api.post(
  '/api/v1/customers/:org_id/invitations',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Invite someone to a customer organization by e-mail',
    params: customerPath,
    body: z.object({ email: emailAddress, role: customerRole.default('member') }),
    responses: { 201: invitationBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ actor, body }) => invitationBodyOf(await inviteMember(actor, body)),
);

const deleteInvitation = api.delete(
  '/api/v1/customers/:org_id/invitations/:invitation_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Revoke an invitation to a customer organization',
    params: customerPath.extend({ invitation_id: z.string() }),
    responses: { 204: emptyBody, 404: z.union([emptyBody, errorBody]) },
    errors: [401, 403, 429],
  },
  async ({ actor, params }) => {
    await withdrawInvitation(actor, rowId(params.invitation_id) ?? 0);
  },
);

/** GET, POST {email, role} /api/v1/customers/:org_id/invitations; DELETE …/:invitation_id. */
export const customerInvitationsApi = [getInvitations, postInvitation, deleteInvitation];

function invitationBodyOf({
  invitation_id: id,
  org_id,
  email,
  role,
  created_at,
  expires_at,
}: CustomerInvitation) {
  return { id, org_id, email, role, created_at, expires_at };
}

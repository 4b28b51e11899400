import { customerPath } from '../../customers/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { deleteCustomer } from './delete-customer.ts';

/** DELETE /api/v1/admin/customers/:org_id. The other calls are in customers/. */
export const deleteCustomerApi = api.delete(
  '/api/v1/admin/customers/:org_id',
  {
    caller: admin({ fresh: true, right: 'organizations' }),
    tags: ['Administration'],
    summary: 'Delete a customer organization, its groups, roles and assignments',
    params: customerPath,
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    const by = { actor: { type: 'admin', id: admin.user_id }, request } as const;
    await deleteCustomer(context, by, params.org_id);
  },
);

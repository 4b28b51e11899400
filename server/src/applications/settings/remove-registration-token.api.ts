import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { managerKey } from '../access/callers.ts';
import { setRegistrationToken } from '../registration/registration-token.queries.ts';
import { applicationPath } from '../registry/find-application.ts';

/** DELETE /api/v1/applications/:id/registration_access_token: the client no longer changes its own registration (RFC 7592). */
export const removeRegistrationTokenApi = api.delete(
  '/api/v1/applications/:id/registration_access_token',
  {
    caller: managerKey(),
    summary: 'Revoke the registration access token of an application',
    params: applicationPath,
    responses: { 204: emptyBody, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, request, developer, application: { application_id } }) => {
    await inTransaction(context.stores.db, async (db) => {
      await setRegistrationToken(db, application_id, null);
      await recordAudit(db, context, request, {
        event_type: 'application.updated',
        actor: { type: 'user', id: developer.user_id },
        target: { type: 'application', id: application_id },
        application_id,
        details: { changed: ['registration_access_token'] },
      });
    });
  },
);

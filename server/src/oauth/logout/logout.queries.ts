import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/stores.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';

export type LogoutClient = Pick<
  AuthorizationClient,
  'logo_url' | 'accent' | 'accent_dark' | 'support_uri' | 'tos_uri' | 'policy_uri'
> & {
  application_id: number;
  client_id: string;
  name: string;
  post_logout_redirect_uris: string[];
  review_status: AuthorizationClient['review_status'];
  reviewed_at: Date | null;
  first_judged_unfit: boolean;
  redirect_uris: AuthorizationClient['redirect_uris'];
};

export function logoutClient(db: Db, clientId: string): Promise<LogoutClient | undefined> {
  return db
    .selectFrom('applications')
    .select(['application_id', 'client_id', 'name', 'post_logout_redirect_uris'])
    .select(['logo_url', 'accent', 'accent_dark', 'support_uri', 'tos_uri', 'policy_uri'])
    .select(['review_status', 'reviewed_at', 'first_judged_unfit'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('redirect_uris')
          .select(['uri', 'verified_at', 'verification_method', 'verification_expires_at'])
          .whereRef('redirect_uris.application_id', '=', 'applications.application_id'),
      ).as('redirect_uris'),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

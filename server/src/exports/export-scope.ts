import { applicationForClientId } from '../applications/index.ts';
import type { Db } from '../platform/db/stores.ts';

/** What is exported: all, or what one person or one application has. */
export type ExportScope =
  | { of: 'installation' }
  | { of: 'person'; user_id: number }
  | { of: 'application'; application_id: number };

export async function applicationScope(db: Db, clientId: string): Promise<ExportScope | null> {
  const application = await applicationForClientId(db, clientId);
  return application && { of: 'application', application_id: application.application_id };
}

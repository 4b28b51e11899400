import type { Db } from '../../platform/db/stores.ts';
import { type Application, applicationById } from './applications.queries.ts';
import { lockApplication } from './registry.queries.ts';

/** The application, held until the transaction ends so that two changes follow one another; null when it is gone. */
export async function lockedApplication(db: Db, applicationId: number): Promise<Application | null> {
  return (await lockApplication(db, applicationId)) ? await applicationById(db, applicationId) : null;
}

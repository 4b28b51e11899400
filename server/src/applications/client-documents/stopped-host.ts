import { type By, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ReviewStatus } from '../registry/applications.queries.ts';
import { isDocumentAddress } from './address.ts';
import {
  holdHostDecisions,
  releaseSiblings,
  setStoppedAlone,
  stopSiblings,
} from './client-documents.queries.ts';

/**
 * A stopped client could describe itself again at another path, so stopping one stops its host: clients of the same host, on any
 * port, and of names below it are stopped too unless an administrator has approved them, and unknown ones are refused
 * (refresh-client.ts), until the stopped client is approved. `alone`: stop only this address.
 */
export async function stopHostOf(
  db: Db,
  context: Context,
  by: By,
  stopped: { application_id: number; client_id: string; status: 'rejected' | 'suspended' },
  { alone }: { alone: boolean },
): Promise<void> {
  const { application_id, client_id, status } = stopped;
  if (!isDocumentAddress(client_id)) return;
  await setStoppedAlone(db, application_id, alone);
  if (alone) await release(db, context, by, stopped);
  else await tell(db, context, by, stopped, status, await stopSiblings(db, hostOf(client_id), status));
}

/** Restores the clients that were stopped along, once no client of the host is stopped by an administrator. */
export async function releaseHostOf(
  db: Db,
  context: Context,
  by: By,
  approved: { application_id: number; client_id: string },
): Promise<void> {
  if (!isDocumentAddress(approved.client_id)) return;
  await release(db, context, by, approved);
}

/** Serializes decisions about hosts. Call before locking any client. */
export async function holdHostOf(db: Db, clientId: string): Promise<void> {
  if (isDocumentAddress(clientId)) await holdHostDecisions(db);
}

/** The name without the port: the owner of a host controls all its ports and every name below it. */
export function hostOf(address: string): string {
  return new URL(address).hostname;
}

async function release(
  db: Db,
  context: Context,
  by: By,
  { client_id }: { client_id: string },
): Promise<void> {
  for (const { application_id, review_status } of await releaseSiblings(db, hostOf(client_id)))
    await tell(db, context, by, { client_id }, review_status, [application_id]);
}

async function tell(
  db: Db,
  context: Context,
  by: By,
  { client_id }: { client_id: string },
  review_status: ReviewStatus,
  applicationIds: number[],
): Promise<void> {
  for (const id of applicationIds)
    await recordAudit(db, context, by.request, {
      event_type: 'admin.application.updated',
      actor: by.actor,
      target: { type: 'application', id },
      application_id: id,
      details: { review_status, with_client: client_id },
    });
}

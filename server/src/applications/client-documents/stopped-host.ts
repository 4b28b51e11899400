import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
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
  request: Request,
  stopped: { application_id: number; client_id: string; status: 'rejected' | 'suspended'; admin_id: number },
  { alone }: { alone: boolean },
): Promise<void> {
  const { application_id, client_id, status } = stopped;
  if (!isDocumentAddress(client_id)) return;
  await setStoppedAlone(db, application_id, alone);
  if (alone) await release(db, context, request, stopped);
  else await tell(db, context, request, stopped, status, await stopSiblings(db, hostOf(client_id), status));
}

/** Restores the clients that were stopped along, once no client of the host is stopped by an administrator. */
export async function releaseHostOf(
  db: Db,
  context: Context,
  request: Request,
  approved: { application_id: number; client_id: string; admin_id: number },
): Promise<void> {
  if (!isDocumentAddress(approved.client_id)) return;
  await release(db, context, request, approved);
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
  request: Request,
  by: { application_id: number; client_id: string; admin_id: number },
): Promise<void> {
  for (const { application_id, review_status } of await releaseSiblings(db, hostOf(by.client_id)))
    await tell(db, context, request, by, review_status, [application_id]);
}

async function tell(
  db: Db,
  context: Context,
  request: Request,
  { admin_id, client_id }: { admin_id: number; client_id: string },
  review_status: ReviewStatus,
  applicationIds: number[],
): Promise<void> {
  for (const id of applicationIds)
    await recordAudit(db, context, request, {
      event_type: 'admin.application.updated',
      actor: { type: 'admin', id: admin_id },
      target: { type: 'application', id },
      application_id: id,
      details: { review_status, with_client: client_id },
    });
}

import type { RetentionRule } from '../platform/duties/retention.ts';
import { deleteUnusedDocumentClients } from './client-documents/client-documents.queries.ts';

export const retention: RetentionRule[] = [
  {
    // Clients that described themselves, after their document ran out and while nobody is connected to them.
    table: 'client_documents',
    endings: [{ at: 'expires_at', days: 7 }],
    remove: ({ stores }, [unused], batch) => deleteUnusedDocumentClients(stores.db, unused!, batch),
  },
  {
    // Notices about what has ended say nothing any more.
    table: 'expiry_notices',
    key: ['application_id', 'subject', 'ends_at', 'days_before'],
    endings: [{ after: 'ends_at', days: 1 }],
    order: 'walk',
  },
  {
    // The console shows what the last attempt found; after a week it says nothing about today.
    table: 'redirect_uri_attempts',
    key: ['application_id', 'uri'],
    endings: [{ after: 'started_at', days: 7 }],
    order: { by: 'started_at' },
  },
];

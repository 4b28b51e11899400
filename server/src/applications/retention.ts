import type { RetentionRule } from '../platform/duties/retention.ts';
import { deleteUnusedDocumentClients } from './client-documents/client-documents.queries.ts';
import { deleteEndedOpenRegistrations } from './registration/open-registrations.queries.ts';

export const retention: RetentionRule[] = [
  {
    // Clients that describe themselves, after their document expired and while no one is connected to them.
    table: 'client_documents',
    endings: [{ at: 'expires_at', days: 7 }],
    remove: ({ stores }, [unused], batch) => deleteUnusedDocumentClients(stores.db, unused!, batch),
  },
  {
    // Open registrations that no administrator has approved, with their applications.
    table: 'open_registrations',
    endings: [{ at: 'ends_at', days: 0 }],
    remove: ({ stores }, [ended], batch) => deleteEndedOpenRegistrations(stores.db, ended!, batch),
  },
  {
    // Notices are useless after the end they announced.
    table: 'expiry_notices',
    key: ['application_id', 'subject', 'ends_at', 'days_before'],
    endings: [{ after: 'ends_at', days: 1 }],
    order: 'walk',
  },
  {
    // The console shows the last attempt; after a week it says nothing about the current state.
    table: 'redirect_uri_attempts',
    key: ['application_id', 'uri'],
    endings: [{ after: 'started_at', days: 7 }],
    order: { by: 'started_at' },
  },
];

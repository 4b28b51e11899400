import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Audit log',
  lead: 'One entry per change, newest first. Entries are never edited or deleted, and a hash chain proves it: run countersign audit verify.',
  eventType: 'Event',
  all: 'All',
  actor: 'Actor',
  actorHint: 'A type and an ID such as user:12, or only a type.',
  target: 'Target',
  targetHint: 'For example application:7.',
  from: 'From',
  to: 'Before',
  dayHint: 'A date such as 2026-11-20, in UTC.',
  today: 'Today',
  partyFault: 'Enter a type, or a type and an ID such as user:12.',
  dayFault: 'Enter a date such as 2026-11-20.',
  eventFault: 'Choose one of the events.',
  requestId: 'Request ID',
  entryId: 'Entry number',
  requestFault: 'Enter the request ID as it was shown.',
  idFault: 'Enter a number.',
  when: 'When',
  details: 'Details',
  export: 'Export',
  exportLead: 'Everything that matches the filter, oldest first. The export itself is recorded, too.',
  jsonl: 'JSON Lines',
  csv: 'CSV',
  emptyTitle: 'No entries',
  emptyBody: 'No entries match this filter.',
  nobody: '–',
};

export const auditMessages = catalogue(import.meta, en);

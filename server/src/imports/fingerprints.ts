import { hash } from 'node:crypto';
import type { RecordKind } from './records.ts';

/** Six bytes tell two values of one member apart; the record is found by its key, not by this. */
const SIZE = 6;
const KEY_SIZE = 16;
const ABSENT = Buffer.alloc(SIZE);

/** The members that an import compares, in the order of their hashes. New ones are added at the end. */
const COMPARED = {
  organization: ['handle', 'name', 'domains'],
  group: ['name', 'description', 'organization'],
  application: ['settings', 'client_id', 'client_secret', 'suspended', 'owner'],
  role: ['name', 'title', 'entitlements', 'application', 'organization'],
  person: [
    ...['email', 'email_verified', 'preferred_name', 'full_name', 'phone_number', 'phone_verified'],
    ...[
      'address',
      'postal_code',
      'locale',
      'suspended',
      'is_admin',
      'identity_verified_level',
      'custom_claims',
    ],
    ...['password', 'totp', 'passkeys', 'groups', 'organizations', 'access'],
  ],
  assignment: ['person', 'application', 'role', 'organization', 'expires_at'],
} as const satisfies Record<RecordKind, readonly string[]>;

/** Under which a record is stored. Sources and kinds hold no NUL. */
export function recordKey(source: string, kind: RecordKind, id: string): Buffer {
  return digest(`${source}\0${kind}\0${id}`).subarray(0, KEY_SIZE);
}

export function fingerprintOf(kind: RecordKind, record: Record<string, unknown>): Buffer {
  return Buffer.concat(COMPARED[kind].map((member) => memberHash(record[member])));
}

/** The members that differ. A fingerprint from before a member was compared counts as without it. */
export function changedMembers(kind: RecordKind, before: Buffer, after: Buffer): Set<string> {
  const changed = COMPARED[kind].filter(
    (_member, index) => !hashAt(before, index).equals(hashAt(after, index)),
  );
  return new Set(changed);
}

/** Whether a member had this value when the fingerprint was made. */
export function hadValue(kind: RecordKind, fingerprint: Buffer, member: string, value: unknown): boolean {
  const index = (COMPARED[kind] as readonly string[]).indexOf(member);
  return hashAt(fingerprint, index).equals(memberHash(value));
}

function hashAt(fingerprint: Buffer, index: number): Buffer {
  const part = fingerprint.subarray(index * SIZE, (index + 1) * SIZE);
  return part.length === SIZE ? part : ABSENT;
}

/** Empty, false and missing are the same. */
function memberHash(value: unknown): Buffer {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return ABSENT;
  const text = canonical(value);
  return text === '[]' || text === '{}' ? ABSENT : digest(text).subarray(0, SIZE);
}

/** Neither the order of members nor that of lists counts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join(',')}]`;
  if (value instanceof Date || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return `{${members
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    .sort()
    .join(',')}}`;
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

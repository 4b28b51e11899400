import { approvalBinding, type Binding } from '../../passkeys/index.ts';

const MAX_ID_LENGTH = 100;

/** What is granted: the id of the permission and the SHA-256 of its canonical terms. */
export type GrantedTerms = { permission_id: string; terms_hash: string };

/** A challenge that can be answered once, in this session, for this permission. */
export function grantBinding(session: { session_id: number }, permissionId: string): Binding {
  return approvalBinding(session, `permission ${permissionId.slice(0, MAX_ID_LENGTH)}`);
}

/** What the challenge of a grant states: `permission_id LF terms_hash` (docs/standing-permissions.md). */
export function grantStatement({ permission_id, terms_hash }: GrantedTerms): string {
  return `${permission_id}\n${terms_hash}`;
}

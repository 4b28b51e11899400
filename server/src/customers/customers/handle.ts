import type { CustomerInputFault } from '../input-faults.messages.ts';

const MAX_LENGTH = 32;
const HANDLE = /^[a-z0-9](?:-?[a-z0-9])+$/;

/** `installation/auditor` is the role of the installation in tokens; the others would be read as something else than a customer. */
const RESERVED = ['installation', 'admin', 'everyone', 'none'];

/** A handle begins the names of groups and roles in tokens (`acme/reviewers`), so it never changes and is never used again. */
export function handleFaults(handle: string): CustomerInputFault[] {
  if (handle.length > MAX_LENGTH || !HANDLE.test(handle))
    return [{ path: 'handle', code: 'handle_invalid', params: { max: MAX_LENGTH } }];
  return RESERVED.includes(handle) ? [{ path: 'handle', code: 'handle_reserved' }] : [];
}

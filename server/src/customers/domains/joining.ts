import type { Joining } from '../tables.ts';

/** How people with an address of a verified domain become members. */
export const JOINING = ['invite', 'may', 'must'] as const satisfies readonly Joining[];

import type { Verification } from '../platform/find-application.ts';
import type { Terminal } from '../platform/terminal.ts';

/** The colour of a verification. */
export const STATUS_TONES = {
  verified: 'green',
  expired: 'red',
  unverified: 'yellow',
  unverifiable_host: 'dim',
} as const satisfies Record<Verification['status'], string>;

export function reviewTone(terminal: Terminal, status: string): string {
  return terminal.paint(status === 'approved' ? 'green' : status === 'pending' ? 'yellow' : 'red', status);
}

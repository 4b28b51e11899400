import type { Failure } from './exit-codes.ts';
import { printable } from './terminal.ts';

/** Why a command failed, for standard error: a line and what helps; with --json one object. */
export function formatError(failure: Failure, { json, debug }: { json: boolean; debug: boolean }): string {
  const { exit, error, message, members } = failure;
  if (json) return JSON.stringify({ error, error_description: message, exit_code: exit, ...members });
  const lines = [`svc: ${message}`, ...detailsOf(message, members)].map(printable);
  return [...lines, ...(failure.cause === undefined ? [] : unforeseen(failure.cause, debug))].join('\n');
}

function detailsOf(said: string, { details, verify_url, retry_after }: Failure['members']): string[] {
  const faults = (Array.isArray(details) ? details : [])
    .map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`)
    .filter((fault) => !said.includes(fault));
  return [
    ...faults.map((fault) => `  ${fault}`),
    ...(typeof verify_url === 'string' ? [`  See ${verify_url}`] : []),
    ...(typeof retry_after === 'number' ? [`  Try again in ${retry_after} s.`] : []),
  ];
}

/** A bug in svc itself: a stack helps only those who report it. */
function unforeseen(cause: unknown, debug: boolean): string[] {
  if (!debug) return ['  Unexpected error. Set SVC_DEBUG=1 to see where it happened.'];
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return stack.split('\n').map(printable);
}

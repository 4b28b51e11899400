import { CommandError } from './command-error.ts';
import type { Terminal } from './terminal.ts';

/** What people read instead of the members. */
export const AS_TEXT = Symbol('text');

export type CommandResult = Record<string, unknown> & { [AS_TEXT]?: string };

/** As one JSON object, or as one `name  value` line per member. */
export function printResult({ stdout }: Terminal, result: CommandResult, json: boolean): void {
  if (!json && result[AS_TEXT] !== undefined) {
    stdout.write(`${result[AS_TEXT]}\n`);
    return;
  }
  stdout.write(`${json ? JSON.stringify(result) : asLines(result)}\n`);
}

/** One `name  value` line for each member. */
export function asLines(result: Record<string, unknown>): string {
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(width)}  ${formatValue(name, value)}`)
    .join('\n');
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return isMoment(name) ? 'never' : 'none';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const all = value.map((one) => formatValue(name, one));
    return all.length === 0 ? 'none' : all.join(value.some(isRecord) ? '\n  ' : ' ');
  }
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([member, one]) => `${member}=${formatValue(member, one)}`)
    .join(' ');
}

/** By the name of a member, which has no value to tell it by. */
function isMoment(name: string): boolean {
  return /_(?:at|from|until)$/.test(name);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** One line on standard error, and the exit code; with --json an object on standard output as well. */
export function reportError(terminal: Terminal, error: unknown, json: boolean, exitCode = 1): void {
  const { code, description } = describeError(error);
  terminal.exitCode = exitCode;
  terminal.stderr.write(`${description}\n`);
  if (json) {
    terminal.stdout.write(`${JSON.stringify({ error: code, error_description: description })}\n`);
  }
}

function describeError(error: unknown): { code: string; description: string } {
  if (error instanceof CommandError) return { code: error.code, description: error.message };
  return { code: 'server_error', description: error instanceof Error ? error.message : String(error) };
}

import { Refusal } from './command-error.ts';
import type { Result } from './operator-command.ts';

/** As one JSON object, or as one `name  value` line per member. */
export function print(result: Result, json: boolean): void {
  const width = Math.max(...Object.keys(result).map((name) => name.length));
  const lines = Object.entries(result).map(([name, value]) => `${name.padEnd(width)}  ${readable(value)}`);
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${lines.join('\n')}\n`);
}

function readable(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(readable).join(value.some(isRecord) ? '\n  ' : ' ');
  if (!isRecord(value)) return String(value ?? 'never');
  return Object.entries(value)
    .map(([name, member]) => `${name}=${readable(member)}`)
    .join(' ');
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** One line on standard error, and the exit code; with --json an object on standard output as well. */
export function report(error: unknown, json: boolean, exitCode = 1): void {
  const { code, description } = describe(error);
  process.exitCode = exitCode;
  process.stderr.write(`${description}\n`);
  if (json) process.stdout.write(`${JSON.stringify({ error: code, error_description: description })}\n`);
}

function describe(error: unknown): { code: string; description: string } {
  if (error instanceof Refusal) return { code: error.code, description: error.message };
  return { code: 'server_error', description: error instanceof Error ? error.message : String(error) };
}

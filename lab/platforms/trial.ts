import { markdownTable } from '../harness/docs.ts';

/** One place where the service ran: what was tried there, in order. */
export type Trial = { target: string; checks: Check[] };
type Check = { what: string; seen: string; isFault: boolean };

export class Fault extends Error {}

export function newTrial(target: string): Trial {
  return { target, checks: [] };
}

/** Notes what `look` saw; a check that throws is a fault, and the ones after it are still tried. */
export async function check(
  trial: Trial,
  what: string,
  look: () => string | Promise<string>,
): Promise<boolean> {
  try {
    trial.checks.push({ what, seen: await look(), isFault: false });
  } catch (error) {
    const seen = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 300);
    trial.checks.push({ what, seen, isFault: true });
  }
  const { seen, isFault } = trial.checks.at(-1)!;
  console.error(`${trial.target}: ${what}: ${isFault ? 'FAULT: ' : ''}${seen}`);
  return !isFault;
}

export function expectSeen(seen: unknown, expected: unknown, what: string): void {
  if (seen !== expected) throw new Fault(`${what}: ${seen} in place of ${expected}`);
}

export function holds(trials: readonly Trial[]): boolean {
  return (
    trials.length > 0 &&
    trials.every(({ checks }) => checks.length > 0 && !checks.some(({ isFault }) => isFault))
  );
}

/** Markdown: a column for each place, a line for each check. */
export function trialTable(trials: readonly Trial[]): string {
  const lines = new Set(trials.flatMap(({ checks }) => checks.map(({ what }) => what)));
  return markdownTable(
    ['', ...trials.map(({ target }) => target)],
    [...lines].map((line) => [line, ...trials.map(({ checks }) => cellOf(checks, line))]),
  );
}

function cellOf(checks: Check[], line: string): string {
  const found = checks.find(({ what }) => what === line);
  if (!found) return 'not tried';
  const text = found.seen.replaceAll('|', '\\|');
  return found.isFault ? `**${text}**` : text;
}

export function secondsSince(begun: number): string {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}

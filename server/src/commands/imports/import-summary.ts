import type { ImportResult, Tally } from '../../imports/index.ts';
import type { CommandResult } from '../output.ts';

const NAMES = {
  organization: 'organizations',
  group: 'groups',
  application: 'applications',
  role: 'roles',
  person: 'people',
  assignment: 'assignments',
  other: 'unreadable',
} as const satisfies Record<keyof Tally['kinds'], string>;

/** What the command prints: a line for each kind that was in the files, and how often each reason was given. */
export function importSummary(
  { dryRun, report }: { dryRun: boolean; report?: string | undefined },
  { source, rows, tally, stopped }: ImportResult,
): CommandResult {
  const kinds = Object.entries(NAMES).flatMap(([kind, name]) => {
    const counts = tally.kinds[kind as keyof typeof NAMES];
    return counts === undefined ? [] : [[name, { new: 0, changed: 0, same: 0, refused: 0, ...counts }]];
  });
  return {
    ...{ source, dry_run: dryRun, rows },
    ...Object.fromEntries(kinds),
    ...(Object.keys(tally.refused).length > 0 && { refused_because: tally.refused }),
    ...(Object.keys(tally.work).length > 0 && { to_do: tally.work }),
    ...(report !== undefined && { report }),
    ...(stopped !== null && { stopped }),
  };
}

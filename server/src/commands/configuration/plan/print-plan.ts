import type { Change, Difference } from './difference.ts';
import { nameOf } from './difference.ts';

const SIGNS = { create: '+', change: '~', delete: '-', unmanaged: '?' } as const;
const MAX_TEXT = 300;

export type Summary = { create: number; change: number; delete: number; unmanaged: number };

export function summaryOf({ changes }: Difference): Summary {
  const count = (action: Change['action']) => changes.filter((change) => change.action === action).length;
  return {
    create: count('create'),
    change: count('change'),
    delete: count('delete'),
    unmanaged: count('unmanaged'),
  };
}

export function isEmpty(summary: Summary): boolean {
  return summary.create + summary.change + summary.delete === 0;
}

/** For programs. */
export function planAsJson(difference: Difference) {
  return {
    summary: summaryOf(difference),
    changes: difference.changes.map(({ action, kind, key, declared, fields }) => ({
      ...{ action, kind: kind.name, key },
      ...(declared && { place: declared.placeOf([]) }),
      ...(fields.length > 0 && { fields }),
    })),
    notes: difference.notes,
  };
}

/** For people: one line an object, one a member below it. */
export function planAsText(difference: Difference, isDone: boolean): string {
  const { changes, notes } = difference;
  const summary = summaryOf(difference);
  const blocks = changes.filter(({ action }) => action !== 'unmanaged').map(blockOf);
  const unmanaged = changes
    .filter(({ action }) => action === 'unmanaged')
    .map((change) => `? ${titleOf(change)}   in the database alone; --prune would delete it`);
  return [...blocks, ...unmanaged, ...notes.map((note) => `! ${note}`), sentence(summary, isDone)].join('\n');
}

function blockOf(change: Change): string {
  const { action, declared, fields } = change;
  const place = declared === null ? '' : `   ${declared.placeOf([])}`;
  const lines = fields.map(({ name, before, after }) =>
    action === 'create'
      ? `    ${name}: ${inWords(after)}`
      : `    ${name}: ${inWords(before)} -> ${inWords(after)}`,
  );
  return [`${SIGNS[action]} ${titleOf(change)}${place}`, ...lines].join('\n');
}

function titleOf({ kind, key }: Change): string {
  return nameOf(kind, key);
}

function inWords(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}… (${text.length} characters)` : text;
}

function sentence(summary: Summary, isDone: boolean): string {
  const kept = summary.unmanaged === 0 ? '' : `, ${summary.unmanaged} not managed`;
  if (isEmpty(summary)) return `Nothing to change${kept}.`;
  const { create, change } = summary;
  return isDone
    ? `Done: ${create} created, ${change} changed, ${summary.delete} deleted${kept}.`
    : `To do: ${create} to create, ${change} to change, ${summary.delete} to delete${kept}.`;
}

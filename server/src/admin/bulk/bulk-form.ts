import { z } from 'zod';
import { rowId } from '../../platform/http/row-id.ts';
import { filterQuery, peopleFilterForm } from '../people/people-filter.ts';
import { BULK_ACTIONS, type BulkAction } from './action-names.ts';
import type { Selection } from './bulk-jobs.queries.ts';
import { MAX_IDS } from './bulk-jobs.ts';

export const BULK_PATH = '/admin/users/bulk-jobs';
export const NEW_PATH = `${BULK_PATH}/new`;

/** Ids as boxes send them, or in one value with hyphens between, which keeps addresses short. */
const people = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((sent) =>
    [...new Set([sent].flat().flatMap((text) => text.split('-')))].flatMap((id) => rowId(id) ?? []),
  )
  .transform((ids) => ids.slice(0, MAX_IDS));

/** What the list of people sends: an action, and ticked people or the filter. */
export const choiceFields = {
  action: z.enum(BULK_ACTIONS).nullable().catch(null).default(null),
  who: z.enum(['ticked', 'found']).catch('ticked').default('ticked'),
  people,
  ...peopleFilterForm.shape,
};
const choiceForm = z.object(choiceFields);

export type Choice = { action: BulkAction; selection: Selection };

/** Null where no action is chosen, or no one is ticked. */
export function choiceIn({ action, who, people, ...filter }: z.output<typeof choiceForm>): Choice | null {
  if (action === null) return null;
  if (who === 'found') return { action, selection: { filter } };
  return people.length === 0 ? null : { action, selection: { user_ids: people } };
}

/** The fields of a choice, for the form that confirms it and for its address. */
export function choiceParameters({ action, selection }: Choice): Record<string, string> {
  if ('user_ids' in selection) return { action, who: 'ticked', people: selection.user_ids.join('-') };
  return { action, who: 'found', ...Object.fromEntries(filterQuery(selection.filter)) };
}

export function choiceAddress(choice: Choice): string {
  return `${NEW_PATH}?${new URLSearchParams(choiceParameters(choice))}`;
}

/** A typed number: with separators, and in full-width digits. Null where it is none. */
export function typedCount(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[\s,.']/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

import { z } from 'zod';

const MAX_QUERY_LENGTH = 200;

/** A day, meaning its first moment in UTC, or a moment with an offset. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()), 'must be a day or a moment');
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true');

const filters = {
  suspended: yesOrNo,
  email_verified: yesOrNo,
  second_factor: yesOrNo.describe('One-time codes or a passkey'),
  is_admin: yesOrNo,
  invited: yesOrNo.describe('Invited by an administrator and not arrived yet'),
  identity_verified_level: z.enum(['0', '1', '2', '3']).transform(Number),
  created_from: moment.describe('A day in UTC, or a moment'),
  created_before: moment.describe('A day in UTC, or a moment; that moment not included'),
};

const query = z
  .string()
  .trim()
  .max(MAX_QUERY_LENGTH)
  // PostgreSQL takes no NUL in a text.
  .transform((text) => text.replaceAll('\0', ' '))
  .default('')
  .describe(
    'The beginnings of words in address, names, phone number or custom claims, all of which must match; or a complete user_id or sub',
  );

/** The search and the filters of the list of people. */
export const peopleFilter = z.object({ query }).extend(z.object(filters).partial().shape);

/** The same from a form, which sends empty fields too; what cannot be read does not filter. */
export const peopleFilterForm = z.object({
  query,
  suspended: filters.suspended.optional().catch(undefined),
  email_verified: filters.email_verified.optional().catch(undefined),
  second_factor: filters.second_factor.optional().catch(undefined),
  is_admin: filters.is_admin.optional().catch(undefined),
  invited: filters.invited.optional().catch(undefined),
  identity_verified_level: filters.identity_verified_level.optional().catch(undefined),
  created_from: filters.created_from.optional().catch(undefined),
  created_before: filters.created_before.optional().catch(undefined),
});

export type PeopleFilter = z.output<typeof peopleFilter>;

export const FILTERS = Object.keys(filters) as (keyof typeof filters)[];

/** What is set, as a query. */
export function filterQuery(filter: PeopleFilter): URLSearchParams {
  const shown = new URLSearchParams(filter.query === '' ? {} : { query: filter.query });
  for (const name of FILTERS) {
    const value = filter[name];
    if (value !== undefined) shown.set(name, value instanceof Date ? dayOf(value) : String(value));
  }
  return shown;
}

/** Midnight in UTC as its day. */
export function dayOf(moment: Date): string {
  return moment.toISOString().replace('T00:00:00.000Z', '');
}

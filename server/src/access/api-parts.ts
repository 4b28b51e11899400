import { z } from 'zod';
import { rowId } from '../platform/http/row-id.ts';
import type { Request } from '../platform/http/server.ts';
import type { By } from './owner.ts';

export const MAX_QUERY_LENGTH = 100;

/** The end of a membership or an assignment; null: none. */
export const endInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .describe('ISO 8601 with an offset; null: no end');

/** The public id of a customer organization. */
export const orgId = z.string().max(100).describe('org_id of a customer organization');

/** A number that names a row, in a query. */
export const rowNumber = z
  .string()
  .refine((text) => rowId(text) !== null, 'must be a whole number above 0')
  .transform(Number);

/** An administrator, for audit lines. */
export function byAdmin(request: Request, adminId: number): By {
  return { actor: { type: 'admin', id: adminId }, request };
}

/** The end of a day of the form in UTC, its last moment; null without one, undefined for what is no day. */
export function endOfDay(text: string): Date | null | undefined {
  if (text.trim() === '') return null;
  const day = z.iso.date().safeParse(text.trim());
  return day.success ? new Date(`${day.data}T23:59:59.999Z`) : undefined;
}

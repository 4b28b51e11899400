import { z } from 'zod';
import { rowId } from '../platform/http/row-id.ts';
import { emailAddress } from '../users/index.ts';
import { CommandError } from './command-error.ts';

/** An address that stands for a person. */
export const email = emailAddress;

/** A moment in ISO 8601 with its offset, to the second or finer. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment such as 2026-11-20T10:00:00Z' })
  .transform((text) => new Date(text));

/** An id as the other commands print it. */
export const recordId = z
  .string()
  .refine((text) => rowId(text) !== null, 'must be an id such as 7')
  .transform(Number);

export function integerOption(min: number, max: number) {
  const range = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, range)
    .transform(Number)
    .refine((value) => value >= min && value <= max, range);
}

/** Checks what commander collected; the error names each option that is wrong, with the reason. */
export function checkOptions<Schema extends z.ZodType>(schema: Schema, options: unknown): z.output<Schema> {
  const checked = schema.safeParse(options);
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map(({ path, message }) => `${optionName(path)}: ${message}`);
  throw new CommandError('invalid_params', lines.join('; '));
}

/** commander turns `--preferred-name` into preferredName; this turns it back. */
function optionName([member = '', index]: PropertyKey[]): string {
  const name = `--${String(member).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return typeof index === 'number' ? `${name} (no. ${index + 1})` : name;
}

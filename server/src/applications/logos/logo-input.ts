import { z } from 'zod';
import { MAX_LOGO_BYTES } from './uploaded-logo.ts';

/** Of a body with a picture of the largest size in base64, and what else it has. */
export const MAX_LOGO_BODY = Math.ceil(MAX_LOGO_BYTES / 3) * 4 + 16 * 1024;

/** A picture in a JSON body. */
export const logoInput = z
  .base64()
  .nullable()
  .optional()
  .describe(
    'A PNG of at most 512 KiB in base64, which is made again; null removes the logo, absent keeps it',
  );

/** `logo` as an operation takes it: absent if the body did not have it. */
export function readLogoInput(given: z.output<typeof logoInput>): { logo?: Buffer | null } {
  if (given === undefined) return {};
  return { logo: given === null ? null : Buffer.from(given, 'base64') };
}

import { HOUR } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInput, invalidInput, wordFault } from '../../platform/invalid-input.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { type LogoFault, logoFaultMessages } from './logo-faults.messages.ts';
import { makeLogo } from './make-logo.ts';
import { uploadedLogoMessages as messages } from './uploaded-logo.messages.ts';

/** Of a file that someone uploads. What is kept of it is a few kilobytes. */
export const MAX_LOGO_BYTES = 512 * 1024;
/** Each takes a thread while it is decoded, for two seconds if it is as large as may be. */
const LOGOS_PER_HOUR = 60;

/**
 * The picture in a file that someone uploaded, made again as a small PNG of our own. `subjects`: whose uploads are counted, each of them. Throws 422 with
 * the reason at `logo`, and 429.
 */
export async function uploadedLogo(
  context: Context,
  subjects: readonly string[],
  file: Buffer,
): Promise<Buffer> {
  if (file.length > MAX_LOGO_BYTES) {
    const params = { max: MAX_LOGO_BYTES / 1024 };
    throw invalidInput([{ path: 'logo', code: 'logo_too_large', params }], messages);
  }
  const rule = { name: 'uploaded_logo', limit: LOGOS_PER_HOUR, window: HOUR };
  const rules = subjects.map((subject) => ({ ...rule, subject }));
  await limit(context, rules, { always: true });
  const png = await makeLogo(file);
  if (typeof png === 'string') throw unusableLogo('logo', { code: png });
  return png;
}

/** Of an application's logo: the application and, over all that they have, the developer; null for an operator. */
export function uploadSubjects(applicationId: number, userId: number | null): string[] {
  return [`application ${applicationId}`, ...(userId === null ? [] : [`developer ${userId}`])];
}

/** 422 at the member that named the picture. */
export function unusableLogo(path: string, fault: LogoFault): InvalidInput {
  return new InvalidInput('invalid_params', (locale) => {
    const reason = wordFault(logoFaultMessages[locale], fault);
    return [{ path, message: messages[locale].logo_unusable({ reason }) }];
  });
}

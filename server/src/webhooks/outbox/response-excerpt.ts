import { scrub } from '../../platform/scrub.ts';

const EXCERPT_CHARACTERS = 1000;

/** What a page may show of a receiver's answer: its beginning as text, without control characters or anything like a secret. */
export function excerptOf(body: Buffer): string | null {
  if (body.length === 0) return null;
  // A character is at most four bytes; scrubbing before cutting leaves no half of a secret at the end.
  const text = body.subarray(0, EXCERPT_CHARACTERS * 8).toString('utf8');
  const shown = scrub(text.replace(/[^\P{C}\n\t]/gu, ' ')).trim();
  return shown === '' ? null : [...shown].slice(0, EXCERPT_CHARACTERS).join('');
}

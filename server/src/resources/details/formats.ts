import type { StringFormat } from './details-type.ts';

type Rule = { test: (text: string) => boolean; words: string };

/** What a value of each format has to be: one way to write each, and nothing that a page would show differently. */
export const FORMATS: Record<StringFormat, Rule> = {
  date: { test: isDate, words: 'must be a date that exists, such as 2026-11-20' },
  'date-time': {
    test: isDateTime,
    words: 'must be a moment with its offset, such as 2026-11-20T10:00:00Z or 2026-11-20T19:00:00+09:00',
  },
  uri: { test: isUri, words: 'must be an http or https URL in its normal form, without user information' },
  email: { test: isEmail, words: 'must be an ASCII e-mail address with a lower-case domain' },
};

const MAX_URI_LENGTH = 500;
const MAX_EMAIL_LENGTH = 254;

function isDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Without fractions of seconds and leap seconds: pages show seconds. `-00:00` means that the offset is unknown (RFC 3339 section 4.3). */
function isDateTime(text: string): boolean {
  const parts = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(text);
  return parts !== null && isDate(parts[1]!) && parts[3] !== '-00:00' && parts[3] !== '+00:00';
}

function isUri(text: string): boolean {
  const url = text.length > MAX_URI_LENGTH ? null : URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  if (url.username !== '' || url.password !== '') return false;
  // A host of other scripts is in its ASCII form, so that it cannot imitate another one.
  return url.href === text || url.href === `${text}/`;
}

function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/.test(
      text,
    )
  );
}

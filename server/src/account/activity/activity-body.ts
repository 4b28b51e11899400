import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DescribedResource } from '../../resources/index.ts';
import { DOERS, type Entry, latestEntries } from './activity.ts';
import { ACTIVITY_KINDS } from './activity-types.ts';
import { entryWords } from './entry-words.ts';

/** An entry as the API and the export have it: what was done by others says neither who nor from where. */
export const entryBody = z.object({
  id: z.int(),
  at: timestamp,
  kind: z.enum(ACTIVITY_KINDS),
  event_type: z.string().describe('As in the audit log'),
  text: z.string().describe('In the language of the person, or of Accept-Language'),
  by: z.enum(DOERS),
  application: z.object({ client_id: z.string(), name: z.string() }).nullable(),
  agent: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  auth_req_id: z.string().nullable().describe('Of a request for approval that is still kept'),
  device: z
    .object({ browser: z.string().nullable(), system: z.string().nullable() })
    .nullable()
    .describe('Of the session, for 90 days after its end'),
  ip: z
    .string()
    .nullable()
    .describe(
      'Null where it was neither the person nor someone without a session, and of those until the e-mail address is verified',
    ),
});

export function activityBody(
  entry: Entry,
  locale: Locale,
  resources: readonly DescribedResource[],
): z.output<typeof entryBody> {
  return entryBody.parse({ ...entry, event_type: entry.type, text: entryWords(locale, entry, resources) });
}

/** The latest entries of all kinds, newest first. */
export async function* latestActivity(
  context: Context,
  userId: number,
  locale: Locale,
  most: number,
): AsyncGenerator<z.output<typeof entryBody>> {
  for await (const { entries, resources } of latestEntries(context, userId, ACTIVITY_KINDS, most))
    for (const entry of entries) yield activityBody(entry, locale, resources);
}

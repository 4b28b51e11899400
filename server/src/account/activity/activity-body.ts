import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DescribedResource } from '../../resources/index.ts';
import { DOERS, type Entry, entriesBefore } from './activity.ts';
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

const BATCH = 500;

/** The latest entries of all kinds, newest first. */
export async function latestActivity(
  context: Context,
  userId: number,
  locale: Locale,
  most: number,
): Promise<z.output<typeof entryBody>[]> {
  const latest = [];
  let beforeId: number | null = null;
  do {
    const page = { beforeId, limit: Math.min(BATCH, most - latest.length) };
    const found: Awaited<ReturnType<typeof entriesBefore>> = await entriesBefore(
      context,
      userId,
      ACTIVITY_KINDS,
      page,
    );
    latest.push(...found.entries.map((entry) => activityBody(entry, locale, found.resources)));
    beforeId = found.goes_on_before;
  } while (beforeId !== null && latest.length < most);
  return latest;
}

import type { Context } from '../../platform/context.ts';
import { type CsvColumns, csvLines } from '../../platform/http/csv-file.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DescribedResource } from '../../resources/index.ts';
import { deviceLabel } from '../../sessions/index.ts';
import { doerName } from './activity.page.ts';
import { type Entry, latestEntries } from './activity.ts';
import type { ActivityKind } from './activity-types.ts';
import { entryWords } from './entry-words.ts';

/** Years of most accounts. Older lines are on the pages. */
const MAX_ROWS = 10_000;

type Row = Entry & { locale: Locale; resources: readonly DescribedResource[] };

/** The latest entries as CSV. */
export function activityCsv(
  context: Context,
  userId: number,
  kinds: readonly ActivityKind[],
  locale: Locale,
): AsyncGenerator<string> {
  return csvLines(COLUMNS, batches(context, userId, kinds, locale));
}

async function* batches(
  context: Context,
  userId: number,
  kinds: readonly ActivityKind[],
  locale: Locale,
): AsyncGenerator<Row[]> {
  for await (const { entries, resources } of latestEntries(context, userId, kinds, MAX_ROWS))
    yield entries.map((entry) => ({ ...entry, locale, resources }));
}

const COLUMNS: CsvColumns<Row> = {
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  event_type: ({ type }) => type,
  text: ({ locale, resources, ...entry }) => entryWords(locale, entry, resources),
  by: ({ by }) => by,
  name: ({ locale, ...entry }) => (entry.agent || entry.application ? doerName(locale, entry) : null),
  device: ({ locale, device, user_agent }) => device && deviceLabel(locale, user_agent),
  ip: ({ ip }) => ip,
};

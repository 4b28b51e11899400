import type { Context } from '../../platform/context.ts';
import { csvRow } from '../../platform/csv.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import type { DescribedResource } from '../../resources/index.ts';
import { deviceLabel } from '../../sessions/index.ts';
import { doerName } from './activity.page.ts';
import { type Entry, entriesBefore } from './activity.ts';
import type { ActivityKind } from './activity-types.ts';
import { entryWords } from './entry-words.ts';

const BATCH = 500;
/** Years of most accounts. Older lines are on the pages. */
const MAX_ROWS = 10_000;

/** The latest entries as CSV, in batches at the reader's pace. */
export async function* activityCsv(
  context: Context,
  userId: number,
  kinds: readonly ActivityKind[],
  locale: Locale,
): AsyncGenerator<string> {
  yield csvRow(Object.keys(CELLS));
  let beforeId: number | null = null;
  for (let left = MAX_ROWS; left > 0; ) {
    const limit = Math.min(left, BATCH);
    const found: Awaited<ReturnType<typeof entriesBefore>> = await entriesBefore(context, userId, kinds, {
      beforeId,
      limit,
    });
    const { entries, resources, goes_on_before } = found;
    left -= entries.length;
    const cells = (entry: Entry) => Object.values(CELLS).map((cell) => cell(entry, locale, resources));
    if (entries.length > 0) yield entries.map((entry) => csvRow(cells(entry))).join('');
    if (goes_on_before === null) return;
    beforeId = goes_on_before;
  }
}

const CELLS: Record<
  string,
  (entry: Entry, locale: Locale, resources: readonly DescribedResource[]) => string | null
> = {
  at: ({ at }) => at.toISOString(),
  kind: ({ kind }) => kind,
  event_type: ({ type }) => type,
  text: (entry, locale, resources) => entryWords(locale, entry, resources),
  by: ({ by }) => by,
  name: (entry, locale) => (entry.agent || entry.application ? doerName(locale, entry) : null),
  device: ({ device, user_agent }, locale) => device && deviceLabel(locale, user_agent),
  ip: ({ ip }) => ip,
};

import { parseArgs } from 'node:util';
import { type PeopleFilter, peopleFilter } from '../../server/src/admin/people/people-filter.ts';
import {
  type PeopleSort,
  peoplePage,
  type SortedPerson,
} from '../../server/src/admin/people/people-list.queries.ts';
import { openContext } from '../../server/src/open-context.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import type { SortPlace } from '../../server/src/platform/db/sorted.ts';
import type { Db } from '../../server/src/platform/db/stores.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { commandLine, describeRun, markdownTable, writeSection } from '../harness/docs.ts';
import { startPostgres } from '../harness/postgres.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { median } from '../harness/statistics.ts';
import { insertPeople } from './people-search/people.ts';
import { SEARCHES } from './people-search/searches.ts';

const USAGE = `npm run bench:search -- [--people 1000000] [--rounds 5] [--only TEXT] [--write-docs]

How long administrators wait for a page of people: common and rare words, none, Japanese, filters, and both; the first page, the one after it, and one
from the middle of the list. Rounds take turns; the figures are the median and the slowest.`;

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const SORTS: PeopleSort[] = ['email', '-email', '-identity_verified_level', 'created_at', '-created_at'];

/** As many are read at once on the way to the middle. */
const STEP = 10_000;

/** As many as a page of the administration shows, and one to see whether there are more. */
const LIMIT = 51;

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const people = Number(options.people);
  const folder = newFolder('bench-search');
  const postgres = await startPostgres(folder);
  const databaseUrl = await postgres.createDatabase('search');
  const db = await openDatabase(databaseUrl, folder);
  await insertPeople(databaseUrl, people, console.error);
  const rows = [];
  for (const [what, input] of SEARCHES) {
    if (options.only !== undefined && !what.includes(options.only)) continue;
    const row = [what, ...(await measure(db, peopleFilter.parse(input), people))];
    console.error(row.join(' | '));
    rows.push(row);
  }
  for (const sort of SORTS) {
    const what = `no word, sorted by \`${sort}\``;
    if (options.only !== undefined && !what.includes(options.only)) continue;
    const row = [what, ...(await measureSorted(db, sort, people))];
    console.error(row.join(' | '));
    rows.push(row);
  }
  const head = ['', 'Found on the first page', 'First page, ms', 'Second', 'In the middle'];
  const text = [
    describeRun(`${people.toLocaleString('en')} people, ${options.rounds} rounds`),
    '',
    markdownTable(head, rows),
  ].join('\n');
  console.log(text);
  if (options['write-docs'])
    writeSection('performance', 'people-search', `${commandLine('bench:search')}\n\n${text}`);
  return true;
}

async function openDatabase(databaseUrl: string, dataDir: string): Promise<Db> {
  const read = readConfig({ NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  atEnd(() => context.stores.close());
  return context.stores.db;
}

/** How many the first page has, and the milliseconds of each of the three pages. */
async function measure(db: Db, filter: PeopleFilter, people: number): Promise<string[]> {
  const first = await peoplePage(db, filter, { afterId: 0, limit: LIMIT });
  const found = first.length === LIMIT ? `${LIMIT - 1}, and more` : String(first.length);
  const second = first.length === LIMIT ? first.at(-2)!.user_id : null;
  const pages = [0, second, Math.floor(people / 2)];
  const samples: number[][] = pages.map(() => []);
  for (let round = 0; round < Number(options.rounds); round++)
    for (const [at, afterId] of pages.entries()) {
      if (afterId === null) continue;
      const begun = performance.now();
      await peoplePage(db, filter, { afterId, limit: LIMIT });
      samples[at]!.push(performance.now() - begun);
    }
  return [found, ...samples.map(figure)];
}

/** The same of a sorted list; the middle is found by reading to it. */
async function measureSorted(db: Db, sort: PeopleSort, people: number): Promise<string[]> {
  const filter = peopleFilter.parse({});
  const begin = (after: SortPlace | null) =>
    peoplePage(db, filter, { afterId: 0, limit: LIMIT, sort, after });
  const first = await begin(null);
  let middle = placeOf(first.at(-2)!);
  for (let read = LIMIT; read < people / 2; read += STEP) {
    const rows = await peoplePage(db, filter, { afterId: 0, limit: STEP, sort, after: middle });
    middle = placeOf(rows.at(-1)!);
  }
  const places = [null, placeOf(first.at(-2)!), middle];
  const samples: number[][] = places.map(() => []);
  for (let round = 0; round < Number(options.rounds); round++)
    for (const [at, place] of places.entries()) {
      const begun = performance.now();
      await begin(place);
      samples[at]!.push(performance.now() - begun);
    }
  return [`${LIMIT - 1}, and more`, ...samples.map(figure)];
}

function placeOf({ sort_key, user_id }: SortedPerson): SortPlace {
  return { key: sort_key ?? '', id: user_id };
}

function figure(samples: number[]): string {
  if (samples.length === 0) return '–';
  return `${median(samples).toFixed(0)} / ${Math.max(...samples).toFixed(0)}`;
}

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT, checkoutOf } from './checkout.ts';
import { everyView, mixedViews, type Plan } from './plan.ts';
import { readRows } from './rows.ts';
import { drawSheets } from './sheets.ts';
import { tableOf } from './table.ts';

const USAGE = `npm run every-page -w server -- [--before COMMIT|FOLDER] [--measure] [--mixed] [--locales en,ja] [--only NAME,…] [--checkout FOLDER]

Opens every page that the tests of this checkout open (every-page and every-console-page) in both themes, at 1280 and 320 pixels, and
prints the bytes of each over the wire, and how much moved while it loaded. Pictures and contact sheets go to .tmp/every-page; --measure
takes none, --mixed takes half of the views. --before does the same with another commit, which is checked out and installed into .tmp,
and lays the pictures side by side. --only takes pages whose name contains one of some words, as roles,account_sessions. --checkout looks at a folder other than this.`;

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    measure: { type: 'boolean', default: false },
    locales: { type: 'string', default: 'en,ja' },
    mixed: { type: 'boolean', default: false },
    checkout: { type: 'string', default: CHECKOUT },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const FOLDER = join(CHECKOUT, '.tmp', options.measure ? 'every-page-measured' : 'every-page');

if (options.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const folders = { before: join(FOLDER, 'before'), after: join(FOLDER, 'after') };
  if (options.before) walk(checkoutOf(options.before), folders.before);
  walk(options.checkout, folders.after);
  const before = options.before ? readRows(folders.before) : [];
  const after = readRows(folders.after);
  if (!options.measure) await drawSheets(FOLDER, before, after);
  console.log(tableOf(before, after));
}

function walk(checkout: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const locales = options.locales.split(',');
  const views = options.mixed ? mixedViews(locales) : everyView(locales);
  const plan: Plan = { folder, views, pictures: !options.measure, only: options.only.split(',') };
  const config = join(import.meta.dirname, 'recorder.config.ts');
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--silent', '--root', checkout, '--config', config],
    {
      cwd: checkout,
      stdio: ['ignore', 2, 2],
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        EVERY_PAGE: JSON.stringify(plan),
        PAGES_ALL: '1',
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

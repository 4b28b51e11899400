import { nameOf, productionTree, readLock } from './lock.ts';

/** What an installation of the server is made of besides our own code: a line each, for docs/third-party.md. */
export function thirdPartyPage(): string {
  const lock = readLock();
  const rows = productionTree(lock, 'server').map((path) => {
    const { version, license } = lock.packages[path]!;
    return `| ${nameOf(path)} | ${version} | ${license} |`;
  });
  return [
    '# Third-party packages',
    '',
    'What the server loads in production, made by `npm run third-party` and held to package-lock.json by a test, so that every',
    "change of a dependency is read in review. The platforms' databases are alternatives: one of them is installed.",
    '',
    '| Package | Version | License |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GATES, type Gate, type Said, type Verdict } from './gates.ts';
import { readLock, readManifests } from './lock.ts';
import { lockFaults } from './lock-faults.ts';

/** `npm run supply-chain`: exit code 0 when all passed, 1 when something failed, 2 when something could not be asked. */
const ROOT = join(import.meta.dirname, '..');
const ANSWER_WITHIN_MS = 180_000;
const TOO_OLD: Verdict = { verdict: 'unasked', says: 'this npm is too old to be asked: take 11.10 or newer' };
const EXIT_CODES = { pass: 0, unasked: 2, fail: 1 };

const lock = readLock();
const ours = readManifests(lock);
const manifests = Object.keys(ours);
const faults = lockFaults(lock, ours);
const verdicts = [
  tell('package-lock.json', {
    verdict: faults.length === 0 ? 'pass' : 'fail',
    says: faults.length === 0 ? 'keeps every rule of docs/supply-chain.md' : faults.join('; '),
  }),
  ...GATES.map((gate) => tell(gate.name, isKnown(gate) ? gate.judge(ask(gate)) : TOO_OLD)),
];
process.exitCode = EXIT_CODES[worst(verdicts)];

/** An npm that does not know a setting ignores it, and would pass. */
function isKnown({ needs_setting }: Gate): boolean {
  return (
    needs_setting === undefined || npm(ROOT, ['config', 'get', needs_setting]).stdout.trim() !== 'undefined'
  );
}

function ask({ args, in_empty_folder }: Gate): Said {
  if (!in_empty_folder) return npm(ROOT, args);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-supply-'));
  try {
    for (const path of ['package-lock.json', ...manifests.map((name) => join(name, 'package.json'))]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      copyFileSync(join(ROOT, path), join(folder, path));
    }
    return npm(folder, args);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function npm(cwd: string, args: string[]): Said {
  // What `npm run -s` passes on would silence the words that are checked.
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--fetch-retries=0', '--loglevel=warn'], {
    cwd,
    encoding: 'utf8',
    timeout: ANSWER_WITHIN_MS,
  });
  return { code: status, stdout: stdout ?? '', stderr: stderr ?? '' };
}

function tell(name: string, verdict: Verdict): Verdict {
  console.log(`${verdict.verdict.padEnd(8)} ${name}: ${verdict.says}`);
  return verdict;
}

function worst(all: Verdict[]): Verdict['verdict'] {
  const kinds = all.map(({ verdict }) => verdict);
  return kinds.includes('fail') ? 'fail' : kinds.includes('unasked') ? 'unasked' : 'pass';
}

import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { COMMANDS } from '../command-table.ts';
import { completionScript, SHELLS } from './completions.ts';

const isThere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What bash would offer for the last of these words. */
function offered(...words: string[]): string[] {
  const script = `${completionScript('bash', COMMANDS)}
COMP_WORDS=(svc ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _svc
printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
}

test.skipIf(!isThere('bash'))('bash offers commands, their second words, choices and options', () => {
  expect(offered('')).toEqual([...new Set(COMMANDS.map(({ name }) => name.split(' ')[0]))]);
  expect(offered('apps', '')).toEqual(['list', 'get', 'create', 'update']);
  expect(offered('ap')).toEqual(['apps']);
  expect(offered('completion', '')).toEqual(expect.arrayContaining([...SHELLS, '--json']));
  expect(offered('apps', 'create', '--red')).toEqual(['--redirect-uri']);
  expect(offered('secrets', 'rotate', '12', 'cl')).toEqual(['client']);
  expect(offered('login', '--json', '--wi')).toEqual(['--with-key']);
});

test.each(SHELLS)('%s takes the script', (shell) => {
  const script = completionScript(shell, COMMANDS);
  for (const { name } of COMMANDS) expect(script).toContain(name.split(' ').at(-1));
  if (!isThere(shell)) return;
  expect(spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

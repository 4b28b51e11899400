import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdministrator, returnAfterRestart, signInAndCheck, type Visit } from './administrator.ts';
import { BASE_URL, DATABASE_PASSWORD, MISTAKES, NEW_ROLE, PASSWORD, settingsDialogue } from './answers.ts';
import { type Clock, startClock } from './clock.ts';
import type { Machine } from './machine.ts';
import { blocksOf, commandsOf, proxyConfiguration } from './page.ts';
import { expectText, openShell, type Shell, typeAll } from './shell.ts';

/** Of the start, one after the other; each takes seconds. */
const CHECKS = 12;

/** From bare to an administrator who signed in, and a restart: the whole page, with the packed file. */
export async function walkPackage(machine: Machine): Promise<boolean> {
  const shell = await openShell(machine);
  const clock = startClock('With the packed file');
  const [fromPackage] = blocksOf(2);
  const ofFile = fromPackage!.map((line) =>
    line.replace(/@countersign\/server$/, './countersign-server-0.1.0.tgz'),
  );
  await clock.step('1 packages', () => typeAll(shell, commandsOf(1)));
  await clock.step('2 Countersign', () => typeAll(shell, ofFile));
  await clock.step('3 database', () => typeAll(shell, commandsOf(3), { 0: NEW_ROLE }));
  await clock.step('4 proxy', () => proxy(machine, shell));
  await clock.step('5 settings, with mistakes', async () => {
    const shown = await shell.run(commandsOf(5)[0]!, MISTAKES.dialogue, 1);
    expectText(shown, ...MISTAKES.words);
  });
  await settingsAndStart(clock, shell, { embedded: false });
  let visit: Visit;
  await clock.step('7 the first administrator, signed in with a code; checks', async () => {
    visit = signInAndCheck(machine, await createAdministrator(shell));
  });
  await clock.step('8 restart, and signed in again', async () => {
    await typeAll(shell, commandsOf(8));
    returnAfterRestart(machine, visit);
  });
  for (const secret of [PASSWORD, DATABASE_PASSWORD])
    if (shell.screen().includes(secret)) throw new Error('a password was on the screen');
  return clock.stop();
}

/** Shorter: from bare to a service that answers, with the embedded database. */
export async function walkClone(machine: Machine): Promise<boolean> {
  const shell = await openShell(machine);
  const clock = startClock('From a clone');
  const [, fromClone] = blocksOf(2);
  await clock.step('1 packages', () => typeAll(shell, commandsOf(1)));
  await clock.step('2 Countersign', () => typeAll(shell, fromClone!));
  await clock.step('4 proxy', () => proxy(machine, shell));
  await settingsAndStart(clock, shell, { embedded: true });
  await clock.step('7 the first administrator', () => createAdministrator(shell));
  return clock.stop();
}

async function proxy({ folder }: Machine, shell: Shell): Promise<void> {
  writeFileSync(join(folder, 'etc/nginx/conf.d/countersign.conf'), proxyConfiguration());
  await typeAll(shell, commandsOf(4));
}

async function settingsAndStart(clock: Clock, shell: Shell, database: { embedded: boolean }): Promise<void> {
  await clock.step('5 settings', async () => {
    const shown = await shell.run(commandsOf(5)[0]!, settingsDialogue(database));
    expectText(shown, 'Written: /etc/countersign.env (mode 0600)', 'systemctl enable --now countersign');
    for (const [line] of shown.matchAll(/^ {2}(?:ok|warning|error) .*$/gm)) console.log(`      ${line}`);
  });
  await clock.step('6 start', async () => {
    const [start, check] = commandsOf(6) as [string, string];
    await shell.run(start);
    // As the page says: while the proxy answers 502, the first start is not done.
    for (let shown = '', again = 0; !shown.includes(`Countersign answers at ${BASE_URL}.`); again++) {
      if (again === CHECKS) throw new Error(`the service does not start:\n${shown}`);
      shown = await shell.run(check);
    }
  });
}

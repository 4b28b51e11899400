import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../../harness/our-environment.ts';

const page = readFileSync(join(CHECKOUT, 'docs/high-availability.md'), 'utf8');

export const NODES = ['db1', 'db2', 'db3'] as const;
export type Node = (typeof NODES)[number];

/** What docs/high-availability.md says under the heading that begins with these words. */
export function sectionOf(heading: string): string {
  const [found] =
    new RegExp(`^#{2,4} ${RegExp.escape(heading)}[\\s\\S]*?(?=^#{2,3} |$(?![\\s\\S]))`, 'm').exec(page) ?? [];
  if (found === undefined) throw new Error(`docs/high-availability.md has no section “${heading}”`);
  return found;
}

/** The commands of a section in their order, as they are copied: one list for each block. */
export function blocksOf(heading: string): string[][] {
  const blocks = sectionOf(heading).matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm);
  return [...blocks].map(([, text]) => commandsIn(text!.replaceAll(/^ {3}(?=\S)/gm, '').trimEnd()));
}

/** A command within a sentence of the section, by its first words. */
export function commandInText(heading: string, words: string): string {
  const [, found] = new RegExp(`\`(${RegExp.escape(words)}[^\`]*)\``).exec(sectionOf(heading)) ?? [];
  if (found === undefined) throw new Error(`“${heading}” has no command ${words}`);
  return found;
}

/** One command after the other, each with the lines that belong to it. */
export function commandsIn(text: string): string[] {
  const commands: string[] = [];
  let begun = '';
  for (const line of text.split('\n')) {
    begun += begun === '' ? line : `\n${line}`;
    if (begun.trim() === '' || !isWhole(begun)) continue;
    commands.push(begun);
    begun = '';
  }
  if (begun.trim() !== '') throw new Error(`not a whole command: ${begun}`);
  return commands;
}

/** A document that does not end is only warned of. */
function isWhole(command: string): boolean {
  const { status, stderr } = spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' });
  return status === 0 && stderr === '';
}

/** The commands by which etcd replaces `lost`; the page has db2. Of the members' list the second takes its ID. */
export function memberCommands(lost: Node): string[] {
  const remaining = NODES.filter((name) => name !== lost).map((name) => `https://${name}:2379`);
  return blocksOf('A machine is lost for good')[1]!.map((line) =>
    line
      .replace(/(?<=--endpoints=)[^']*/, remaining.join())
      .replace(
        /member add db2 --peer-urls=https:\/\/db2:/,
        `member add ${lost} --peer-urls=https://${lost}:`,
      ),
  );
}

/** The ID of a member in what `etcdctl member list` shows. */
export function memberId(shown: string, name: Node): string {
  const [, id] = new RegExp(`^([0-9a-f]+), \\w+, ${name},`, 'm').exec(shown) ?? [];
  if (id === undefined) throw new Error(`${name} is no member of etcd:\n${shown}`);
  return id;
}

export type Member = { name: Node; role: string; state: string; timeline: string };

/** From the table of `patronictl list`. */
export function membersIn(table: string): Member[] {
  const lines = table.matchAll(/^\|\s*(db\d)\s*\|[^|]*\|\s*([^|]*?)\s*\|\s*([^|]*?)\s*\|\s*(\d*)\s*\|/gm);
  return [...lines].map(([, name, role, state, timeline]) => ({
    name: name as Node,
    role: role!,
    state: state!,
    timeline: timeline!,
  }));
}

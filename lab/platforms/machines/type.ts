import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BASE_URL, NEW_PASSWORD } from '../../newcomer/answers.ts';
import type { Dialogue } from '../../newcomer/shell.ts';
import { Fault } from '../trial.ts';
import type { Name, Network } from './network.ts';
import {
  blocksOf,
  commandInText,
  memberCommands,
  memberId,
  membersIn,
  NODES,
  type Node,
  sectionOf,
} from './page.ts';

const PASSWORD = 'of-the-page-1';
const PASSWORDS: Dialogue = [
  [/new role: /, PASSWORD],
  [/again: /, PASSWORD],
];
const SECRETS = ['passwords.sed', 'ca.pem', 'ca.key'];
/** Of `patronictl switchover`: Enter takes what is in brackets. */
const SWITCHOVER: Dialogue = [
  [/(?:Primary|Master) \[[^\]]*\]: /, ''],
  [/Candidate [^\n]*\[\]: /, ''],
  [/\[now\]: /, ''],
  [/\[y\/N\]: /, 'y'],
];
/** Of `patronictl restart` of one member. */
const RESTART: Dialogue = [
  [/\[now\]: /, ''],
  [/\[y\/N\]: /, 'y'],
  [/\[\]: /, ''],
];
/** Of `patronictl remove`. */
const REMOVE: Dialogue = [
  [/cluster name to remove: /, 'countersign'],
  [/Yes I am aware"?: /, 'Yes I am aware'],
];
const WHOLE_MS = 900_000;
const CHECKS = 60;
const LIST = 'patronictl -c /etc/patroni/config.yml list';

/** Types docs/high-availability.md, as it is, at the terminals of the machines. */
export type Operator = {
  /** Steps 1 to 8. */
  setUp(): Promise<void>;
  /** “A machine is lost for good”, on a new machine of that name. */
  replace(lost: Node): Promise<void>;
  /** “A new authority”. */
  renewAuthority(): Promise<void>;
  /** As before the leader’s turn of “Updates and restarts”. */
  switchOver(leader: Node): Promise<void>;
  /** The commands for a minor version of “Updates and restarts” on one node; who leads. */
  update(node: Node): Promise<Node>;
  /** “Restoring a moment”, from its first to its last line; `moment` as the page writes it. */
  restore(moment: string): Promise<void>;
  /** Waits until one leads and two are synchronous; who leads. */
  whole(): Promise<Node>;
  leader(): Promise<Node | null>;
  type(on: Name, command: string, dialogue?: Dialogue): Promise<string>;
};

export function newOperator(network: Network, folder: string): Operator {
  const safe = join(folder, 'kept');
  const inFiles = (on: Name, path: string) => join(network.folderOf(on), path);

  async function type(on: Name, command: string, dialogue: Dialogue = []): Promise<string> {
    const begun = Date.now();
    const shown = await (await network.shell(on)).run(command, dialogue).catch((error: Error) => {
      console.error(error.message);
      throw error;
    });
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    console.error(`  ${on}, ${seconds} s: ${command.split('\n')[0]!.slice(0, 110)}`);
    return shown;
  }
  async function typeAll(on: Name, commands: readonly string[]): Promise<void> {
    for (const command of commands) await type(on, command);
  }
  const eachNode = async (commands: readonly string[]) =>
    void (await Promise.all(NODES.map((node) => typeAll(node, commands))));

  async function members() {
    for (const node of NODES) {
      const shown = await readIfOn(network, node, `${LIST} 2>/dev/null`);
      if (shown?.includes('Leader')) return membersIn(shown);
    }
    return [];
  }
  async function leader(): Promise<Node | null> {
    const leads = (await members()).find(({ role, state }) => role === 'Leader' && state === 'running');
    return leads?.name ?? null;
  }
  async function whole(): Promise<Node> {
    for (const end = Date.now() + WHOLE_MS; Date.now() < end; await pause(2_000)) {
      const all = await members();
      const standbys = all.filter(({ role, state }) => role === 'Sync Standby' && state === 'running');
      const leads = all.find(({ role, state }) => role === 'Leader' && state === 'running');
      if (leads && standbys.length === 2) return leads.name;
    }
    throw new Fault(`not whole after ${WHOLE_MS / 60_000} min: ${JSON.stringify(await members())}`);
  }

  async function nameAndPackages(node: Node): Promise<void> {
    await typeAll(node, blocksOf('1. Names').flat());
    await type(node, commandInText('1. Names', 'hostnamectl').replace('db1', node));
    for (const block of blocksOf('2. Packages')) await typeAll(node, block);
  }
  /** `/root/patroni` from `from` to another machine. */
  async function copyTo(from: Node, to: Node): Promise<void> {
    await type(from, commandInText('4. Configuration', 'scp').replace('db2', to));
  }
  async function firstStart(node: Node): Promise<void> {
    await typeAll(node, blocksOf('5. etcd')[0]!);
    await typeAll(node, blocksOf('6. PostgreSQL')[0]!);
  }

  async function setUp(): Promise<void> {
    await Promise.all(NODES.map(nameAndPackages));
    const [secrets, ofEachNode] = blocksOf('4. Configuration') as [string[], string[]];
    await type('db1', 'cp -r /root/countersign/deploy/patroni /root/patroni');
    await typeAll('db1', secrets);
    mkdirSync(safe);
    for (const name of SECRETS) copyFileSync(inFiles('db1', `root/patroni/${name}`), join(safe, name));
    for (const node of ['db2', 'db3'] as const) await copyTo('db1', node);
    await eachNode(ofEachNode);
    const [start, healthy] = blocksOf('5. etcd') as [string[], string[]];
    await eachNode(start);
    await typeAll('db1', healthy);
    for (const node of NODES) await typeAll(node, blocksOf('6. PostgreSQL')[0]!);
    const leads = await whole();
    for (const command of blocksOf('7. The first backup').flat())
      await type(leads, command, command.includes('--pwprompt') ? PASSWORDS : []);
    await countersign();
    for (const node of NODES) await typeAll(node, ['cd /root', 'rm -r /root/patroni']);
  }

  /** Step 8, and the first administrator. */
  async function countersign(): Promise<void> {
    await typeAll('app', blocksOf('1. Names').flat());
    const [packages, restart] = blocksOf('8. Countersign') as [string[], string[]];
    await type('app', commandInText('8. Countersign', 'scp'));
    await typeAll('app', packages);
    const [url] = /^DATABASE_URL=.*$/m.exec(sectionOf('8. Countersign'))!;
    await type('app', `echo '${url.replace('…', PASSWORD)}' >> /etc/countersign.env`);
    await type('app', restart[0]!);
    for (let again = 0; ; again++) {
      const shown = await type('app', `${restart[1]} || true`);
      if (shown.includes(`Countersign answers at ${BASE_URL}.`)) break;
      if (again === CHECKS) throw new Fault(`the service does not start: ${shown.slice(-500)}`);
      await pause(3_000);
    }
    await type('app', 'countersign admin create --email you@example.com', NEW_PASSWORD);
  }

  async function replace(lost: Node): Promise<void> {
    // What the page says of db1 is done on another one, if that is the one that was lost.
    const helper: Node = lost === 'db1' ? 'db2' : 'db1';
    const [existing] = blocksOf('A machine is lost for good');
    await nameAndPackages(lost);
    await type(helper, 'cp -r /root/countersign/deploy/patroni /root/patroni');
    for (const name of SECRETS) copyFileSync(join(safe, name), inFiles(helper, `root/patroni/${name}`));
    await typeAll(helper, ['cd /root/patroni', 'sh certificates.sh']);
    await type(
      helper,
      `${commandInText('A machine is lost for good', 'ssh-keygen').replace('db2', lost)} || true`,
    );
    await copyTo(helper, lost);
    await typeAll(lost, blocksOf('4. Configuration')[1]!);
    await typeAll(lost, existing!);
    let shown = '';
    for (const command of memberCommands(lost)) {
      const typed = /\bID\b/.test(command) ? command.replace(/\bID\b/, memberId(shown, lost)) : command;
      shown += await type(helper, typed);
    }
    await firstStart(lost);
    await whole();
    for (const node of [lost, helper]) await typeAll(node, ['cd /root', 'rm -r /root/patroni']);
  }

  async function renewAuthority(): Promise<void> {
    const home: Node = 'db1';
    const [restart, look] = blocksOf('New certificates') as [string[], string[]];
    const loop = blocksOf('4. Configuration')[1]!.at(-1)!;
    const [prepare] = blocksOf('A new authority') as [string[]];
    await typeAll(home, ['mkdir /root/authority', 'cd /root/authority']);
    copyFileSync(
      inFiles(home, 'root/countersign/deploy/patroni/certificates.sh'),
      inFiles(home, 'root/authority/certificates.sh'),
    );
    for (const name of ['ca.pem', 'ca.key'])
      copyFileSync(join(safe, name), inFiles(home, `root/authority/${name}`));
    await typeAll(home, prepare);

    async function onTheNodes(): Promise<void> {
      for (const node of NODES) {
        await typeAll(node, ['cd /root/patroni', loop, ...restart]);
        for (let shown = ''; (shown.match(/is healthy/g) ?? []).length < 3; ) {
          await type(node, 'cd /etc/ssl/etcd');
          shown = await type(node, `${blocksOf('5. etcd')[1]!.at(-1)} || true`);
        }
      }
      await whole();
    }
    async function send(words: string): Promise<void> {
      await typeAll(home, ['cd /root/authority', words]);
      await onTheNodes();
    }
    async function toHaproxy(file: string): Promise<void> {
      await type('app', `ssh-keygen -R ${home} || true`);
      await type('app', `scp ${home}:/root/authority/${file} /etc/haproxy/ca.pem`);
      await type('app', 'systemctl restart haproxy');
      await pause(6_000);
    }
    await send(commandInText('A new authority', 'send .'));
    await toHaproxy('both.pem');
    await send(commandInText('A new authority', 'send new both'));
    await typeAll(home, ['cd /root/authority', commandInText('A new authority', '(cd new')]);
    await send(commandInText('A new authority', 'send new new'));
    await toHaproxy('new/ca.pem');
    for (const node of NODES) await typeAll(node, ['cd /root', ...look, 'rm -r /root/patroni']);
    for (const name of ['ca.pem', 'ca.key'])
      copyFileSync(inFiles(home, `root/authority/new/${name}`), join(safe, name));
    await type(home, 'cd /root; rm -r /root/authority');
  }

  async function switchOver(leader: Node): Promise<void> {
    const [command] = blocksOf('Updates and restarts')[0]!;
    await type(leader, command!, SWITCHOVER);
  }

  async function update(node: Node): Promise<Node> {
    const [install, restart] = blocksOf('Updates and restarts')[1]!;
    await type(node, install!);
    await type(node, restart!, RESTART);
    return await whole();
  }

  async function restore(moment: string): Promise<void> {
    const title = 'Restoring a moment';
    const [look, keep, goBack, recover, stop, lead, follow] = blocksOf(title) as string[][];
    await type('app', commandInText(title, 'systemctl stop countersign'));
    const led = await whole();
    const [list, ...others] = look!;
    const leader = membersIn(await type(led, list!)).find(({ name }) => name === led);
    if (!leader?.timeline) throw new Error(`the list names no timeline of ${led}`);
    await typeAll(led, others);
    for (const node of [...NODES.filter((one) => one !== led), led])
      await type(node, commandInText(title, 'systemctl stop patroni'));
    await typeAll(led, keep!);
    const [remove, restored] = goBack!;
    await type('db1', remove!, REMOVE);
    await type(
      'db1',
      restored!.replace('YYYY-MM-DD HH:MM:SS+00', moment).replace('=TL ', `=${leader.timeline} `),
    );
    await typeAll('db1', [...recover!, ...stop!, ...lead!]);
    for (const node of ['db2', 'db3'] as const) await typeAll(node, follow!);
    await type('app', commandInText(title, 'countersign audit verify'));
    await type('app', commandInText(title, 'systemctl start countersign'));
    await type(led, commandInText(title, 'rm -r /var/lib/postgresql'));
  }

  return { setUp, replace, renewAuthority, switchOver, update, restore, whole, leader, type };
}

/** Null also where the machine is off. */
async function readIfOn(network: Network, node: Node, script: string): Promise<string | null> {
  try {
    return await network.read(node, script);
  } catch {
    return null;
  }
}

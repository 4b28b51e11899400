import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { appDisk, copyRepository, installCountersign, nodeDisk } from './machines/disks.ts';
import { ADDRESSES, type Network, openNetwork } from './machines/network.ts';
import { NODES, type Node } from './machines/page.ts';
import {
  newCaller,
  otherAnswers,
  refusals,
  startTraffic,
  type Target,
  type Traffic,
} from './machines/traffic.ts';
import { newOperator, type Operator } from './machines/type.ts';
import { check, expectSeen, Fault, newTrial, type Trial } from './trial.ts';

/** Longer, and it is a fault. */
const REFUSED_MS = 60_000;
const LEAD_MS = 300_000;
/** Of the log of PostgreSQL. */
const SEGMENT = 16 * 2 ** 20;
const CALM_MS = 10_000;

type Scene = { network: Network; operator: Operator; traffic: Traffic };
type Strike = (scene: Scene) => Promise<string>;

/** What happens to the machines, in this order, by the words of `--only`. */
const TRIALS: Record<string, [what: string, strike: Strike]> = {
  calm: ['nothing happens, for 20 s', async () => 'held'],
  'lost-standby': [
    '*A machine is lost for good*: a standby’s with its disk, and a new one put in its place',
    async (scene) => await lose(scene, standbyOf(await scene.operator.whole())),
  ],
  'lost-leader': [
    '*A machine is lost for good*: the leader’s',
    async (scene) => await lose(scene, await scene.operator.whole()),
  ],
  switchover: [
    'switchover',
    async ({ operator }) => {
      const leader = await operator.whole();
      await operator.switchOver(leader);
      return `from ${leader} to ${await otherThan(leader, operator)}`;
    },
  ],
  'off-standby': [
    'a standby switched off by `poweroff`, and on again',
    async (scene) => await switchOff(scene, standbyOf(await scene.operator.whole())),
  ],
  'off-leader': [
    'the leader switched off by `poweroff` without a switchover, and on again',
    async (scene) => await switchOff(scene, await scene.operator.whole()),
  ],
  'power-leader': [
    'the power of the leader fails, and comes back',
    async (scene) => await switchOff(scene, await scene.operator.whole(), 'kill'),
  ],
  'disk-standby': [
    'the disk of a standby full for a minute',
    async (scene) => {
      const node = standbyOf(await scene.operator.whole());
      return await fill(scene, node, async () => await pause(60_000));
    },
  ],
  'disk-leader': [
    'the disk of the leader full, and after 20 s a switchover',
    async (scene) => {
      const leader = await scene.operator.whole();
      return await fill(scene, leader, async () => {
        await pause(20_000);
        if ((await scene.operator.leader()) === leader) await scene.operator.switchOver(leader);
        await otherThan(leader, scene.operator);
      });
    },
  ],
  authority: [
    '*A new authority*, from its first to its last line',
    async ({ operator }) => {
      const begun = Date.now();
      await operator.renewAuthority();
      return `${minutes(begun)} for all`;
    },
  ],
  updates: [
    '*Updates and restarts*: the commands for a minor version on each node, the leader’s last, after a switchover',
    async ({ operator }) => {
      const leader = await operator.whole();
      for (const node of NODES) if (node !== leader) await operator.update(node);
      await operator.switchOver(leader);
      await otherThan(leader, operator);
      await operator.whole();
      return `${await operator.update(leader)} leads`;
    },
  ],
};
/** The last, and without callers: it undoes what was acknowledged to them. */
const RESTORE = 'restore';
export const TRIAL_NAMES = [...Object.keys(TRIALS), RESTORE];

/** Three nodes and a machine with Countersign, made by docs/high-availability.md alone; then what the page says of their lives, under traffic. */
export async function onMachines(folder: string, only: readonly string[]): Promise<Trial[]> {
  const trial = newTrial('three machines');
  const disks = { node: nodeDisk(), app: appDisk() };
  const own = join(folder, 'machines');
  mkdirSync(own);
  const { network, close } = openNetwork(own);
  atEnd(close);
  const operator = newOperator(network, own);
  const begun = Date.now();
  const isUp = await check(trial, 'steps 1 to 8, typed as they are', async () => {
    for (const name of ['app', ...NODES] as const) {
      await network.create(name, name === 'app' ? disks.app : disks.node);
      if (name === 'app') installCountersign(network.folderOf(name));
      else copyRepository(network.folderOf(name));
      await network.start(name);
    }
    const typed = Date.now();
    await operator.setUp();
    return `one leads, two are synchronous, Countersign answers: after ${minutes(typed)}, most of it for packages`;
  });
  console.error(`up after ${minutes(begun)}`);
  if (!isUp) return [trial];
  const target = {
    address: ADDRESSES.app,
    name: 'id.example.com',
    ca: join(network.folderOf('app'), 'etc/ssl/certs/example-ca.pem'),
    token: await newToken(operator),
  };
  const traffic = startTraffic(target);
  const scene = { network, operator, traffic };
  let isHeld = true;
  const isWanted = (name: string) => only.length === 0 || only.includes(name);
  try {
    for (const [name, [what, strike]] of Object.entries(TRIALS)) {
      if (!isWanted(name)) continue;
      isHeld = await check(trial, what, async () => {
        await operator.whole();
        await pause(CALM_MS);
        traffic.take();
        const said = await strike(scene);
        await operator.whole();
        await pause(CALM_MS);
        return `${outcome(traffic)}; ${said}`;
      });
      // What is left of the machines is no beginning for the next.
      if (!isHeld) break;
    }
  } finally {
    await traffic.stop();
  }
  if (isHeld && isWanted(RESTORE))
    await check(
      trial,
      '*Restoring a moment*, from its first to its last line, after a group was deleted by mistake',
      async () => await restore(operator, target),
    );
  await check(trial, '`countersign audit verify` afterwards', async () => {
    await operator.type('app', 'countersign audit verify');
    return 'unbroken';
  });
  return [trial];
}

async function restore(operator: Operator, target: Target): Promise<string> {
  const caller = newCaller(target);
  try {
    const made = await caller.ask('POST', '/api/v1/admin/groups', { name: 'deleted by mistake' });
    expectSeen(made.status, 201, 'making a group');
    const path = `/api/v1/admin/groups/${(made.body as { id: string }).id}`;
    await pause(2_000);
    const moment = `${new Date().toISOString().slice(0, 19).replace('T', ' ')}+00`;
    await pause(2_000);
    expectSeen((await caller.ask('DELETE', path)).status, 204, 'deleting it');
    expectSeen((await caller.ask('GET', path)).status, 404, 'reading it then');
    const begun = Date.now();
    await operator.restore(moment);
    for (const end = Date.now() + REFUSED_MS; (await caller.ask('GET', path)).status !== 200; ) {
      if (Date.now() > end) throw new Fault('the group is not there again');
      await pause(500);
    }
    const took = minutes(begun);
    return `it is there again; Countersign was stopped for ${took}; ${await operator.whole()} leads`;
  } finally {
    caller.close();
  }
}

async function newToken(operator: Operator): Promise<string> {
  const command = 'countersign admin token --for traffic --email you@example.com --days 9 --allow groups';
  const [, token] = /^token\s+(\S+)/m.exec(await operator.type('app', command)) ?? [];
  if (token === undefined) throw new Error('the command prints no token');
  return token;
}

/** The standby whose loss needs the fewest changes of the page’s words. */
function standbyOf(leader: Node): Node {
  return leader === 'db2' ? 'db3' : 'db2';
}

async function lose({ network, operator }: Scene, node: Node): Promise<string> {
  await network.destroy(node);
  await pause(15_000);
  const begun = Date.now();
  await network.create(node, nodeDisk());
  copyRepository(network.folderOf(node));
  await network.start(node);
  await operator.replace(node);
  return `${node}; synchronous again ${minutes(begun)} after a new machine was there`;
}

/** To its last byte, as long as `meanwhile` takes. */
async function fill(
  { network, operator }: Scene,
  node: Node,
  meanwhile: () => Promise<void>,
): Promise<string> {
  await network.read(node, 'fallocate -l 9G /var/full; cat /dev/zero >> /var/full; true');
  const room = await network.read(node, 'df --output=avail -B1 /var | tail -1');
  // What runs there may have given some back by now.
  if (room === null || Number(room) > SEGMENT) throw new Error(`${node} still has ${room?.trim()} bytes`);
  await meanwhile();
  await network.read(node, 'rm /var/full');
  return `${node}; then ${await operator.whole()} led`;
}

/** Waits until another leads. */
async function otherThan(leader: Node, operator: Operator): Promise<Node> {
  for (const end = Date.now() + LEAD_MS; Date.now() < end; await pause(500)) {
    const now = await operator.leader();
    if (now !== null && now !== leader) return now;
  }
  throw new Fault(`after ${LEAD_MS / 60_000} min no other node leads than ${leader}`);
}

async function switchOff(
  { network }: Scene,
  node: Node,
  how: 'powerOff' | 'kill' = 'powerOff',
): Promise<string> {
  await network[how](node);
  await pause(15_000);
  await network.start(node);
  return node;
}

/** Of all that was asked since it was last looked at. */
function outcome(traffic: Traffic): string {
  const { answers, stale } = traffic.take();
  const others = otherAnswers(answers);
  if (stale.length > 0) throw new Fault(stale[0]!);
  if (others.length > 0) throw new Fault(others.join(', '));
  if (answers.length === 0) throw new Fault('no requests');
  const { count, longest } = refusals(answers);
  if (longest > REFUSED_MS) throw new Fault(`${count} × 503, over ${seconds(longest)}`);
  const slowest = Math.max(...answers.map(({ from, until }) => until - from));
  const refused = count === 0 ? 'no 503' : `${count} × 503, over ${seconds(longest)}`;
  return `${refused}; of ${answers.length} requests the longest ${seconds(slowest)}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function minutes(since: number): string {
  return `${((Date.now() - since) / 60_000).toFixed(1)} min`;
}

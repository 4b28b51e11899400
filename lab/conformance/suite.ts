import { setTimeout as delay } from 'node:timers/promises';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Plan } from './plans.ts';

const PATIENCE_MS = 5 * 60_000;
const ENDED = ['FINISHED', 'INTERRUPTED'];

type Entry = { src: string; result?: string; msg?: string };
export type Module = { name: string; result: string; log: Entry[]; address: string };
type ModuleOfPlan = { testModule: string; variant: Record<string, string> };

type Hooks = {
  isChosen: (module: string) => boolean;
  /** The suite has read the module's configuration, and waits. */
  beforeStart: (module: string) => Promise<void>;
};

/** The suite's own interface (its pages use the same). Its certificate is one of its own: it is trusted from here on. */
export async function openSuite(address: string) {
  const certificate = await certificateOf(new URL(address));
  setDefaultCACertificates([...getCACertificates('default'), certificate]);

  async function call<T>(method: string, path: string, query: object = {}, body?: object): Promise<T> {
    const answer = await fetch(`${address}/api/${path}?${new URLSearchParams({ ...query })}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} /api/${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** One module after the other: they share an alias, and so the addresses that the suite is called back at. */
  async function* run(
    plan: Plan,
    configuration: object,
    { isChosen, beforeStart }: Hooks,
  ): AsyncGenerator<Module> {
    const query = { planName: plan.name, variant: JSON.stringify(plan.variant) };
    const { id, modules } = await call<{ id: string; modules: ModuleOfPlan[] }>(
      'POST',
      'plan',
      query,
      configuration,
    );
    for (const { testModule, variant } of modules.filter((module) => isChosen(module.testModule))) {
      const started = await call<{ id: string }>('POST', 'runner', {
        test: testModule,
        plan: id,
        variant: JSON.stringify(variant),
      });
      yield { name: testModule, ...(await outcome(started.id, () => beforeStart(testModule))) };
    }
  }

  async function outcome(id: string, beforeStart: () => Promise<void>): Promise<Omit<Module, 'name'>> {
    const deadline = Date.now() + PATIENCE_MS;
    let isStarted = false;
    for (;;) {
      const { status, result } = await call<{ status: string; result: string }>('GET', `info/${id}`);
      if (ENDED.includes(status) || Date.now() > deadline) {
        const log = await call<Entry[]>('GET', `log/${id}`);
        return {
          result: status === 'FINISHED' ? result : 'FAILED',
          log,
          address: `${address}/log-detail.html?log=${id}`,
        };
      }
      if (status === 'CONFIGURED' && !isStarted) {
        isStarted = true;
        await beforeStart();
        await call('POST', `runner/${id}`);
      }
      await delay(200);
    }
  }

  const { version } = await call<{ version: string }>('GET', 'server');
  return { version, certificate, run };
}

function certificateOf({ hostname, port }: URL): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), rejectUnauthorized: false }, () => {
      const base64 = socket.getPeerCertificate().raw.toString('base64');
      socket.destroy();
      resolve(
        `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
      );
    });
    socket.on('error', reject);
  });
}

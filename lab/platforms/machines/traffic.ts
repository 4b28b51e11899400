import { readFileSync } from 'node:fs';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const CALLERS = 4;
const PATIENCE_MS = 60_000;
const EVERY_MS = 100;
/** Longer: not one failure, but two. */
const QUIET_MS = 3_000;

export type Answer = { from: number; until: number; status: number };

export type Traffic = {
  /** What was answered since the last time, in words; throws for an answer that must not be. */
  take(): { answers: Answer[]; stale: string[] };
  stop(): Promise<void>;
};

export type Target = { address: string; name: string; ca: string; token: string };

/** One that asks through the front door. */
export type Caller = {
  /** 0: no answer at all. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
  close(): void;
};

export function newCaller(target: Target): Caller {
  const agent = new https.Agent({ keepAlive: true });
  const ca = readFileSync(target.ca);
  const headers = {
    host: target.name,
    authorization: `Bearer ${target.token}`,
    'content-type': 'application/json',
  };
  const to = { host: target.address, servername: target.name, ca, agent, timeout: PATIENCE_MS };
  return {
    ask: async (method, path, body) =>
      await new Promise((resolve) => {
        const request = https.request({ ...to, method, path, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => (text += part));
          response.on('end', () => resolve({ status: response.statusCode!, body: parsed(text) }));
          response.on('error', () => resolve({ status: 0, body: null }));
        });
        request.on('timeout', () => request.destroy());
        request.on('error', () => resolve({ status: 0, body: null }));
        request.end(body && JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}

/** Callers that rename a group each as fast as they are answered, and read it again: who reads less than was acknowledged to it is a fault. */
export function startTraffic(target: Target): Traffic {
  const caller = newCaller(target);
  let isRunning = true;
  let answers: Answer[] = [];
  let stale: string[] = [];

  const ask: Caller['ask'] = async (...request) => {
    const from = Date.now();
    const answer = await caller.ask(...request);
    answers.push({ from, until: Date.now(), status: answer.status });
    return answer;
  };

  async function call(number: number): Promise<void> {
    let id: string | null = null;
    let acknowledged = 0;
    for (let n = 1; isRunning; n++) {
      await pause(EVERY_MS);
      if (id === null) {
        const made = await ask('POST', '/api/v1/admin/groups', { name: `trial ${number} ${Date.now()}` });
        if (made.status === 201) id = (made.body as { id: string }).id;
        continue;
      }
      const path = `/api/v1/admin/groups/${id}`;
      if ((await ask('PATCH', path, { description: String(n) })).status === 200) acknowledged = n;
      const read = await ask('GET', path);
      const seen = Number((read.body as { description?: string } | null)?.description ?? 0);
      if (read.status === 200 && seen < acknowledged)
        stale.push(`${seen} was read after ${acknowledged} had been acknowledged`);
    }
  }

  const running = Promise.all(Array.from({ length: CALLERS }, (_, number) => call(number)));
  return {
    take() {
      const taken = { answers, stale };
      answers = [];
      stale = [];
      return taken;
    },
    async stop() {
      isRunning = false;
      await running;
      caller.close();
    },
  };
}

/** How many were refused, and over how long: from the beginning of the first to the end of the last, apart where there was calm between. */
export function refusals(answers: readonly Answer[]): { count: number; longest: number } {
  const refused = answers.filter(({ status }) => status === 503).sort((a, b) => a.until - b.until);
  let longest = 0;
  let begun = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { from, until } of refused) {
    if (until - last > QUIET_MS) begun = from;
    last = until;
    longest = Math.max(longest, last - begun);
  }
  return { count: refused.length, longest };
}

/** Neither done nor refused for now. */
export function otherAnswers(answers: readonly Answer[]): string[] {
  const counted = Map.groupBy(
    answers.filter(({ status }) => ![200, 201, 503].includes(status)),
    ({ status }) => status,
  );
  return [...counted].map(([status, all]) => `${all.length} × ${status === 0 ? 'no answer' : status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

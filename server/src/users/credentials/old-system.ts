import { Counter } from '@prometheus-io/client';
import { z } from 'zod';
import { SECOND } from '../../platform/clock.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import type { Context } from '../../platform/context.ts';
import { randomBase62 } from '../../platform/crypto/random-secret.ts';
import { guardedRequest } from '../../platform/net/index.ts';
import { registry } from '../../platform/registry.ts';

const TIMEOUT = 5 * SECOND;
const MAX_ANSWER = 4096;
/** An old system that becomes slow must not collect requests here. */
const CONCURRENT_QUESTIONS = 8;
const MAX_WAITING = 32;

/** `unavailable`: no answer that says yes or no. */
type OldSystemAnswer = 'valid' | 'invalid' | 'unavailable';
type Question = { email: string; password: string };

const answerSchema = z.object({ valid: z.boolean() });
const inTurn = limitConcurrency(CONCURRENT_QUESTIONS, MAX_WAITING);
const questions = new Counter({
  name: 'old_system_questions_total',
  help: 'Questions to OLD_SYSTEM_URL whether a password is right, made-up ones included, by answer.',
  labelNames: ['answer'],
  registers: [registry],
});

/** Asks the system that the person came from, once. Never throws. */
export async function askOldSystem(context: Context, question: Question): Promise<OldSystemAnswer> {
  const answer = await inTurn(() => ask(context, question)).catch((): OldSystemAnswer => 'unavailable');
  questions.inc({ answer });
  return answer;
}

/** The same work for a person about whom there is nothing to ask. What was typed goes nowhere. */
export function madeUpQuestion(): Question {
  return { email: `${randomBase62(12)}@made-up.invalid`, password: randomBase62(16) };
}

async function ask(context: Context, { email, password }: Question): Promise<OldSystemAnswer> {
  const { old_system_url: url, old_system_secret } = context.config;
  if (url === null) return 'unavailable';
  const answer = await guardedRequest(context, {
    url,
    policy: 'webhook',
    method: 'POST',
    headers: {
      authorization: `Bearer ${old_system_secret}`,
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'Countersign',
    },
    body: JSON.stringify({ email, password }),
    timeout: TIMEOUT,
    maxBytes: MAX_ANSWER,
  });
  const read = 'failure' in answer ? null : readAnswer(answer.status, answer.body);
  if (read !== null) return read;
  const why = 'failure' in answer ? { failure: answer.failure } : { status: answer.status };
  context.log.warn(why, 'old system gave no answer');
  return 'unavailable';
}

function readAnswer(status: number, body: Buffer): OldSystemAnswer | null {
  if (status !== 200) return null;
  try {
    return answerSchema.parse(JSON.parse(body.toString())).valid ? 'valid' : 'invalid';
  } catch {
    return null;
  }
}

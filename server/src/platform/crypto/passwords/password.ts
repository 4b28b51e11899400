import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../concurrency-limit.ts';
import { sameDigest } from '../digest.ts';
import { normalisePassword } from './normalise-password.ts';

// OWASP Password Storage Cheat Sheet: argon2id with m = 19 MiB, t = 2, p = 1.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;
/** Half of libuv's four threads: files, DNS and signatures keep the others, however many users sign in. */
const CONCURRENT_HASHES = 2;
/** About ten seconds of work; beyond it callers are asked to retry instead of waiting. */
const MAX_WAITING = 256;

/** Upper limit for the cost of a stored hash: more is a damaged row, not a password. */
const MAX_MEMORY_KIB = 262_144;
const MAX_PASSES = 16;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

type Parameters = { memory: number; passes: number; parallelism: number; salt: Buffer; tagLength: number };

const argon2Async = promisify(argon2);
/** All passwords of a process wait for this. */
export const hashInTurn = limitConcurrency(CONCURRENT_HASHES, MAX_WAITING);
/** Checked for unknown accounts, at the cost of a known one. */
const NOBODY: Parameters = current(Buffer.alloc(SALT_LENGTH));

/** A PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const parameters = current(randomBytes(SALT_LENGTH));
  const hash = await compute(password, parameters);
  const costs = `m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}`;
  return `$argon2id$v=19$${costs}$${unpadded(parameters.salt)}$${unpadded(hash)}`;
}

/** False for a null or unreadable hash too, after the same work: timing never reveals whether an account exists. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const stored = hash === null ? null : parse(hash);
  const computed = await compute(password, stored?.parameters ?? NOBODY);
  return stored !== null && sameDigest(computed, stored.hash);
}

/** Whether a hash that was just verified should be replaced because the costs above have changed. */
export function needsRehash(hash: string): boolean {
  const stored = parse(hash)?.parameters;
  return (
    stored?.memory !== MEMORY_KIB ||
    stored.passes !== PASSES ||
    stored.parallelism !== PARALLELISM ||
    stored.salt.length !== SALT_LENGTH ||
    stored.tagLength !== TAG_LENGTH
  );
}

function current(salt: Buffer): Parameters {
  return { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM, salt, tagLength: TAG_LENGTH };
}

async function compute(password: string, parameters: Parameters): Promise<Buffer> {
  const { salt, ...costs } = parameters;
  return hashInTurn(() =>
    argon2Async('argon2id', { message: normalisePassword(password), nonce: salt, ...costs }),
  );
}

function parse(phc: string): { parameters: Parameters; hash: Buffer } | null {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (!memory || !passes || !parallelism || !salt || !tag) return null;
  const hash = Buffer.from(tag, 'base64');
  const parameters: Parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tagLength: hash.length,
  };
  return isAffordable(parameters) ? { parameters, hash } : null;
}

/** The bounds below are those of RFC 9106 section 3.1. */
function isAffordable({ memory, passes, parallelism }: Parameters): boolean {
  const memoryFits = memory >= 8 * parallelism && memory <= MAX_MEMORY_KIB;
  return memoryFits && passes >= 1 && passes <= MAX_PASSES && parallelism >= 1;
}

/** PHC strings use standard base64 without padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

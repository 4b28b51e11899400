/** The values of these members never reach the output, from any caller. */
const SECRET_MEMBERS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'otp_code',
  'token',
  'secret',
  'client_secret',
  'code',
  'user_code',
  'device_code',
  'code_verifier',
]);
const CENSOR = '[redacted]';
/** Deeper than anything logged on purpose; below it the scrubber still sees the text. */
const MAX_DEPTH = 4;

/**
 * The members of a log call without the values of secret ones, at any depth. Returns the same object if it has none. pino's
 * own redaction of the same names takes 61 µs per line instead of 5, and 7 for the child logger of every request.
 */
export function redact(members: Record<string, unknown>): Record<string, unknown> {
  return redactObject(members, 0);
}

function redactObject(members: Record<string, unknown>, depth: number): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null;
  for (const name of Object.keys(members)) {
    const value = members[name];
    const shown = SECRET_MEMBERS.has(name) ? CENSOR : redactValue(value, depth + 1);
    if (shown === value) continue;
    copy ??= { ...members };
    copy[name] = shown;
  }
  return copy ?? members;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  // Errors, dates and the like have their own serializers.
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return redactObject(value as Record<string, unknown>, depth);
}

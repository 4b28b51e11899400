/** One address and nothing else: no subject, text or further recipients that a link could set. */
const MAILBOX = /^mailto:[\w.!#$*+/=^`{|}~'-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;
/** Almost every address: one of our paths, in visible ASCII. It passes all of the checks below. */
const OWN_PATH = /^\/(?![/\\])[!-[\]-~]*$/;
/** Replaces a URL that must not be followed. */
const NOWHERE = '#';

/**
 * Returns `value` when it is safe to follow: http, https, mail to one address, or relative to this service. Anything else (`javascript:`,
 * `data:`, an app's own scheme) becomes `#`; show such URLs as text.
 */
export function safeUrl(value: string): string {
  if (OWN_PATH.test(value)) return value;
  if (/^https?:\/\//i.test(value) || MAILBOX.test(value)) return value;
  // A scheme is letters up to the first colon, but browsers also drop tabs, line ends and leading controls.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters to refuse
  if (/[\u0000-\u0020\u007f]/.test(value)) return NOWHERE;
  const beforeSlash = value.split(/[/?#]/, 1)[0] ?? '';
  if (beforeSlash.includes(':')) return NOWHERE;
  // `//host` and `/\host` leave this service but look like a path.
  return /^[/\\]{2}/.test(value) || value.startsWith('\\') ? NOWHERE : value;
}

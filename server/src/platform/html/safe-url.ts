/** What an address that must not be followed becomes: a link to nowhere. */
const NOWHERE = '#';

/**
 * `value` when a browser may follow it: http, https, or relative to this service. Anything else (`javascript:`,
 * `data:`, an application's own scheme) becomes `#`; show such addresses as text.
 */
export function safeUrl(value: string): string {
  if (/^https?:\/\//i.test(value)) return value;
  // A scheme is letters up to the first colon, but browsers also drop tabs, line ends and leading controls.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters to refuse
  if (/[\u0000-\u0020\u007f]/.test(value)) return NOWHERE;
  const beforeSlash = value.split(/[/?#]/, 1)[0] ?? '';
  if (beforeSlash.includes(':')) return NOWHERE;
  // `//host` and `/\host` leave this service while looking like a path.
  return /^[/\\]{2}/.test(value) || value.startsWith('\\') ? NOWHERE : value;
}

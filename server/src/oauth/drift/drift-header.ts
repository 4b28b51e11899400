import { scopeNameFault } from '../../scopes/index.ts';

/** Bytes of the value. With its name the header stays under 1,024 (contract section 12), which every proxy accepts. */
const MAX_BYTES = 1000;
/** As many of the shortest names (`a:b`) fit; one more shows that the list continues. */
export const MAX_NAMES_READ = 257;
/** Ends a truncated list. */
const CUT = ',…';

/**
 * The value of X-Svc-Scope-Drift for these names, oldest first, or null for none. `cut`: it ends with `,…`, so it is not
 * ASCII. A comma within a name is written %2C, since commas separate names.
 */
export function driftHeader(names: readonly string[]): { value: string; cut: boolean } | null {
  // Rows from before names were validated may contain anything.
  const listed = names
    .filter((name) => scopeNameFault(name) === null)
    .map((name) => name.replaceAll(',', '%2C'));
  if (listed.length === 0) return null;
  const whole = listed.join(',');
  if (whole.length <= MAX_BYTES && listed.length < MAX_NAMES_READ) return { value: whole, cut: false };
  let value = '';
  for (const name of listed) {
    const longer = value === '' ? name : `${value},${name}`;
    if (longer.length + Buffer.byteLength(CUT) > MAX_BYTES) break;
    value = longer;
  }
  return { value: value + CUT, cut: true };
}

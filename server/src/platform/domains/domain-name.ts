import { asciiHost, hostNameFault, isAddressLiteral } from '../net/index.ts';

/** Characters that a URL does not take for a part of the host name. */
const FOREIGN = /[/:@?#*[\]\\]/;
const UNPRINTABLE = /[\p{C}\p{Z}]/u;

/** The domain in lower-case ASCII, as stored; null when it is not a public name of two labels or more. */
export function normalizeDomain(text: string): string | null {
  if (!text.includes('.') || FOREIGN.test(text) || UNPRINTABLE.test(text) || hostNameFault(text) !== null)
    return null;
  const domain = asciiHost(text).toLowerCase();
  if (URL.parse(`https://${text}/`)?.hostname !== domain) return null;
  return isAddressLiteral(domain) || domain.endsWith('.localhost') ? null : domain;
}

import { domainToASCII } from 'node:url';
import { tierOf } from '../redirect-uris/tier.ts';

/** The form in which a domain is kept, lower-case ASCII, or null when it is no public name of two labels or more. */
export function ownDomain(text: string): string | null {
  if (!/^[^/:@?#*[\]\\]+\.[^/:@?#*[\]\\]+$/.test(text)) return null;
  if (tierOf(`https://${text}/`, []) !== 'https_public') return null;
  return domainToASCII(text).toLowerCase();
}

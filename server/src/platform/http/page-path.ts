import { fitsReturn } from './return-path.ts';
import type { Request } from './server.ts';

/**
 * What shows the answer of this request again, for the language switch. Null for the answer to a form, and for an address with a query: an error
 * page repeats nothing of a request, which may have hints and secrets in it.
 */
export function pagePath({ method, url }: Pick<Request, 'method' | 'url'>): string | null {
  return method === 'GET' && !url.includes('?') && fitsReturn(url) ? url : null;
}

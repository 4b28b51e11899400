import { fitsReturn } from './return-path.ts';
import type { Request } from './server.ts';

/** What shows the answer of this request again, for the language switch; null for the answer to a form. */
export function pagePath({ method, url }: Pick<Request, 'method' | 'url'>): string | null {
  return method === 'GET' && fitsReturn(url) ? url : null;
}

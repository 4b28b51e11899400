import type { ProtectedResource } from '../protect-resource.ts';

export type MetadataAnswer = { status: number; headers: Record<string, string>; body: string };

/**
 * The answer to a request for `metadata_url`, or null for every other request. `target` is path and query as they were
 * sent; a query is ignored unless the resource identifier has one.
 */
export function metadataAnswer(
  { metadata, metadata_url }: ProtectedResource,
  method: string | undefined,
  target: string | undefined,
): MetadataAnswer | null {
  const { pathname, search } = new URL(metadata_url);
  const [path] = target?.split('?', 1) ?? [];
  if (path !== pathname || (search !== '' && target !== `${pathname}${search}`)) return null;
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' };
  const headers = {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'public, max-age=3600',
  };
  return { status: 200, headers, body: JSON.stringify(metadata) };
}

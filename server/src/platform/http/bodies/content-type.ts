import type { IncomingMessage } from 'node:http';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const MEDIA_TYPE =
  /^(?<type>[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)(?<parameters>(?:[ \t]*;[ \t]*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"[^"\\]*"))*)[ \t]*$/;
const CHARSET = /;[ \t]*charset="?(?<charset>[^";]*)"?/i;

/**
 * Whether the request's Content-Type is exactly `wanted`: stated once, well-formed, in UTF-8. Checks the raw
 * header, because a lenient reader and a strict one that disagree let a body past its schema (CVE-2026-25223).
 */
export function hasContentType(request: IncomingMessage, wanted: string): boolean {
  const stated = statedTypes(request);
  if (stated.length !== 1) return false;
  if (stated[0] === wanted) return true;
  const { type, parameters } = MEDIA_TYPE.exec(stated[0]!)?.groups ?? {};
  if (type?.toLowerCase() !== wanted) return false;
  const charset = CHARSET.exec(parameters ?? '')?.groups?.charset;
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}

/** Like `headersDistinct`, without building an array for every header. */
function statedTypes({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === 'content-type');
}

export function statesContentType(request: IncomingMessage): boolean {
  return request.headers['content-type'] !== undefined;
}

import type { Access } from '../access.ts';
import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import { metadataAnswer } from './metadata-answer.ts';
import { rawAuthorization } from './raw-authorization.ts';

/** For `node:http`. */
export { accessOf } from './accesses.ts';

export type NodeRequest = {
  rawHeaders: readonly string[];
  method?: string | undefined;
  url?: string | undefined;
};
export type NodeResponse = {
  writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown };
};

/** Answers a request for the metadata document; false for every other request. */
export function serveMetadata(resource: ProtectedResource) {
  return (request: NodeRequest, response: NodeResponse): boolean => {
    const answer = metadataAnswer(resource, request.method, request.url);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    return answer !== null;
  };
}

/** What the token says, later also from `accessOf(request)`; null if the request was refused, and the refusal sent. */
export function requireToken(resource: ProtectedResource, scopes: readonly string[] = []) {
  checkScopes(scopes);
  return async (request: NodeRequest, response: NodeResponse): Promise<Access | null> => {
    const decision = await resource.authenticate(rawAuthorization(request.rawHeaders), scopes);
    if (decision.ok) {
      keepAccess(request, decision.access);
      return decision.access;
    }
    const { status, headers, body } = decision.refusal;
    response.writeHead(status, headers).end(body);
    return null;
  };
}

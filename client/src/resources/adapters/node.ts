import type { Access } from '../access.ts';
import type { ProtectedResource } from '../protect-resource.ts';
import { checkScopes } from '../scopes.ts';
import { keepAccess } from './accesses.ts';
import type { GuardOptions } from './guard-options.ts';
import { metadataAnswer } from './metadata-answer.ts';
import { rawCredentials } from './raw-credentials.ts';

/** For `node:http`. */
export { accessOf } from './accesses.ts';

export type NodeRequest = {
  rawHeaders: readonly string[];
  method?: string | undefined;
  url?: string | undefined;
};
export type NodeResponse = {
  setHeader(name: string, value: string): unknown;
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
export function requireToken(
  resource: ProtectedResource,
  scopes: readonly string[] = [],
  options: GuardOptions<NodeRequest> = {},
) {
  checkScopes(scopes);
  return async (request: NodeRequest, response: NodeResponse, url = request.url): Promise<Access | null> => {
    const { method, rawHeaders } = request;
    const decision = await resource.authenticate(rawCredentials(rawHeaders), scopes, {
      method,
      url,
      certificate_thumbprint: options.certificate_thumbprint?.(request),
      acts: options.acts,
      assurance: options.assurance,
    });
    if (decision.ok) {
      for (const [name, value] of Object.entries(decision.headers)) response.setHeader(name, value);
      keepAccess(request, decision.access);
      return decision.access;
    }
    const { status, headers, body } = decision.refusal;
    response.writeHead(status, headers).end(body);
    return null;
  };
}

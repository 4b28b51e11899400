import { localeOf } from '../platform/http/locale.ts';
import { rawQuery } from '../platform/http/parameters.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { askedSession } from '../users/index.ts';
import { diagnosePage } from './diagnose.page.ts';
import { diagnoseMessages } from './diagnose-messages.ts';
import { diagnosis } from './diagnosis.ts';
import { hasControlCharacter, readParameters } from './parameters.ts';
import { authorizationVisit } from './queries.ts';

/** One rule of authorize, judged on its own. `fix` is null for what needs none. */
export type Check = {
  id: string;
  status: 'pass' | 'warn' | 'fail';
  title: string;
  detail: string;
  fix: string | null;
};

/**
 * GET /diagnose (contract section 11): the parameters of an authorization request, or a whole address of one as `url`, and what
 * authorize would say of each. Tells no more than authorize does, changes nothing and records no drift.
 */
export const diagnose: Endpoint = (server, context) => {
  server.get('/diagnose', { config: { page: true } }, async (request, reply) => {
    const query = pasted(rawQuery(request));
    const parameters = readParameters(new URLSearchParams(query));
    const client_id = parameters.get('client_id') ?? '';
    const isFit = client_id !== '' && !hasControlCharacter(client_id);
    const client = isFit
      ? await authorizationVisit(context.stores.pool, { ...askedSession(context, request), client_id })
      : undefined;
    const findings = diagnosis(parameters, client ?? null, {
      policy: context.config.scope_policy,
      now: context.clock.now(),
    });

    const locale = localeOf(request);
    const words = diagnoseMessages[locale];
    const checks: Check[] = findings.map(({ id, status, detail }) => ({
      id,
      status,
      title: words.titles[id],
      detail: detail ?? words.passed,
      fix: status === 'pass' ? null : words.fixes[id],
    }));
    reply.header('vary', 'Accept, Accept-Language');
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.type('application/json; charset=utf-8').send(JSON.stringify({ checks }));
    return reply
      .type('text/html; charset=utf-8')
      .send(diagnosePage(locale, query, query === '' ? [] : checks));
  });
};

/** What is asked about: the query itself, or that of the address in `url`. */
function pasted(query: string): string {
  const url = new URLSearchParams(query).get('url');
  if (url === null) return query;
  const [address = ''] = url.trim().split('#');
  return address.slice(address.indexOf('?') + 1);
}

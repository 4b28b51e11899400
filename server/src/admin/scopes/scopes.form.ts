import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import {
  listScope,
  MAX_DESCRIPTION_LENGTH,
  scopeInput,
  scopesPage as scopeRows,
  unlistScope,
} from '../../scopes/index.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { scopeMessages } from './scopes.messages.ts';
import { type ScopesPage, scopesPage } from './scopes.page.ts';

const PATH = '/admin/scopes';
const LIST = 'admin_scopes';
const DONE = ['added', 'removed'] as const;
/** `remove` names the scope to remove; without it, one is added. */
const scopeForm = z.object({
  remove: z.string().optional(),
  name: z.string().default(''),
  description: z.string().default(''),
  sensitive: z.string().optional(),
});

/** The API's scope calls in an administrator's session. */
export const scopesForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({ done: z.enum(DONE).optional().catch(undefined) }),
  fields: scopeForm,
  show: async (visit) => {
    const { done, ...position } = visit.query;
    const messages = scopeMessages[visit.locale];
    const status = done ? { added: messages.doneAdded, removed: messages.doneRemoved }[done] : null;
    return await scopesDocument(visit, position, { status });
  },
  submit: async (visit, { remove, name, description, sensitive }) => {
    const { context, request, session, locale } = visit;
    if (remove !== undefined) {
      await unlistScope(context, { actor: { type: 'admin', id: session.user_id }, request }, remove);
      return { to: `${PATH}?done=removed` };
    }
    const given = { name: name.trim(), description, sensitive: sensitive === 'on' };
    const messages = scopeMessages[locale];
    const refuse = async (faults: Faults) => {
      const document = await scopesDocument(visit, { limit: DEFAULT_LIMIT }, { given, faults });
      return { document, status: 422 } as const;
    };
    const input = scopeInput.safeParse(given);
    if (!input.success)
      return await refuse({ description: messages.descriptionFault(MAX_DESCRIPTION_LENGTH) });
    const fault = await listScope(
      context,
      { actor: { type: 'admin', id: session.user_id }, request },
      input.data,
    ).then(
      () => null,
      (error) => faultIn(error, messages),
    );
    return fault === null ? { to: `${PATH}?done=added` } : await refuse({ name: fault });
  },
});

function faultIn(error: unknown, words: { exists: string; nameFault: string }): string {
  if (error instanceof Problem && error.code === 'scope_exists') return words.exists;
  if (error instanceof Problem && error.status === 422) return words.nameFault;
  throw error;
}

async function scopesDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  content: Pick<ScopesPage, 'given' | 'faults' | 'status'>,
): Promise<string> {
  const afterName = String(readCursor(context.keyring, LIST, cursor) ?? '');
  const found = await scopeRows(context.stores.db, { afterName, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(context.keyring, LIST, found, limit, ({ name }) => name);
  const needsStepUp = needsSecondFactor(session, now);
  return scopesPage({ locale, session, scopes: rows, needsStepUp, cursor, next_cursor, ...content });
}

import { z } from 'zod';
import type { By } from '../../platform/audit/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type CsvColumns, csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor, searchQuery } from '../../platform/http/paging.ts';
import {
  changeScope,
  isBuiltInScope,
  listScope,
  MAX_DESCRIPTION_LENGTH,
  mayDemandLevel,
  type ScopeRow,
  scopeChange,
  scopeInput,
  scopeNamed,
  scopesPage as scopeRows,
  unlistScope,
} from '../../scopes/index.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { scopeMessages } from './scopes.messages.ts';
import { type GivenScope, type ScopesPage, scopesPage } from './scopes.page.ts';

const PATH = '/admin/scopes';
const LIST = 'admin_scopes';
const COLUMNS: CsvColumns<ScopeRow> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  sensitive: ({ sensitive }) => sensitive,
  required_acr: ({ required_acr }) => required_acr,
  created_at: ({ created_at }) => created_at,
};
const WHOLE = { limit: DEFAULT_LIMIT, query: '' };
const DONE = ['added', 'removed', 'changed'] as const;
/** `remove` and `change` name the scope to remove or to change; without them, one is added. */
const scopeForm = z.object({
  remove: z.string().optional(),
  change: z.string().optional(),
  name: z.string().default(''),
  description: z.string().default(''),
  sensitive: z.string().optional(),
  required_acr: z.string().default(''),
});

/** The API's scope calls in an administrator's session. */
export const scopesForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({
    done: z.enum(DONE).optional().catch(undefined),
    change: z.string().optional(),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: scopeForm,
  show: async (visit) => {
    const { done, change, format, ...list } = visit.query;
    if (format === 'csv') {
      const read = (last: ScopeRow | null, limit: number) =>
        visit.context.stores.reports.read('all', (db) =>
          scopeRows(db, { query: list.query, afterName: last?.name ?? '', limit }),
        );
      return sendAdminCsv(visit, csvFile('scopes', COLUMNS, read), { query: list.query });
    }
    const messages = scopeMessages[visit.locale];
    const status = done
      ? { added: messages.doneAdded, removed: messages.doneRemoved, changed: messages.doneChanged }[done]
      : null;
    const changed = change === undefined ? {} : await changedScope(visit, change);
    return await scopesDocument(visit, list, { status, ...changed });
  },
  submit: async (visit, form) => {
    const { remove, change } = form;
    if (remove !== undefined) {
      await unlistScope(visit.context, byOf(visit), remove);
      return { to: `${PATH}?done=removed` };
    }
    const given = {
      name: form.name.trim(),
      description: form.description,
      sensitive: form.sensitive === 'on',
      required_acr: form.required_acr,
    };
    const faults =
      change === undefined ? await addScope(visit, given) : await saveScope(visit, change, given);
    if (faults === null) return { to: `${PATH}?done=${change === undefined ? 'added' : 'changed'}` };
    const document = await scopesDocument(visit, WHOLE, { change, given, faults });
    return { document, status: 422 } as const;
  },
});

type Visiting = Visit<{ session: CurrentSession }>;

function byOf({ session, request }: Visiting): By {
  return { actor: { type: 'admin', id: session.user_id }, request };
}

/** What the form changes; a built-in scope need not be on the list. Throws 404. */
async function changedScope(
  { context }: Visiting,
  change: string,
): Promise<Pick<ScopesPage, 'change' | 'given'>> {
  const row = await scopeNamed(context.stores.db, change);
  const isKnown = row !== undefined || (isBuiltInScope(change) && mayDemandLevel(change));
  if (!isKnown) throw new Problem(404, 'not_found', 'This scope is not listed.');
  const { description = '', sensitive = false, required_acr = null } = row ?? {};
  return { change, given: { name: change, description, sensitive, required_acr: required_acr ?? '' } };
}

async function addScope(visit: Visiting, given: GivenScope): Promise<Faults | null> {
  const messages = scopeMessages[visit.locale];
  const input = scopeInput.safeParse({ ...given, required_acr: given.required_acr || null });
  if (!input.success) return inputFaults(input.error, messages);
  const fault = await listScope(visit.context, byOf(visit), input.data).then(
    () => null,
    (error) => faultIn(error, messages),
  );
  return fault === null ? null : { name: fault };
}

async function saveScope(visit: Visiting, name: string, given: GivenScope): Promise<Faults | null> {
  const { description, sensitive } = given;
  const required_acr = given.required_acr || null;
  const members = isBuiltInScope(name) ? { required_acr } : { description, sensitive, required_acr };
  const change = scopeChange.safeParse(members);
  if (!change.success) return inputFaults(change.error, scopeMessages[visit.locale]);
  await changeScope(visit.context, byOf(visit), { name, change: change.data });
  return null;
}

function inputFaults({ issues }: z.ZodError, words: (typeof scopeMessages)['en']): Faults {
  return issues.some(({ path }) => path[0] === 'required_acr')
    ? { required_acr: words.levelFault }
    : { description: words.descriptionFault(MAX_DESCRIPTION_LENGTH) };
}

function faultIn(error: unknown, words: { exists: string; nameFault: string }): string {
  if (error instanceof Problem && error.code === 'scope_exists') return words.exists;
  if (error instanceof Problem && error.status === 422) return words.nameFault;
  throw error;
}

async function scopesDocument(
  { context, session, locale, now }: Visiting,
  { limit, cursor, query }: { limit: number; cursor?: string | undefined; query: string },
  content: Pick<ScopesPage, 'change' | 'given' | 'faults' | 'status'>,
): Promise<string> {
  const list = `${LIST} ${query}`;
  const afterName = String(readCursor(context.keyring, list, cursor) ?? '');
  const found = await scopeRows(context.stores.db, { query, afterName, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ name }) => name);
  const needsStepUp = needsSecondFactor(session, now);
  return scopesPage({ locale, session, scopes: rows, needsStepUp, query, cursor, next_cursor, ...content });
}

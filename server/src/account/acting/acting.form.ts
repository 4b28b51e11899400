import { Problem } from '../../platform/errors.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { queryParameters } from '../../platform/http/parameters.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { actingMessages } from './acting.messages.ts';
import { ACTING_PATH, ACTS_PATH, actingPage } from './acting.page.ts';
import { type ActPosition, actsOf } from './acting.queries.ts';
import { latestActs, whatActs } from './acting.ts';
import { actsPage } from './acts.page.ts';
import { holderOf } from './holder.ts';
import { stopEverythingPage, stopOnePage } from './stop.page.ts';
import { stopEverything, stopOne } from './stop-acting.ts';
import { STOP_KINDS, STOP_PATH, type StopKind } from './stop-path.ts';
import { stoppable } from './stoppable.ts';

const LIST = 'acts';
const PAGE_SIZE = 20;
/** Of everything together, below what acts. */
const LATEST = 10;

const actingForm = pageAt(ACTING_PATH, {
  caller: person(),
  query: pageQuery,
  show: async ({ context, session, locale, now, query }) => {
    const acting = await whatActs(context, session.user_id);
    const { acts, by } = await latestActs(context, session.user_id);
    const status = actingStatus(locale, query.done);
    return actingPage({ locale, session, acting, acts: acts.slice(0, LATEST), actsBy: by, now, status });
  },
});

const actsForm = pageAt(ACTS_PATH, {
  caller: person(),
  query: pageQuery.extend({ cursor: line.optional(), by: line.optional() }),
  show: async ({ context, request, session, locale, query }) => {
    const { stores, keyring } = context;
    const holder = query.by ? await holderOf(stores.db, session.user_id, query.by) : null;
    if (query.by && holder === null) throw notYours();
    const list = `${LIST} ${query.by ?? ''}`;
    const place = readCursor(keyring, list, query.cursor || undefined) as [string, string] | undefined;
    const before: ActPosition | null = place ? { created_at: new Date(place[0]), id: place[1] } : null;
    const found = await actsOf(stores.db, session.user_id, {
      limit: PAGE_SIZE + 1,
      before,
      by: holder?.filter ?? null,
    });
    const { rows, next_cursor } = pageOf(keyring, list, found, PAGE_SIZE, ({ created_at, id }) => [
      created_at.toISOString(),
      id,
    ]);
    const by = holder?.name ?? null;
    return actsPage({ locale, session, acts: rows, by, query: queryParameters(request), next_cursor });
  },
});

/** Says what will end, and ends it: without a `kind` everything. It only takes authority away, so the session is enough. */
const stopForm = pageAt(STOP_PATH, {
  caller: person(),
  query: pageQuery.extend({ kind: line, id: line }),
  fields: formFields({ kind: line, id: line }),
  show: async ({ context, session, locale, query: { kind, id } }) => {
    const { user_id } = session;
    if (kind === '') return stopEverythingPage({ locale, session, acting: await whatActs(context, user_id) });
    const one = isStopKind(kind) ? await stoppable(context, user_id, { kind, id }) : null;
    if (one === null) throw notYours();
    return stopOnePage({ locale, session, one });
  },
  submit: async ({ context, request, session }, { kind, id }) => {
    if (kind === '') {
      const isStopped = await stopEverything(context, request, session);
      return { to: `${ACTING_PATH}?done=${isStopped ? 'all' : 'nothing'}` };
    }
    if (!isStopKind(kind)) throw notYours();
    const isStopped = await stopOne(context, request, session, { kind, id });
    return { to: `${ACTING_PATH}?done=${isStopped ? 'one' : 'nothing'}` };
  },
});

/** Everything that can act for a person, and the end of it. */
export const actingForms = [actingForm, actsForm, stopForm];

function isStopKind(kind: string): kind is StopKind {
  return STOP_KINDS.some((known) => known === kind);
}

function notYours(): Problem {
  return new Problem(404, 'not_found', 'Nothing with this id acts for you.');
}

function actingStatus(locale: Locale, done: string | undefined): string | null {
  const messages = actingMessages[locale];
  if (done === 'all') return messages.doneAll;
  if (done === 'one') return messages.doneOne;
  return done === 'nothing' ? messages.doneNothing : null;
}

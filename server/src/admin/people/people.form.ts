import { z } from 'zod';
import { membershipsOf } from '../../customers/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { countRecoveryCodes, normalizeEmail, notesOf } from '../../users/index.ts';
import { sendPerson } from '../person/export-person.ts';
import { mergeCardMessages } from '../person/merge-card.messages.ts';
import { listProposals } from '../person/merge-proposals.ts';
import { act, actionFaults, PERSON_ACTIONS } from '../person/person-actions.ts';
import { personCardMessages } from '../person/person-cards.messages.ts';
import { peopleMessages } from './people.messages.ts';
import { peoplePage } from './people.page.ts';
import { changePerson, PERSON_VERBS, personIn, requirePerson } from './people.ts';
import { peopleFilterForm } from './people-filter.ts';
import { exportPeople, listPeople, peopleOrder } from './people-list.ts';
import { personPage } from './person.page.ts';
import { shownAccess } from './person-access.ts';

const MAX_MEMBERSHIPS = 50;
const path = z.object({ id: z.string() });
const done = z.enum(PERSON_VERBS).optional().catch(undefined);
const DONE = [
  ...PERSON_VERBS,
  ...([
    'created',
    'saved',
    'invited',
    'verified',
    'reset',
    'link',
    'noted',
    'unnoted',
    'proposed',
    'withdrawn',
  ] as const),
] as const;
const line = z.string().default('');
const box = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
const decisionForm = z.object({
  decision: z.enum([...PERSON_VERBS, ...PERSON_ACTIONS]),
  email: line,
  reason: line,
  content: line,
  note_id: line,
  into: line,
  proposal_id: line,
  identity_verified_level: line,
  email_verified: box,
  phone_verified: box,
  end_access: box,
  factors: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((sent) => [sent].flat()),
});

/** All people, or those a search finds. */
export const peopleForm = pageAt('/admin/users', {
  caller: administrator(),
  query: pageQuery.extend({ ...peopleFilterForm.shape, ...peopleOrder, done }),
  show: async ({ context, session, locale, now, query: { limit, cursor, sort, done, ...filter } }) => {
    const { people, next_cursor } = await listPeople(context, filter, { limit, cursor, sort });
    const status = done === 'delete' ? peopleMessages[locale].doneDelete : null;
    return peoplePage({ locale, session, people, filter, sort, cursor, next_cursor, status, now });
  },
});

/** The list as a file. */
export const peopleExportForm = pageAt('/admin/users/export', {
  caller: administrator(),
  query: peopleFilterForm.extend(peopleOrder),
  show: async ({ context, request, reply, session, query: { sort, ...filter } }) =>
    sendCsv(reply, {
      name: 'people',
      lines: exportPeople(context, request, session.user_id, filter, sort),
    }),
});

/** One person as a file. */
export const personExportForm = pageAt('/admin/users/:id/export', {
  caller: administrator(),
  params: path,
  show: async ({ context, request, reply, session, params }) =>
    await sendPerson(context, request, reply, session.user_id, params.id),
});

/** One person, with the API's actions in an administrator's session. */
export const personForm = pageAt('/admin/users/:id', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: path,
  query: z.object({ done: z.enum(DONE).optional().catch(undefined) }),
  fields: decisionForm,
  show: async (visit) => await personDocument(visit, { done: visit.query.done }),
  submit: async (visit, form) => {
    const { context, request, session, locale, params } = visit;
    const { id } = params;
    const { decision, email, ...sent } = form;
    const user = await personIn(context.stores.db, id);
    const refuse = async (faults: Faults) => ({
      document: await personDocument(visit, {
        faults,
        decision,
        sent: { ...sent, level: sent.identity_verified_level },
      }),
      status: 422 as const,
    });
    const here = (done: string) => ({ to: `/admin/users/${encodeURIComponent(id)}?done=${done}` });
    if (decision === 'suspend' || decision === 'unsuspend' || decision === 'delete') {
      if (decision === 'delete' && normalizeEmail(email) !== normalizeEmail(user.email))
        return await refuse({ email: peopleMessages[locale].addressWrong });
      await changePerson(context, request, session.user_id, id, decision);
      return decision === 'delete' ? { to: '/admin/users?done=delete' } : here(decision);
    }
    return await act(context, request, session.user_id, id, decision, sent).then(here, (error) =>
      refuse(actionFaults(locale, error, decision)),
    );
  },
});

async function personDocument(
  { context, session, locale, now, params }: Visit<{ session: CurrentSession }, { id: string }>,
  {
    done,
    ...content
  }: { done?: (typeof DONE)[number] | undefined } & Pick<
    Parameters<typeof personPage>[0],
    'faults' | 'decision' | 'sent'
  >,
): Promise<string> {
  const { db } = context.stores;
  const user = await requirePerson(db, params.id);
  const memberships = await membershipsOf(db, user.user_id, { limit: MAX_MEMBERSHIPS });
  const access = await shownAccess(db, user.user_id, now);
  const notes = await notesOf(db, user.user_id);
  const proposals = await listProposals(context, params.id);
  const status = done ? doneWords(locale)[done] : null;
  const needsStepUp = needsSecondFactor(session, now);
  const recoveryCodes = await countRecoveryCodes(db, user.user_id);
  const shown = { user, access, memberships, notes, proposals, recoveryCodes };
  return personPage({ locale, session, ...shown, needsStepUp, status, ...content });
}

function doneWords(locale: Locale): Record<(typeof DONE)[number], string> {
  const words = peopleMessages[locale];
  const cards = personCardMessages[locale];
  const merging = mergeCardMessages[locale];
  return {
    suspend: words.doneSuspend,
    unsuspend: words.doneUnsuspend,
    delete: words.doneDelete,
    created: cards.doneCreated,
    saved: cards.doneSaved,
    invited: cards.doneInvited,
    verified: cards.doneVerified,
    reset: cards.doneReset,
    link: cards.doneLink,
    noted: cards.doneNoted,
    unnoted: cards.doneUnnoted,
    proposed: merging.doneProposed,
    withdrawn: merging.doneWithdrawn,
  };
}

import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { userByEmail } from '../../users/index.ts';
import { editPerson } from './edit-person.ts';
import { invitePerson } from './invite-person.ts';
import { mergeCardMessages } from './merge-card.messages.ts';
import { proposeMergeOf, withdrawProposalOf } from './merge-proposals.ts';
import { addNote, removeNote } from './notes.ts';
import { personCardMessages } from './person-cards.messages.ts';
import { personFormMessages } from './person-form.messages.ts';
import { FACTORS, resetFactors } from './reset-factors.ts';

export const PERSON_ACTIONS = [
  'invite',
  'verify',
  'reset',
  'note',
  'delete-note',
  'propose-merge',
  'withdraw-merge',
] as const;
type PersonAction = (typeof PERSON_ACTIONS)[number];

type ActionForm = {
  reason: string;
  content: string;
  note_id: string;
  factors: string[];
  end_access: boolean;
  email_verified: boolean;
  phone_verified: boolean;
  identity_verified_level: string;
  /** User ID or address of the account that remains. */
  into: string;
  proposal_id: string;
};

const LEVELS = [0, 1, 2, 3] as const;

/** The API's actions, from the page's form: what was done, for the page that follows. */
export async function act(
  context: Context,
  request: Request,
  adminId: number,
  id: string,
  action: PersonAction,
  form: ActionForm,
): Promise<'invited' | 'verified' | 'reset' | 'link' | 'noted' | 'unnoted' | 'proposed' | 'withdrawn'> {
  switch (action) {
    case 'invite':
      await invitePerson(context, request, adminId, id);
      return 'invited';
    case 'verify': {
      const { email_verified, phone_verified, reason } = form;
      const level = LEVELS.find((each) => String(each) === form.identity_verified_level);
      const stated = { email_verified, phone_verified, identity_verified_level: level, reason };
      await editPerson(context, request, adminId, id, stated);
      return 'verified';
    }
    case 'reset': {
      const factors = FACTORS.filter((factor) => form.factors.includes(factor));
      const reset = { factors, end_access: form.end_access, reason: form.reason };
      return (await resetFactors(context, request, adminId, id, reset)).link_mailed ? 'link' : 'reset';
    }
    case 'note':
      await addNote(context, request, adminId, id, form.content);
      return 'noted';
    case 'delete-note':
      await removeNote(context, request, adminId, id, form.note_id);
      return 'unnoted';
    case 'propose-merge': {
      const into_user_id = await userIdOf(context.stores.db, form.into.trim());
      await proposeMergeOf(context, request, adminId, id, { into_user_id, reason: form.reason });
      return 'proposed';
    }
    case 'withdraw-merge':
      await withdrawProposalOf(context, request, adminId, id, form.proposal_id);
      return 'withdrawn';
  }
}

/** Of an open account; null: there is none. */
async function userIdOf(db: Db, text: string): Promise<number | null> {
  return rowId(text) ?? (await userByEmail(db, text))?.user_id ?? null;
}

/** Why an action was refused, at its fields. Rethrows any other error. */
export function actionFaults(locale: Locale, error: unknown, action: PersonAction): Faults {
  const words = personCardMessages[locale];
  if (action === 'propose-merge' || action === 'withdraw-merge') {
    const fault = mergeFault(locale, error);
    if (fault !== null) return fault;
  }
  if (error instanceof InvalidInput)
    return Object.fromEntries(
      error
        .detailsIn(locale)
        .map(({ path, message }) => [path, personFormMessages[locale].fieldFault(message)]),
    );
  const code = error instanceof Problem ? error.code : '';
  if (code === 'already_arrived') return { invitation: words.arrived };
  if (code === 'account_suspended') return { invitation: words.suspended };
  if (code === 'too_many') return { content: words.tooManyNotes };
  throw error;
}

function mergeFault(locale: Locale, error: unknown): Faults | null {
  const words = mergeCardMessages[locale];
  if (error instanceof InvalidInput)
    return error.detailsIn(locale).some(({ path }) => path === 'into_user_id')
      ? { into: words.noAccount }
      : null;
  switch (error instanceof Problem ? error.code : '') {
    case 'same_account':
      return { into: words.sameAccount };
    case 'merge_not_allowed':
      return { into: words.notAllowed };
    case 'email_not_verified':
      return { into: words.unverified };
    case 'account_suspended':
      return { into: words.suspended };
    case 'proposal_open':
      return { into: words.open };
    case 'not_found':
      return { merge: words.gone };
    default:
      return null;
  }
}

import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { editPerson } from './edit-person.ts';
import { invitePerson } from './invite-person.ts';
import { addNote, removeNote } from './notes.ts';
import { personCardMessages } from './person-cards.messages.ts';
import { personFormMessages } from './person-form.messages.ts';
import { FACTORS, resetFactors } from './reset-factors.ts';

export const PERSON_ACTIONS = ['invite', 'verify', 'reset', 'note', 'delete-note'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

export type ActionForm = {
  reason: string;
  content: string;
  note_id: string;
  factors: string[];
  end_access: boolean;
  email_verified: boolean;
  phone_verified: boolean;
  identity_verified_level: string;
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
): Promise<'invited' | 'verified' | 'reset' | 'link' | 'noted' | 'unnoted'> {
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
  }
}

/** Why an action was refused, at its fields. Rethrows any other error. */
export function actionFaults(locale: Locale, error: unknown): Faults {
  const words = personCardMessages[locale];
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

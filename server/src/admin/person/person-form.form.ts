import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { administrator, needsSecondFactor } from '../../sessions/index.ts';
import { requirePerson } from '../people/people.ts';
import { createPerson } from './create-person.ts';
import { editPerson } from './edit-person.ts';
import { personFormMessages } from './person-form.messages.ts';
import { personFormPage } from './person-form.page.ts';
import { EMPTY_PERSON, personFields, personFormOf, personInputOf } from './person-form.ts';

/** A new person, invited unless the box is empty. */
export const newPersonForm = pageAt('/admin/users/new', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  fields: z.object({ ...personFields, invite: z.string().optional() }),
  show: ({ session, locale, now }) =>
    personFormPage({
      ...{ locale, session, form: EMPTY_PERSON, of: { invite: true } },
      needsStepUp: needsSecondFactor(session, now),
    }),
  submit: async ({ context, request, session, locale }, { invite, ...form }) => {
    try {
      const input = personInputOf(form, {});
      const options = { invite: invite !== undefined };
      const { user_id } = await createPerson(context, request, session.user_id, input, options);
      return { to: `/admin/users/${user_id}?done=${options.invite ? 'invited' : 'created'}` };
    } catch (error) {
      const faults = faultsOf(locale, error);
      const of = { invite: invite !== undefined };
      return {
        document: personFormPage({ locale, session, form, of, needsStepUp: false, faults }),
        status: 422,
      };
    }
  },
});

export const editPersonForm = pageAt('/admin/users/:id/edit', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: z.object({ id: z.string() }),
  fields: z.object(personFields),
  show: async ({ context, session, locale, now, params }) => {
    const of = await requirePerson(context.stores.db, params.id);
    const needsStepUp = needsSecondFactor(session, now);
    return personFormPage({ locale, session, form: personFormOf(of), of, needsStepUp });
  },
  submit: async ({ context, request, session, locale, params }, form) => {
    const of = await requirePerson(context.stores.db, params.id);
    try {
      const input = personInputOf(form, of.custom_claims);
      await editPerson(context, request, session.user_id, params.id, input);
      return { to: `/admin/users/${of.user_id}?done=saved` };
    } catch (error) {
      const faults = faultsOf(locale, error);
      return {
        document: personFormPage({ locale, session, form, of, needsStepUp: false, faults }),
        status: 422,
      };
    }
  },
});

/** Why an operation refused the form, at its fields. Rethrows any other error. */
function faultsOf(locale: Locale, error: unknown): Faults {
  const words = personFormMessages[locale];
  if (error instanceof InvalidInput)
    return Object.fromEntries(
      error.detailsIn(locale).map(({ path, message }) => [path.split('.')[0]!, words.fieldFault(message)]),
    );
  if (error instanceof Problem && error.code === 'email_taken') return { email: words.emailTaken };
  throw error;
}

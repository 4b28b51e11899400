import {
  applicationFrom,
  assign,
  type By,
  customerOwner,
  endOfDay,
  groupFrom,
  personFrom,
  roleFrom,
  type Subject,
} from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { assignmentMessages } from './assignments.messages.ts';
import type { GivenAssignment } from './assignments.page.ts';
import { refusalOf } from './refusal.ts';
import { sharedMessages } from './shared.messages.ts';

/** Which field of the form a member of the operation comes from. */
const FIELDS = {
  user_id: 'who',
  group_id: 'who',
  customer_id: 'who',
  application_id: 'add-application',
  role_id: 'add-role',
  context_customer_id: 'add-context',
  expires_at: 'until',
};

/** Assigns what the form names. Null when it was done. */
export async function assignByForm(
  context: Context,
  locale: Locale,
  by: By,
  adminId: number,
  given: GivenAssignment,
): Promise<Faults | null> {
  const { db } = context.stores;
  const words = assignmentMessages[locale];
  const expires_at = endOfDay(given.until);
  const subject = await subjectIn(db, given);
  const application = given.application === '' ? null : await applicationFrom(db, given.application);
  const application_id = application?.application_id ?? null;
  const role = given.role === '' ? null : await roleFrom(db, given.role, application_id);
  const only = given.context === '' ? null : await customerOwner(db, given.context);
  const unknown = {
    person: sharedMessages[locale].personFault,
    group: words.groupFault,
    organization: words.organizationFault,
  };
  const faults: Faults = {
    ...(subject === null && { who: unknown[given.kind] }),
    ...(given.application !== '' && application === null && { 'add-application': words.applicationFault }),
    ...(given.role !== '' && role === null && { 'add-role': words.roleFault }),
    ...(given.context !== '' && only === null && { 'add-context': words.organizationFault }),
    ...(expires_at === undefined && { until: sharedMessages[locale].untilFault }),
    ...(given.application === '' && given.role === '' && { 'add-application': words.nothing }),
    ...(role?.application_id === null && application !== null && { 'add-application': words.roleEverywhere }),
  };
  if (Object.keys(faults).length > 0 || subject === null || expires_at === undefined) return faults;
  const input = {
    ...{ application_id, role_id: role?.role_id, subject, expires_at },
    ...{ context_customer_id: only?.customer_id, granted_by: adminId },
  };
  return await assign(db, context, by, input).then(
    () => null,
    (error) =>
      refusalOf(
        locale,
        error,
        {
          already_assigned: ['who', words.exists],
          too_many: ['add-application', sharedMessages[locale].tooMany],
        },
        FIELDS,
      ),
  );
}

async function subjectIn(db: Db, { kind, who }: GivenAssignment): Promise<Subject | null> {
  if (kind === 'person') {
    const user_id = await personFrom(db, who);
    return user_id === null ? null : { user_id };
  }
  if (kind === 'group') {
    const group = await groupFrom(db, who);
    return group && { group_id: group.group_id };
  }
  const customer = await customerOwner(db, who.trim());
  return customer && { customer_id: customer.customer_id };
}

import { accessFaultMessages, assign, assignmentPlace } from '../../access/index.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import type { RecordOf } from '../records.ts';
import { plannedId, refused } from '../runs/import-state.ts';
import type { Reference, References } from '../runs/references.ts';
import { OPERATOR, type SmallKind } from './small-kind.ts';

/**
 * What people may use, apart from their own records: those who own applications are before these in a file, and the assignments to
 * applications after them.
 */
export const assignments: SmallKind<'assignment'> = {
  kind: 'assignment',
  references: referencesOf,
  async create({ context, plan }, db, { record }, references) {
    const input = inputOf(record, references);
    if (plan === null) {
      const { assignment_id } = await assign(db, context, OPERATOR, input);
      return { local_id: assignment_id };
    }
    const role = record.role ? references.get('role', record.role) : null;
    const place = assignmentPlace({
      application_id: input.application_id,
      role: role && { application_id: role.application_id ?? null, customer_id: role.customer_id ?? null },
      subject_customer_id: null,
      context_customer_id: input.context_customer_id,
    });
    if (!('faults' in place)) return { local_id: plannedId(plan, 'assignment', {}) };
    const [fault] = wordFaults(accessFaultMessages.en, place.faults);
    return refused('invalid_access', fault!.message);
  },
  async change() {
    return refused(
      'assignment_is_fixed',
      'An assignment that was imported is changed here; another one needs another id.',
    );
  },
};

type Named = 'person' | 'application' | 'role' | 'organization';

function referencesOf(record: RecordOf<'assignment'>): (Reference & { member: Named })[] {
  const kinds = ['person', 'application', 'role', 'organization'] as const;
  return kinds.flatMap((kind) => {
    const id = record[kind];
    return id ? [{ kind, id, member: kind }] : [];
  });
}

function inputOf(record: RecordOf<'assignment'>, references: References) {
  const { person, application, role, organization, expires_at } = record;
  const idOf = (kind: Named, id: string | null | undefined) =>
    id ? references.get(kind, id)!.local_id : null;
  return {
    subject: { user_id: idOf('person', person)! },
    application_id: idOf('application', application),
    role_id: idOf('role', role),
    context_customer_id: idOf('organization', organization),
    expires_at: expires_at ?? null,
    granted_by: null,
  };
}

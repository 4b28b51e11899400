import type { ImportRecordInput } from '../imports/index.ts';
import type { Context } from '../platform/context.ts';
import type { ExportScope } from './export-scope.ts';
import { applicationRecords } from './records/applications.ts';
import { assignmentRecords } from './records/assignments.queries.ts';
import { peopleRecords } from './records/people.ts';
import { groupRecords, organizationRecords, roleRecords } from './records/small-records.queries.ts';

/**
 * The records in the order that an import needs, all of one moment, however long it takes. `credentials`: with password hashes, secrets of
 * one-time codes and passkeys, in the clear. `peopleLast`: what people may use is inside their records; otherwise people come before the applications
 * that they own, and what they may use comes last.
 */
export async function* exportedRecords(
  context: Context,
  scope: ExportScope,
  { credentials, peopleLast }: { credentials: boolean; peopleLast: boolean },
): AsyncGenerator<ImportRecordInput> {
  const now = context.clock.now();
  const db = await context.stores.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const people = () => peopleRecords(db, context.keyring, now, { scope, credentials, access: peopleLast });
  try {
    if (scope.of !== 'application') {
      yield* organizationRecords(db, scope);
      yield* groupRecords(db, scope);
    }
    if (!peopleLast && scope.of !== 'application')
      for await (const { access: _access, ...person } of people()) yield person;
    yield* applicationRecords(db, now, scope, credentials);
    yield* roleRecords(db, scope);
    if (scope.of === 'application') return;
    if (peopleLast) yield* people();
    else yield* assignmentRecords(db, now, scope);
  } finally {
    await db.rollback().execute();
  }
}

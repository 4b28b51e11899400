import { customersPage } from '../../customers/index.ts';
import { auditLinesNamed } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Found, Sought } from '../../platform/search/found.ts';
import { peoplePage } from '../people/people-list.queries.ts';

/** People, as the list of people finds them. */
export async function findPeople(db: Db, { query, limit }: Sought): Promise<Found[]> {
  const people = await peoplePage(db, { query }, { afterId: 0, limit });
  return people.map(({ user_id, sub, email, full_name, preferred_name }) => ({
    href: `/admin/users/${user_id}`,
    title: email,
    detail: full_name ?? preferred_name,
    isExact: sub === query || email === query.toLowerCase(),
  }));
}

/** Customer organizations, as their list finds them. */
export async function findCustomers(db: Db, { query, limit }: Sought): Promise<Found[]> {
  const customers = await customersPage(db, { query, afterId: 0, limit });
  return customers.map(({ org_id, handle, name }) => ({
    href: `/admin/customers/${org_id}`,
    title: name,
    detail: handle,
    isExact: org_id === query,
  }));
}

/** Lines of the audit log with this id or request id. */
export async function findAuditLines(db: Db, { query, limit }: Sought): Promise<Found[]> {
  const lines = await auditLinesNamed(db, query, limit);
  return lines.map(({ id, event_type, request_id, occurred_at }) => {
    const isRequest = request_id === query;
    return {
      href: `/admin/audit?${new URLSearchParams(isRequest ? { request_id: query } : { entry_id: String(id) })}`,
      title: event_type,
      detail: `${occurred_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      // A number may be the id of a person, too.
      isExact: isRequest,
    };
  });
}

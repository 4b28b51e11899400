/**
 * Conditions and columns for the statements that issue and check tokens, which so learn in the same read who may use an application or an API,
 * and what it may know of a person's groups and roles. The work is done by two functions of the database (migration access-functions): as
 * sub-selects the first alone took a read of two rows from 11 to 25 µs for an application that is for everyone, although it never ran there.
 *
 * All members are SQL expressions: `application` is the alias of a row with the columns application_id, access and access_claims (an application, or a
 * resource that `resources/` joins), `customer` the customer organization that the authorization is for, null for none.
 */
type Asked = { application: string; user: string; customer: string; now: string };

/**
 * Whether the person may use it: everyone may, or an unexpired assignment of the application (with or without a role) names the person,
 * one of their groups or, as a whole, the customer. With a customer the person also has to be its member still.
 */
export function mayUseSql({ application, user, customer, now }: Asked): string {
  return `(CASE WHEN ${application}.access = 'everyone' AND ${customer} IS NULL THEN true
                 ELSE person_may_use(${application}.access, ${application}.application_id, ${user}, ${customer}, ${now}) END)`;
}

/**
 * The lists that the application declared (`AccessLists`), as jsonb; null if it declared none. Each has at most one name more than `most`, so that
 * a list that is left out because it is too long is not read to its end. Only for people who may use the application.
 */
export function accessClaimsSql({
  application,
  user,
  customer,
  now,
  most,
}: Asked & { most: number }): string {
  return `(CASE WHEN ${application}.access_claims <> '{}'
                 THEN access_claims_of(${application}.application_id, ${application}.access_claims, ${user}, ${customer}, ${now}, ${most}) END)`;
}

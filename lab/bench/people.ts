import pg from 'pg';

/** What a service of the benchmark knows about the people who sign in, at an application that is for certain people. */
export type People = 'few' | 'many';

const GROUPS_OF_A_PERSON = 1000;
const MEMBERS_OF_A_GROUP = 100_000;
const MEMBERS_OF_THE_ORGANIZATION = 1_000_000;
const OTHERS_AT_THE_APPLICATION = 1000;

/**
 * The application is for certain people, uses organizations, and learns groups, roles and entitlements. `few`: its people are assigned by
 * themselves, with a role, and their organization has no one else. `many`: they are assigned by a group of 100,000, are in 999 groups
 * more, two of which the application names too, 1,000 others are assigned by themselves, and the organization has a million members.
 */
export async function arrangePeople(databaseUrl: string, people: People): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TO_CERTAIN_PEOPLE);
  if (people === 'few')
    await client.query(
      `INSERT INTO assignments (${ASSIGNED}, user_id, role_id) SELECT ${OF_APPLICATION}, u.user_id, r.role_id ${FROM_ALL}`,
    );
  else {
    // Most of them never sign in, so their accounts are left out: a million take minutes.
    await client.query('SET session_replication_role = replica');
    for (const text of MANY) await client.query(text);
  }
  await client.query('ANALYZE');
  await client.end();
}

const TO_CERTAIN_PEOPLE = `
  UPDATE applications SET access = 'assigned', access_claims = '{groups,roles,entitlements,org_id}', organization_use = 'required';
  INSERT INTO customers (org_id, handle, name, created_at) VALUES ('org_bench', 'bench', 'Bench', now());
  INSERT INTO customer_members (customer_id, user_id, role, created_at) SELECT c.customer_id, u.user_id, 'member', now() FROM customers c, users u;
  INSERT INTO roles (application_id, name, entitlements, created_at) SELECT application_id, 'clerk', '{stamp}', now() FROM applications WHERE name = 'Benchmark'`;
const ASSIGNED = 'asg_id, created_at, application_id';
const OF_APPLICATION = "'asg_' || gen_random_uuid(), now(), r.application_id";
const FROM_ALL = 'FROM users u, roles r';

const MANY = [
  `INSERT INTO customer_members (customer_id, user_id, role, created_at)
   SELECT c.customer_id, 1000000 + n, 'member', now() FROM customers c, generate_series(1, ${MEMBERS_OF_THE_ORGANIZATION}) n`,
  `INSERT INTO groups (grp_id, name, created_at)
   SELECT 'grp_' || n, 'group ' || n, now() FROM generate_series(1, ${GROUPS_OF_A_PERSON}) n`,
  'INSERT INTO group_members (group_id, user_id, created_at) SELECT g.group_id, u.user_id, now() FROM groups g, users u',
  `INSERT INTO group_members (group_id, user_id, created_at)
   SELECT g.group_id, 1000000 + n, now() FROM groups g, generate_series(1, ${MEMBERS_OF_A_GROUP}) n WHERE g.name = 'group 500'`,
  `INSERT INTO assignments (${ASSIGNED}, group_id, role_id)
   SELECT ${OF_APPLICATION}, g.group_id, CASE WHEN g.name = 'group 500' THEN r.role_id END FROM groups g, roles r
    WHERE g.name IN ('group 500', 'group 7', 'group 993')`,
  `INSERT INTO assignments (${ASSIGNED}, user_id)
   SELECT ${OF_APPLICATION}, 1000000 + n FROM roles r, generate_series(1, ${OTHERS_AT_THE_APPLICATION}) n`,
];

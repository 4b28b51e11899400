import pg from 'pg';

const BATCH = 20_000;
const FAMILY =
  '{田中,佐藤,鈴木,高橋,伊藤,渡辺,山本,中村,小林,加藤,吉田,山田,佐々木,山口,松本,井上,木村,林,斎藤,清水}';
const GIVEN = '{太郎,花子,一郎,美咲,健太,陽菜,翔太,さくら,大輔,結衣,拓也,愛,直樹,彩,誠,恵,学,優子,隆,真由美}';
const FIRST =
  '{Anna,Ben,Clara,David,Emma,Fiona,Georg,Hanna,Ivan,Julia,Karl,Lena,Max,Nina,Oscar,Paula,Quentin,Rosa,Simon,Tina}';
const LAST =
  '{Weber,Fischer,Meyer,Wagner,Becker,Schulz,Hoffmann,Koch,Bauer,Richter,Klein,Wolf,Neumann,Braun,Krause,Vogel,Keller,Lang,Frank,Berger}';

/**
 * Half of the people have a Japanese name, with a space or without; each a department and a number as claims; and they came evenly over three
 * years. The last fifth is from a company of its own: a word that no one before has.
 */
export async function insertPeople(
  databaseUrl: string,
  people: number,
  report: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Built at the end, as for any table that is filled at once.
  const index = await client.query(`SELECT indexdef FROM pg_indexes WHERE indexname = 'users_by_words'`);
  await client.query('DROP INDEX users_by_words');
  for (let from = 1; from <= people; from += BATCH) {
    const to = Math.min(from + BATCH - 1, people);
    await client.query(insertBatch(from, to, people));
    report(`${to} people`);
  }
  await client.query(PASSKEYS);
  await client.query(index.rows[0].indexdef);
  await client.query('VACUUM (ANALYZE) users, passkeys');
  await client.end();
}

const PASSKEYS = `
  INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, sign_count, transports, aaguid, name, backup_eligible, backup_state,
                        created_at)
  SELECT user_id, sha256(sub::bytea), '\\x00', '\\x00', 0, '{}', gen_random_uuid(), 'p', false, false, created_at
    FROM users WHERE user_id % 20 = 3`;

function insertBatch(from: number, to: number, people: number): string {
  const one = (list: string, which: string) => `('${list}'::text[])[${which} % 20 + 1]`;
  return `
    INSERT INTO users (sub, email, email_verified, preferred_name, full_name, phone_number, phone_verified, identity_verified_level, custom_claims,
                       totp_enabled_at, is_admin, locale, created_at, suspended_at, invited_at)
    SELECT 'sub_' || n,
           'person.' || n || CASE WHEN n > ${people * 0.8} THEN '@newcorp.example' WHEN n % 3 = 0 THEN '@mail.example' ELSE '@people.example' END,
           n % 4 <> 0,
           CASE WHEN n % 2 = 0 THEN ${one(FIRST, 'n / 2')} END,
           CASE WHEN n % 2 = 0 THEN ${one(FIRST, 'n / 2')} || ' ' || ${one(LAST, 'n / 40')}
                ELSE ${one(FAMILY, 'n / 2')} || CASE WHEN n % 3 = 0 THEN ' ' ELSE '' END || ${one(GIVEN, 'n / 40')} END,
           '+8190' || lpad(n::text, 8, '0'), n % 3 = 0,
           CASE WHEN n % 10000 = 9 THEN 3 WHEN n % 4 = 0 THEN 0 WHEN n % 3 = 0 THEN 2 ELSE 1 END,
           jsonb_build_object('work', jsonb_build_object('department', 'department ' || n % 50, 'number', 'C-' || n)),
           CASE WHEN n % 10 = 0 THEN '2026-01-01'::timestamptz END,
           n % ${people / 5} = 11,
           CASE WHEN n % 2 = 0 THEN 'en' ELSE 'ja' END,
           '2023-11-01'::timestamptz + (n::float8 / ${people}) * interval '3 years',
           CASE WHEN n % 1000 = 7 THEN '2026-06-01'::timestamptz END,
           CASE WHEN n % 500 = 3 THEN '2026-06-01'::timestamptz END
      FROM generate_series(${from}, ${to}) n`;
}

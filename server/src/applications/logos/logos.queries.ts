import { sql } from 'kysely';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { LogoFault } from './logo-faults.messages.ts';

export type ClaimedLogo = { application_id: number; source_url: string; attempts: number };

/**
 * Claims logos to fetch, each for one process until `leaseUntil`: new addresses, and failed attempts that are due again. Nothing is
 * fetched for applications that were stopped, or that registered themselves and still wait for an administrator. A new address
 * replaces the former picture. One of each owner comes before the second of any, in no order of owners: a person with many slow ones must not keep
 * everyone else waiting.
 */
export async function claimLogos(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedLogo[]> {
  const { rows } = await sql<ClaimedLogo>`
    INSERT INTO application_logos AS kept (application_id, source_url, attempts, next_attempt_at)
    SELECT a.application_id, a.logo_url, 1, ${leaseUntil}::timestamptz
      FROM applications a
      LEFT JOIN application_logos l ON l.application_id = a.application_id
     WHERE a.logo_url IS NOT NULL AND a.deleted_at IS NULL
       AND application_is_open(a.review_status, a.openly_registered)
       AND (l.application_id IS NULL OR l.source_url <> a.logo_url OR l.next_attempt_at <= ${now})
     ORDER BY row_number() OVER (PARTITION BY a.owner_user_id, a.organization_id ORDER BY l.next_attempt_at NULLS LAST, a.application_id),
              random()
     LIMIT ${limit}
    ON CONFLICT (application_id) DO UPDATE
       SET source_url = excluded.source_url, png = NULL, sha256 = NULL, fetched_at = NULL,
           attempts = CASE WHEN kept.source_url = excluded.source_url THEN kept.attempts + 1 ELSE 1 END,
           fault = CASE WHEN kept.source_url = excluded.source_url THEN kept.fault END,
           next_attempt_at = excluded.next_attempt_at
     WHERE kept.source_url <> excluded.source_url OR kept.next_attempt_at <= ${now}
    RETURNING application_id, source_url, attempts
  `.execute(db);
  return rows;
}

/** The outcome counts for the attempt that was claimed, not for an address that came later. */
export async function saveLogo(
  db: Db,
  { application_id, source_url, attempts }: ClaimedLogo,
  outcome:
    | { png: Buffer; sha256: Buffer; fetched_at: Date }
    | { fault: LogoFault; next_attempt_at: Date | null },
): Promise<void> {
  const columns =
    'png' in outcome
      ? { ...outcome, fault: null, next_attempt_at: null }
      : { fault: JSON.stringify(outcome.fault), next_attempt_at: outcome.next_attempt_at };
  await db
    .updateTable('application_logos')
    .set(columns)
    .where('application_id', '=', application_id)
    .where('source_url', '=', source_url)
    .where('attempts', '=', attempts)
    .execute();
}

/** A picture that someone uploaded, under the address where we show it. No attempt to fetch it was made, and none will be. */
export async function saveUploadedLogo(
  db: Db,
  now: Date,
  { application_id, ...picture }: { application_id: number; source_url: string; png: Buffer; sha256: Buffer },
): Promise<void> {
  const columns = { ...picture, fetched_at: now, fault: null, attempts: 0, next_attempt_at: null };
  await db
    .insertInto('application_logos')
    .values({ application_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(columns)
        // The same picture again keeps its moment: an approval after that goes on covering it. Without a picture, someone wrote this address by hand.
        .where((eb) =>
          eb.or([
            eb('application_logos.source_url', '!=', picture.source_url),
            eb('application_logos.png', 'is', null),
          ]),
        ),
    )
    .execute();
}

/** Of applications that are deleted or have no logo any more. */
export async function deleteFormerLogos(db: Db): Promise<void> {
  await sql`
    DELETE FROM application_logos l USING applications a
     WHERE a.application_id = l.application_id AND (a.deleted_at IS NOT NULL OR a.logo_url IS NULL)
  `.execute(db);
}

/** Null for a digest that no current logo has. */
export async function logoOfDigest(db: Db, sha256: Buffer): Promise<Buffer | null> {
  const row = await db
    .selectFrom('application_logos as l')
    .innerJoin('applications as a', 'a.application_id', 'l.application_id')
    .select('l.png')
    .where('l.sha256', '=', sha256)
    .where('a.deleted_at', 'is', null)
    .whereRef('a.logo_url', '=', 'l.source_url')
    .limit(1)
    .executeTakeFirst();
  return row?.png ?? null;
}

/** What is known of the logo at its current address. */
export type LogoState = {
  /** Hexadecimal; null without a picture. */
  digest: string | null;
  fault: LogoFault | null;
  /** Whether people see it (docs/applications.md, Logos). */
  is_shown: boolean;
  is_uploaded: boolean;
};

const IS_UPLOADED = sql<boolean>`l.attempts = 0`;

/**
 * People see a logo that an administrator could see when they approved the application, or that is on a host which the application
 * has verified: anyone can register the picture of someone else. One that was uploaded is on no host: any that is verified answers for it, as it
 * could have it too.
 */
const IS_SHOWN = (now: Date) => sql<boolean>`(
  l.png IS NOT NULL AND a.review_status = 'approved' AND (
    a.reviewed_at > l.fetched_at OR EXISTS (
      SELECT FROM redirect_uris r
       WHERE r.application_id = a.application_id
         AND r.verified_at IS NOT NULL
         AND ${notOver('r.verification_expires_at', now)}
         AND (${IS_UPLOADED} OR lower(substring(r.uri FROM '^https://([^/:?#@]+)')) = lower(substring(l.source_url FROM '^https://([^/:?#@]+)')))
    ))) IS TRUE`;

/** A condition on `applications`: a person reviewed it once, and its present logo came later and is on no host that it has verified. */
export const awaitsLogoReview = (now: Date) => sql<boolean>`(
  review_status = 'approved' AND reviewed_at IS NOT NULL AND EXISTS (
    SELECT FROM application_logos l JOIN applications a ON a.application_id = l.application_id
     WHERE l.application_id = applications.application_id AND l.source_url = a.logo_url AND l.png IS NOT NULL
       AND NOT ${IS_SHOWN(now)}))`;

/** By application; those without a row are not in it. */
export async function logoStates(
  db: Db,
  now: Date,
  applicationIds: readonly number[],
): Promise<Map<number, LogoState>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_logos as l')
    .innerJoin('applications as a', 'a.application_id', 'l.application_id')
    .select(['l.application_id', 'l.fault'])
    .select([sql<string | null>`encode(l.sha256, 'hex')`.as('digest'), IS_SHOWN(now).as('is_shown')])
    .select(IS_UPLOADED.as('is_uploaded'))
    .where(sql<boolean>`l.application_id = ANY(${[...applicationIds]}::bigint[])`)
    .where('a.deleted_at', 'is', null)
    .whereRef('a.logo_url', '=', 'l.source_url')
    .execute();
  return new Map(rows.map(({ application_id, ...state }) => [application_id, state]));
}

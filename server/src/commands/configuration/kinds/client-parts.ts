import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Application, decideReview, rotateClientSecret } from '../../../applications/index.ts';
import { applicationRiskFlags } from '../../../applications/risk/risk-flags.ts';
import { clientSecretState } from '../../../applications/secrets/secrets.queries.ts';
import { HOUR, SECOND } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { Problem } from '../../../platform/errors.ts';
import { listedScopes, type ScopeRow } from '../../../scopes/index.ts';
import type { Declared } from '../files/read-folder.ts';
import type { DeclaredReview, DeclaredSecret } from '../files/shared-shapes.ts';
import { type Fields, type Inspection, type Run, refused } from './kind.ts';

/** What applications and resources have beside their settings: a review and a secret. */
type Client = {
  client_id: string;
  review?: DeclaredReview;
  client_secret?: DeclaredSecret | undefined;
};

/** So that the applications which still send the old one have time to get the new one. */
const GRACE_SECONDS = HOUR / SECOND;
const MAX_SECRET_BYTES = 4096;

export async function inspectClient(
  run: Run,
  { item, folder }: Declared<Client>,
  present: Application | null,
): Promise<Inspection> {
  const secret = await secretOf(run, item, folder);
  const given = secret === null ? [] : [{ name: 'client_secret', before: null, after: HIDDEN }];
  const decided = item.review ? [{ name: 'review', before: null, after: item.review }] : [];
  if (present === null) return { changes: [...given, ...decided], notes: [] };
  const { db } = run.context.stores;
  const now = run.context.clock.now();
  const { application_id } = present;
  const state = secret === null ? 'valid' : await clientSecretState(db, now, application_id, sha256(secret));
  if (state === 'expired')
    throw refused('client_secret', 'has expired: put a new one where this reference leads');
  const change = state === 'other' ? [{ name: 'client_secret', before: HIDDEN, after: HIDDEN }] : [];
  const review = reviewChange(item, present);
  return { changes: [...change, ...review.changes], notes: review.notes };
}

const HIDDEN = '(hidden)';

/** An administrator who stopped an application is not overruled by a file that was written before. */
function reviewChange({ client_id, review }: Client, { review_status }: Application): Inspection {
  const same = { changes: [], notes: [] };
  if (review === undefined || review.status === 'pending' || review.status === review_status) return same;
  const isStopped = review_status === 'rejected' || review_status === 'suspended';
  if (isStopped && review.status === 'approved')
    return {
      changes: [],
      notes: [`${client_id} is ${review_status} and stays so: only an administrator approves it again`],
    };
  return { changes: [{ name: 'review.status', before: review_status, after: review.status }], notes: [] };
}

/** Risks of what it is. Those of the developer, such as a new account, are not those of a file that an operator applies. */
function riskOf(application: Application, listed_scopes: ScopeRow[]) {
  const redirect_uris = application.redirect_uris.map(({ uri }) => uri);
  return applicationRiskFlags({ ...application, redirect_uris, listed_scopes });
}

/** The review as an export declares it. */
export function exportedReview(application: Application, listed: ScopeRow[]): Fields {
  const { review_status: status } = application;
  const acknowledged = status === 'approved' ? riskOf(application, listed) : [];
  return { review: { status, ...(acknowledged.length > 0 && { acknowledged }) } };
}

/** After every other change, because those raise the flags. `isNew`: an approval is written down even if none was needed. */
export async function settleReview(
  { context, by }: Run,
  { client_id, review }: Client,
  application: Application,
  isNew = false,
): Promise<string[]> {
  const { application_id, review_status, creation_risk_flags } = application;
  const decision = { by, application_id };
  const status = review?.status;
  if (status === 'approved' && (isNew || review_status === 'pending')) {
    const flags = riskOf(application, await listedScopes(context.stores.db));
    const missing = flags.filter((flag) => !review?.acknowledged.includes(flag));
    if (missing.length > 0)
      throw refused(
        'review.acknowledged',
        `lacks ${missing.join(', ')}: look at the risk and add it, or leave the review to an administrator with status: pending`,
      );
    await decideReview(context, decision, { decision: 'approve', risk_acknowledged: true });
    return [];
  }
  if ((status === 'rejected' || status === 'suspended') && review_status !== status) {
    const reason = review?.reason ?? 'Declared in the configuration';
    const verb = status === 'rejected' ? 'reject' : 'suspend';
    await decideReview(context, decision, { decision: verb, reason, alone: true });
    return [];
  }
  if (review_status !== 'pending') return [];
  return [`${client_id} waits for a review: ${creation_risk_flags.join(', ') || 'no flags'}`];
}

export async function setSecret(
  run: Run,
  { item, folder }: Declared<Client>,
  applicationId: number,
): Promise<void> {
  const secret = await secretOf(run, item, folder);
  if (secret === null) return;
  const { context, by } = run;
  await rotateClientSecret(context, null, by.actor, applicationId, GRACE_SECONDS, secret);
}

/** Null: the file does not say. Its value is never in an error. */
export async function secretOf(
  { env }: Run,
  { client_secret }: Client,
  folder: string,
): Promise<string | null> {
  if (client_secret === undefined) return null;
  if (client_secret.env !== undefined) {
    const value = env[client_secret.env];
    if (!value) throw refused('client_secret.env', `the environment has no variable ${client_secret.env}`);
    return value;
  }
  const path = resolve(folder, client_secret.file!);
  try {
    const about = await stat(path);
    if (!about.isFile() || about.size > MAX_SECRET_BYTES)
      throw refused('client_secret.file', `must be a file of at most ${MAX_SECRET_BYTES} bytes`);
    return (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refused('client_secret.file', `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** How to get what the service made, which is written nowhere. */
export function secretNotes(
  { isTried }: Run,
  client: Client,
  created: { client_secret?: string; application_id: number },
  hasWebhook: boolean,
): string[] {
  const made = [
    ...(created.client_secret !== undefined && client.client_secret === undefined ? ['client secret'] : []),
    ...(hasWebhook ? ['webhook secret'] : []),
  ];
  if (isTried || made.length === 0) return [];
  const where = `/developer/applications/${created.application_id}/secrets`;
  return [
    `${client.client_id}: its ${made.join(' and ')} ${made.length > 1 ? 'were' : 'was'} not shown to anyone; make new ones at ${where}`,
  ];
}

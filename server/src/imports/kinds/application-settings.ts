import { clientSecretFaults, keepsSecret } from '../../applications/index.ts';
import type { RecordOf } from '../records.ts';
import type { Work } from '../runs/import-state.ts';

/** What a developer could set of it; the rest of the record is the operator's. */
export function settingsOf(record: RecordOf<'application'>) {
  const {
    kind: _kind,
    id: _id,
    problem: _problem,
    client_id: _client,
    client_secret: _secret,
    client_secret_hash: _hash,
    owner: _owner,
    suspended: _suspended,
    ...settings
  } = record;
  return { ...settings, redirect_uris: settings.redirect_uris ?? [] };
}

/**
 * The credentials that it keeps. A secret is kept as its SHA-256, which is safe only for one that cannot be guessed: of a hash we do not know, so it
 * counts only in an export of our own.
 */
export function credentialsOf(record: RecordOf<'application'>, trustAll: boolean) {
  const { client_id, client_secret, client_secret_hash, suspended } = record;
  const isStrong = client_secret != null && clientSecretFaults(client_secret).length === 0;
  return {
    ...(client_id !== undefined && { client_id }),
    ...(isStrong && { client_secret }),
    ...(!isStrong &&
      trustAll &&
      client_secret_hash && { client_secret_hash: Buffer.from(client_secret_hash, 'hex') }),
    ...(suspended && { suspended }),
  };
}

/** What is left to do before the application works as before. */
export function applicationWork(record: RecordOf<'application'>, trustAll: boolean): Work[] {
  const { redirect_uris, client_id, client_secret, name } = settingsOf(record) && record;
  const credentials = credentialsOf(record, trustAll);
  const method = record.token_endpoint_auth_method ?? 'client_secret_basic';
  const needsSecret = record.client_type !== 'public' && keepsSecret(method);
  const hasSecret = 'client_secret' in credentials || 'client_secret_hash' in credentials;
  return [
    ...(redirect_uris ?? []).map((uri) => ({ reason: 'redirect_uri_unproven', detail: `${name}: ${uri}` })),
    ...(needsSecret && !hasSecret
      ? [{ reason: 'new_secret', detail: `${name} ${secretWork(client_secret, client_id)}` }]
      : []),
  ];
}

function secretWork(secret: string | null | undefined, clientId: string | undefined): string {
  const id = clientId === undefined ? '' : ` (${clientId})`;
  const why = secret == null ? 'came without a secret' : 'had a secret that could be guessed';
  return `${why}${id}: make a new one in the console and give it to the application.`;
}

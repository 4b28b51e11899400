import type { Api, Json } from './api.ts';
import { Failure } from './exit-codes.ts';

export type Verification = {
  uri: string;
  tier: string;
  status: 'unverifiable_host' | 'unverified' | 'verified' | 'expired';
  verified_at: string | null;
  expires_at: string | null;
  last_attempt: 'queued' | 'done' | null;
};

/** The members that svc speaks of; the service sends more, and --json shows all. */
export type Application = Json & {
  id: number;
  client_id: string;
  name: string;
  client_type: string;
  review_status: string;
  redirect_uris: string[];
  redirect_uri_verifications: Verification[];
};

/** An application by its id, its client_id or its name. */
export async function findApplication(api: Api, named: string): Promise<Application> {
  return (await api.call('GET', `/api/v1/applications/${await applicationId(api, named)}`)) as Application;
}

export async function applicationId(api: Api, named: string): Promise<number> {
  if (/^[1-9]\d{0,14}$/.test(named)) return Number(named);
  const all = await api.list<Application>('/api/v1/applications', 'applications');
  const found = all.filter(({ client_id, name }) => client_id === named || name === named);
  if (found.length === 1) return found[0]!.id;
  const why = found.length === 0 ? 'None' : 'More than one';
  throw new Failure(5, 'not_found', `${why} of your applications is called "${named}". See: svc apps list`);
}

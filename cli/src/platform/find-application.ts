import type { Api, Json } from './api.ts';
import { findId } from './find-id.ts';

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
  return await findId(api, named, 'applications', 'svc apps list');
}

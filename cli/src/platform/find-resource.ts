import type { Api, Json } from './api.ts';
import type { Verification } from './find-application.ts';
import { findId } from './find-id.ts';

type LocalizedText = { en?: string; ja?: string };

export type ResourceScope = {
  name: string;
  title: LocalizedText;
  description: LocalizedText;
  default: boolean;
  sensitive: boolean;
  required_acr?: string;
};

/** The members that svc speaks of; the service sends more, and --json shows all. */
export type Resource = Json & {
  id: number;
  client_id: string;
  name: string;
  identifier: string;
  review_status: string;
  access_token_format: string;
  access_token_seconds: number;
  access_token_alg: string;
  scopes: ResourceScope[];
  /** This and the next two are missing in answers of a service that is older. */
  required_acr?: string | null;
  subject_type?: string;
  authorization_details_types?: { type: string; title: LocalizedText }[];
  verification: Pick<Verification, 'tier' | 'status' | 'verified_at' | 'expires_at'>;
  /** Missing in answers of a service that is older. */
  counts?: boolean;
};

/** A resource by its id, its client_id, its identifier or its name. */
export async function findResource(api: Api, named: string): Promise<Resource> {
  return (await api.call('GET', `/api/v1/resources/${await resourceId(api, named)}`)) as Resource;
}

export async function resourceId(api: Api, named: string): Promise<number> {
  return await findId(api, named, 'resources', 'svc resources list');
}

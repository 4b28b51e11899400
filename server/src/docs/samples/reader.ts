import { type Application, applicationsSeenBy } from '../../applications/index.ts';
import { organizationRoles } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { type SampleValues, sampleValues } from './sample-values.ts';

/** As many as the chooser lists. */
const MAX_APPLICATIONS = 100;

/** The reader of a page of the documentation, and the values that its samples show. */
export type Reader = {
  session: CurrentSession | null;
  issuer: string;
  applications: { id: number; name: string }[];
  /** Those of the chosen application; null: signed out, or without an application. */
  values: SampleValues | null;
  /** It was named in the address, so links keep it. */
  isNamed: boolean;
};

/** `named`: the application of the address. One that the reader does not have counts as none: the newest is shown. */
export async function sampleReader(
  { stores, config }: Context,
  session: CurrentSession | null,
  named: number | undefined,
): Promise<Reader> {
  const issuer = config.base_url;
  if (session === null) return { session, issuer, applications: [], values: null, isNamed: false };
  const { user_id } = session;
  const roles = await organizationRoles(stores.db, user_id);
  const page = { afterId: 0, limit: MAX_APPLICATIONS, kind: 'client' } as const;
  const found = await applicationsSeenBy(stores.db, { user_id, roles }, page);
  const application = found.find(({ application_id }) => application_id === named);
  const chosen = application ?? found.at(-1);
  return {
    session,
    issuer,
    applications: found.map((each) => ({ id: each.application_id, name: nameOf(each) })),
    values: chosen ? sampleValues(issuer, chosen) : null,
    isNamed: application !== undefined,
  };
}

function nameOf({ name, client_id }: Application): string {
  return name || client_id;
}

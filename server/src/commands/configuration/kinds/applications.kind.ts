import {
  type Application,
  applicationById,
  changeApplication,
  createApplication,
  isResourceClient,
  keepsSecret,
  removeApplication,
  settingsOf,
} from '../../../applications/index.ts';
import { changeAdminSettings } from '../../../applications/review/change-admin-settings.ts';
import { applicationProblem } from '../../../applications/settings/application-faults.ts';
import { type ApplicationSettings, NEW_SETTINGS } from '../../../applications/settings/settings.ts';
import { applicationPolicy, changeApplicationPolicy } from '../../../policies/index.ts';
import { giveApplication } from '../../../resources/transfer/transfer-application.ts';
import { listedScopes } from '../../../scopes/index.ts';
import type { Declared } from '../files/read-folder.ts';
import type { Item } from '../files/shapes.ts';
import { settingsIn, shortenedApplication, UNSET } from './application-settings.ts';
import {
  exportedReview,
  inspectClient,
  secretNotes,
  secretOf,
  setSecret,
  settleReview,
} from './client-parts.ts';
import { below, isSame, kind, type Run, refused } from './kind.ts';
import { ownedApplications } from './owned-applications.ts';
import { desiredOwner, ownerField, ownerNamed } from './owners.ts';
import { belowPolicy, desiredPolicy, orderedPolicy } from './policy-field.ts';

type Declaration = Item<'applications'>;

const SETTINGS = Object.keys(NEW_SETTINGS) as (keyof ApplicationSettings)[];

export const applicationsKind = kind<Declaration, Application>({
  name: 'application',
  section: 'applications',
  keyOf: ({ client_id }) => client_id,
  desired: (item, world) => ({
    ...{ client_id: item.client_id, name: null, owner: desiredOwner(world, item.owner) },
    ...settingsIn(item),
    policy: desiredPolicy('application', item.policy),
    ...ofAdministrators(item),
  }),
  load: async ({ context, world }) => {
    const now = context.clock.now();
    const listed = await listedScopes(context.stores.db);
    const rows = await ownedApplications(context);
    return rows
      .filter(({ client_id }) => !isResourceClient(client_id))
      .map((row) => {
        const { client_id, identity_verification_reporter, identity_verification_methods } = row;
        const end = row.legacy_identity_claim_until;
        const fields = {
          ...{ client_id, name: null, owner: ownerField(world, row) },
          ...settingsOf(row),
          policy: orderedPolicy(applicationPolicy(row)),
          ...{ identity_verification_reporter, identity_verification_methods },
          legacy_identity_claim: end !== null && end > now,
        };
        return { key: client_id, fields, row, exported: exportedReview(row, listed) };
      });
  },
  inspect: (run, declared, present) => inspectClient(run, declared, present?.row ?? null),
  addresses: ({ webhook_url, backchannel_logout_uri, jwks_uri }) => ({
    ...{ webhook_url, backchannel_logout_uri, jwks_uri },
  }),
  create: async (run, declared) => {
    const { item } = declared;
    const { application_id, notes } = await register(run, declared);
    const given = { ...ofAdministrators(item), policy: item.policy };
    const changed = Object.entries(given).filter(
      ([name, value]) => !isSame(value, UNSET[name as keyof typeof UNSET]),
    );
    const late = item.access_claims?.includes('all_groups') ? ['access_claims'] : [];
    await changeParts(run, item, application_id, new Set([...changed.map(([name]) => name), ...late]));
    return [...notes, ...(await settleReview(run, item, await found(run, application_id), true))];
  },
  change: async (run, declared, { row: { application_id } }, changed) => {
    const { item } = declared;
    if (changed.has('owner')) {
      const { owner } = await ownerNamed(run.context.stores.db, run.world, item.owner);
      await giveApplication(run.context, run.by, application_id, owner);
    }
    await changeParts(run, item, application_id, changed);
    if (changed.has('client_secret')) await setSecret(run, declared, application_id);
    return await settleReview(run, item, await found(run, application_id));
  },
  remove: async ({ context, by }, { row }) => await removeApplication(context, null, by.actor, row),
  shortened: shortenedApplication,
});

async function found({ context }: Run, applicationId: number): Promise<Application> {
  return (await applicationById(context.stores.db, applicationId))!;
}

async function register(
  run: Run,
  declared: Declared<Declaration>,
): Promise<{ application_id: number; notes: string[] }> {
  const { context, by, world } = run;
  const { item } = declared;
  const { db } = context.stores;
  const { owner, developer } = await ownerNamed(db, world, item.owner);
  const secret = await secretOf(run, item, declared.folder);
  const settings = settingsIn(item);
  const application = {
    ...settings,
    // That of all groups is granted by an administrator, or an operator, afterwards.
    access_claims: settings.access_claims.filter((claim) => claim !== 'all_groups'),
    developer,
    organization_id: 'organization_id' in owner ? owner.organization_id : null,
    created_via: 'cli' as const,
  };
  if (secret !== null && !keepsSecret(settings.token_endpoint_auth_method))
    throw refused(
      'client_secret',
      'is for clients that authenticate with one: see token_endpoint_auth_method',
    );
  const created = await createApplication(db, context.keyring, context.clock.now(), by, application, {
    client_id: item.client_id,
    ...(secret !== null && { client_secret: secret }),
    waits: item.review?.status === 'pending',
  });
  if ('faults' in created) throw applicationProblem(created.faults);
  const notes = secretNotes(run, item, created, settings.webhook_url !== null);
  return { application_id: created.application_id, notes };
}

/** Each part by the operation that pages and calls use for it. */
async function changeParts(
  { context, by }: Run,
  item: Declaration,
  applicationId: number,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (SETTINGS.some((name) => changed.has(name)))
    await changeApplication(context, null, by.actor, applicationId, settingsIn(item));
  const administrative = Object.entries(ofAdministrators(item)).filter(([name]) => changed.has(name));
  if (administrative.length > 0)
    await changeAdminSettings(context, by, applicationId, Object.fromEntries(administrative));
  if (changed.has('policy'))
    await below(changeApplicationPolicy(context, null, by.actor, applicationId, item.policy), belowPolicy);
}

function ofAdministrators(item: Declaration) {
  const { identity_verification_reporter, identity_verification_methods, legacy_identity_claim } = item;
  return {
    ...{ identity_verification_reporter, legacy_identity_claim },
    identity_verification_methods: [...new Set(identity_verification_methods)],
  };
}

import {
  ACCESS_CLAIMS,
  type Application,
  applicationById,
  isResourceClient,
  keepsSecret,
  removeApplication,
} from '../../../applications/index.ts';
import { applicationFaultMessages } from '../../../applications/input-faults.messages.ts';
import { storedUri } from '../../../applications/redirect-uris/redirect-uri-rules.ts';
import { joinCatalogues } from '../../../platform/i18n/catalogue.ts';
import { invalidInput } from '../../../platform/invalid-input.ts';
import { readDetailsTypes } from '../../../resources/details/read-types.ts';
import { changeResource, createResource, type Resource, resourcesOf } from '../../../resources/index.ts';
import { resourceFaultMessages } from '../../../resources/input-faults.messages.ts';
import { giveApplication } from '../../../resources/transfer/transfer-application.ts';
import { listedScopes } from '../../../scopes/index.ts';
import type { Declared } from '../files/read-folder.ts';
import { resourceMembers } from '../files/resource-shape.ts';
import type { Item } from '../files/shapes.ts';
import {
  exportedReview,
  inspectClient,
  secretNotes,
  secretOf,
  setSecret,
  settleReview,
} from './client-parts.ts';
import { type Fields, kind, type Run, refused, without } from './kind.ts';
import { ownedApplications } from './owned-applications.ts';
import { desiredOwner, ownerField, ownerNamed } from './owners.ts';

type Declaration = Item<'resources'>;

const MEMBERS = Object.keys(resourceMembers) as (keyof typeof resourceMembers)[];
const messages = joinCatalogues(applicationFaultMessages, resourceFaultMessages);

export const resourcesKind = kind<Declaration, Application>({
  name: 'resource',
  section: 'resources',
  keyOf: ({ client_id }) => client_id,
  desired: (item, world) => ({
    ...{ client_id: item.client_id, identifier: storedUri(item.identifier), name: item.name.trim() },
    owner: desiredOwner(world, item.owner),
    ...settings(item),
  }),
  load: async ({ context, world }) => {
    const { db } = context.stores;
    const listed = await listedScopes(db);
    const rows = (await ownedApplications(context)).filter(({ client_id }) => isResourceClient(client_id));
    const resources = await resourcesOf(
      db,
      rows.map(({ application_id }) => application_id),
    );
    return rows.flatMap((row) => {
      const resource = resources.get(row.application_id);
      if (resource === undefined) return [];
      const fields = { ...presentFields(row, resource), owner: ownerField(world, row) };
      return [{ key: row.client_id, fields, row, exported: exportedReview(row, listed) }];
    });
  },
  inspect: (run, declared, present) => inspectClient(run, declared, present?.row ?? null),
  addresses: ({ webhook_url, jwks_uri }) => ({ webhook_url, jwks_uri }),
  create: async (run, declared) => {
    const { item } = declared;
    const { application_id, notes } = await register(run, declared);
    if (item.access_claims.includes('all_groups')) await changeSettings(run, item, application_id);
    return [...notes, ...(await settleReview(run, item, await found(run, application_id), true))];
  },
  change: async (run, declared, { row: { application_id } }, changed) => {
    const { item } = declared;
    if (changed.has('identifier'))
      throw refused('identifier', 'cannot change: delete the resource and register another one');
    if (changed.has('owner')) {
      const { owner } = await ownerNamed(run.context.stores.db, run.world, item.owner);
      await giveApplication(run.context, run.by, application_id, owner);
    }
    if (['name', ...MEMBERS].some((name) => changed.has(name)))
      await changeSettings(run, item, application_id);
    if (changed.has('client_secret')) await setSecret(run, declared, application_id);
    return await settleReview(run, item, await found(run, application_id));
  },
  remove: async ({ context, by }, { row }) => await removeApplication(context, null, by.actor, row),
  shortened: (fields) => shortened(fields),
});

async function found({ context }: Run, applicationId: number): Promise<Application> {
  return (await applicationById(context.stores.db, applicationId))!;
}

async function changeSettings({ context, by }: Run, item: Declaration, applicationId: number): Promise<void> {
  await changeResource(context, null, by.actor, applicationId, { name: item.name, ...settings(item) });
}

async function register(
  run: Run,
  declared: Declared<Declaration>,
): Promise<{ application_id: number; notes: string[] }> {
  const { context, by, world } = run;
  const { item } = declared;
  const { owner, developer } = await ownerNamed(context.stores.db, world, item.owner);
  const secret = await secretOf(run, item, declared.folder);
  const all = settings(item);
  const resource = {
    ...{ identifier: item.identifier, name: item.name, ...all },
    access_claims: all.access_claims.filter((claim) => claim !== 'all_groups'),
    developer,
    organization_id: 'organization_id' in owner ? owner.organization_id : null,
    created_via: 'cli' as const,
  };
  if (secret !== null && !keepsSecret(all.token_endpoint_auth_method))
    throw refused(
      'client_secret',
      'is for clients that authenticate with one: see token_endpoint_auth_method',
    );
  const created = await createResource(context, by, resource, {
    client_id: item.client_id,
    ...(secret !== null && { client_secret: secret }),
    waits: item.review?.status === 'pending',
  });
  if ('faults' in created) throw invalidInput(created.faults, messages);
  const notes = secretNotes(run, item, created, all.webhook_url !== null);
  return { application_id: created.application_id, notes };
}

/** Its members as they are stored; if something is wrong with one as it is, for the operation to say. */
function settings(item: Declaration) {
  const { client_id: _id, identifier: _identifier, name: _name, owner: _owner, ...rest } = item;
  const { review: _review, client_secret: _secret, ...members } = rest;
  const { webhook_url, jwks_uri, access_claims, authorization_details_types } = members;
  const read = readDetailsTypes(authorization_details_types);
  return {
    ...members,
    webhook_url: webhook_url && storedUri(webhook_url),
    jwks_uri: jwks_uri && storedUri(jwks_uri),
    access_claims: ACCESS_CLAIMS.filter((claim) => access_claims.includes(claim)),
    authorization_details_types: 'types' in read ? read.types : authorization_details_types,
    description: members.description?.trim() || null,
    access_contact: members.access_contact?.trim() || null,
  };
}

function presentFields(row: Application, resource: Resource): Fields {
  const all: Fields = { ...row, ...resource, authorization_details_types: resource.details_types };
  const members = MEMBERS.map((name) => [name, all[name]]);
  return {
    ...{ client_id: row.client_id, identifier: resource.identifier, name: row.name, owner: null },
    ...Object.fromEntries(members),
  };
}

const DEFAULTS: Fields = Object.fromEntries(
  MEMBERS.filter((name) => name !== 'scopes').map((name) => [name, resourceMembers[name].parse(undefined)]),
);

function shortened(fields: Fields): Fields {
  const scopes = fields.scopes as Fields[];
  const short = scopes.map(without({ description: {}, default: false, sensitive: false }));
  return without(DEFAULTS)({ ...fields, scopes: short });
}

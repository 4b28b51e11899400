import {
  applicationFrom,
  customerOwner,
  type GroupOwner,
  groupFrom,
  INSTALLATION,
} from '../../access/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { CommandError, invalidOptions } from '../command-error.ts';

/** The owner that --organization names; without it the installation. */
export async function ownerNamed(db: Db, handle: string | undefined): Promise<GroupOwner> {
  return handle === undefined ? INSTALLATION : await organizationNamed(db, '--organization', handle);
}

export async function organizationNamed(db: Db, option: string, handle: string) {
  const owner = await customerOwner(db, handle);
  if (owner === null) throw unknown(option, handle, 'organization with this handle or org_id');
  return owner;
}

export async function groupNamedBy(db: Db, name: string) {
  const group = await groupFrom(db, name);
  if (group === null) throw unknown('--group', name, 'group with this name or id');
  return group;
}

export async function applicationNamedBy(db: Db, name: string): Promise<number> {
  const application = await applicationFrom(db, name);
  if (application === null) throw unknown('--app', name, 'application with this id or client_id');
  return application.application_id;
}

export function unknown(option: string, name: string, what: string): CommandError {
  return new CommandError('not_found', `${option}: there is no ${what}: ${name}`);
}

const OPTION_NAMES = {
  user_id: '--email',
  group_id: '--group',
  customer_id: '--organization',
  context_customer_id: '--only-in',
  application_id: '--app',
  role_id: '--role',
  expires_at: '--until',
  entitlements: '--entitlement',
};

/** What an operation refuses, under the names of the options. */
export async function refusedAsCommand<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InvalidInput) throw invalidOptions(error.detailsIn('en'), OPTION_NAMES);
    if (error instanceof Problem && error.code !== '') throw new CommandError(error.code, error.description);
    throw error;
  }
}

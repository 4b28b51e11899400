import { nameFaults } from '../../platform/name-faults.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import { isDeviceOnly } from '../registry/enums.ts';
import { claimGrantFaults } from '../settings/access-settings.ts';
import type { ApplicationSettings } from '../settings/settings.ts';
import { settingsFaults } from '../settings/settings-faults.ts';

/** The faults in the settings of a new application. Without a name it is called after its first redirect URI, if it has one. */
export function registrationFaults(settings: ApplicationSettings): ApplicationInputFault[] {
  const { name, redirect_uris, grant_types, access_claims } = settings;
  const isNameless = name === null && redirect_uris.length === 0 && isDeviceOnly(grant_types);
  return [
    ...settingsFaults(settings),
    ...claimGrantFaults([], access_claims),
    ...(isNameless ? nameFaults('') : []),
  ];
}

import {
  type ApplicationSettings,
  NEW_SETTINGS,
  storedSettings,
} from '../../../applications/settings/settings.ts';
import { settingsAfter } from '../../../applications/settings/settings-after.ts';
import type { Item } from '../files/shapes.ts';
import { type Fields, isSame, without } from './kind.ts';

type Declaration = Item<'applications'>;

/** What an application has of which a file says nothing, beside the settings of its developer. */
export const UNSET = {
  policy: {},
  identity_verification_reporter: false,
  identity_verification_methods: [],
  legacy_identity_claim: false,
};

const SETTINGS = Object.keys(NEW_SETTINGS);

/** All settings that a registration with these members would have, in their stored form. */
export function settingsIn(item: Partial<Declaration>): ApplicationSettings {
  // The others of a declaration are not among them.
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, item[name as keyof Declaration]]));
  return storedSettings(settingsAfter(NEW_SETTINGS, settings));
}

/** As few members as say the same. */
export function shortenedApplication(fields: Fields): Fields {
  const short = without({ ...NEW_SETTINGS, ...UNSET })(fields);
  const meant: Fields = { ...settingsIn(short as Partial<Declaration>) };
  // A profile has defaults of its own: where one was changed back, every setting is said.
  return SETTINGS.every((name) => isSame(meant[name], fields[name])) ? short : without(UNSET)(fields);
}

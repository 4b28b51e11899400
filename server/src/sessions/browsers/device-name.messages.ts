import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  unknownDevice: 'Unknown device',
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
};

export const deviceNameMessages = catalogue(import.meta, en);

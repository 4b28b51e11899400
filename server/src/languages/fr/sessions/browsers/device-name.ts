import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: 'Appareil inconnu',
  onSystem: (browser, system) => `${browser} sur ${system}`,
} satisfies typeof en;

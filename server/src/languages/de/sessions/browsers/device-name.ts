import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: 'Unbekanntes Gerät',
  onSystem: (browser, system) => `${browser} unter ${system}`,
} satisfies typeof en;

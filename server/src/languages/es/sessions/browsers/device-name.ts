import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: 'Dispositivo desconocido',
  onSystem: (browser, system) => `${browser} en ${system}`,
} satisfies typeof en;

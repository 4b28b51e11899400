import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: 'Dispositivo desconhecido',
  onSystem: (browser, system) => `${browser} em ${system}`,
} satisfies typeof en;

import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: '不明な端末',
  onSystem: (browser, system) => `${browser}（${system}）`,
} satisfies typeof en;

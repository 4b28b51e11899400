import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: '알 수 없는 기기',
  onSystem: (browser, system) => `${system}의 ${browser}`,
} satisfies typeof en;

import type { en } from '../../../../sessions/browsers/device-name.messages.ts';

export default {
  unknownDevice: '未知设备',
  onSystem: (browser, system) => `${system} 上的 ${browser}`,
} satisfies typeof en;

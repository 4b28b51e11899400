import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  unknownDevice: 'Unknown device',
  onSystem: (browser: string, system: string) => `${browser} on ${system}`,
};

export const deviceNameMessages = {
  en,
  ja: {
    unknownDevice: '不明な端末',
    onSystem: (browser, system) => `${browser}（${system}）`,
  },
} satisfies Catalogue<typeof en>;

import type { en } from '../../../../account/devices/devices.messages.ts';

export default {
  title: 'Appareils',
  lead: 'Les applications de vos appareils qui détiennent leur propre clé de votre compte.',
  device: 'Appareil',
  unnamed: 'Appareil sans nom',
  scopes: 'Peut faire',
  nothing: 'Rien avant de s’être reconnecté',
  claimed: 'Depuis',
  lastUsed: 'Dernière utilisation',
  never: 'Jamais',
  action: 'Action',
  remove: 'Retirer…',
  removeNow: 'Retirer',
  removeWarning: (name) =>
    `La clé de « ${name} » cesse immédiatement de fonctionner. L’application pourra être configurée à nouveau, par vous ou par quelqu’un d’autre.`,
  empty: 'Aucun appareil',
  emptyBody:
    'Une application de votre téléphone ou de votre ordinateur apparaît ici après s’être connectée et configurée.',
  doneRemoved: 'L’appareil est retiré.',
} satisfies typeof en;

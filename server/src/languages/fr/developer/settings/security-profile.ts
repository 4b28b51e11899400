import type { en } from '../../../../developer/settings/security-profile.messages.ts';

export default {
  title: 'Profil de sécurité',
  lead: 'FAPI 2.0 est la façon dont les banques, les services de santé et les autorités publiques utilisent OAuth. Activez-le quand vos partenaires le demandent, ou pour être soumis aux règles les plus strictes que nous ayons.',
  isOn: 'Cette application respecte FAPI 2.0. Une modification contraire au profil est refusée.',
  met: 'Respecté',
  set: 'Fixé par le profil',
  open: 'À modifier d’abord',
  always:
    'En outre, les refresh tokens restent les mêmes à l’usage, et les client assertions n’indiquent que notre adresse comme audience.',
  turnOn: 'Activer FAPI 2.0',
  turnOff: 'Désactiver FAPI 2.0',
} satisfies typeof en;

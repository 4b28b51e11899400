import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `Vos groupes et rôles pour ${name}`,
  learns: (name, what) => `Si vous l’autorisez, ${name} apprend aussi ${what}.`,
  groups: 'lesquels de vos groupes y ont accès',
  allGroups: 'les noms de tous vos groupes, y compris ceux qui n’ont rien à voir avec elle',
  roles: 'vos rôles dans l’application',
  entitlements: 'ce que vos rôles vous permettent d’y faire',
  organization: 'pour quelle organisation vous vous connectez',
  changed:
    'Ce qui est partagé de vos groupes et rôles a changé depuis l’ouverture de cette page ; rien n’a donc été envoyé. Relisez avant de décider.',
} satisfies typeof en;

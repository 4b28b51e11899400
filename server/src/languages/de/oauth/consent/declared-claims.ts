import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `Ihre Gruppen und Rollen für ${name}`,
  learns: (name, what) => `Wenn Sie es erlauben, erfährt ${name} außerdem ${what}.`,
  groups: 'welche Ihrer Gruppen darauf Zugriff haben',
  allGroups: 'die Namen aller Ihrer Gruppen, auch solcher, die nichts damit zu tun haben',
  roles: 'Ihre Rollen dort',
  entitlements: 'was Ihre Rollen Ihnen dort erlauben',
  organization: 'für welche Organisation Sie sich anmelden',
  changed:
    'Was über Ihre Gruppen und Rollen geteilt wird, hat sich geändert, nachdem diese Seite geöffnet wurde, daher wurde nichts gesendet. Lesen Sie es noch einmal, bevor Sie entscheiden.',
} satisfies typeof en;

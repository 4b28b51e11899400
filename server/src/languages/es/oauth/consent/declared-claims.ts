import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `Tus grupos y roles para ${name}`,
  learns: (name, what) => `Si lo permites, ${name} también sabrá ${what}.`,
  groups: 'cuáles de tus grupos tienen acceso a ella',
  allGroups: 'los nombres de todos tus grupos, incluidos los que no tienen nada que ver con ella',
  roles: 'tus roles allí',
  entitlements: 'qué te permiten hacer allí tus roles',
  organization: 'para qué organización inicias sesión',
  changed:
    'Lo que se comparte sobre tus grupos y roles cambió después de abrir esta página, así que no se ha enviado nada. Léelo de nuevo antes de decidir.',
} satisfies typeof en;

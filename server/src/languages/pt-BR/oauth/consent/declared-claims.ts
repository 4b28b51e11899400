import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `Seus grupos e funções para ${name}`,
  learns: (name, what) => `Se você permitir, ${name} também fica sabendo ${what}.`,
  groups: 'quais dos seus grupos têm acesso a ele',
  allGroups: 'os nomes de todos os seus grupos, inclusive os que não têm nada a ver com ele',
  roles: 'suas funções nele',
  entitlements: 'o que suas funções permitem que você faça nele',
  organization: 'por qual organização você entra',
  changed:
    'O que é compartilhado sobre seus grupos e funções mudou depois que esta página foi aberta, portanto nada foi enviado. Leia novamente antes de decidir.',
} satisfies typeof en;

import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: 'Ce que les connexions doivent respecter',
  lead: 'Pour tous ceux qui se connectent à cette application. Les personnes sans second facteur en configurent un en chemin. Les règles de l’installation et des organisations s’appliquent aussi.',
} satisfies typeof en;

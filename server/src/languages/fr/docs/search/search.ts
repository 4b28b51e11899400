import type { en } from '../../../../docs/search/search.messages.ts';

export default {
  title: 'Recherche',
  titleOf: (query) => `${query}, recherche`,
  lead: 'Recherche dans les guides, les appels de l’API et les codes d’erreur.',
  found: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  nothing: 'Aucun résultat',
  nothingBody: (query) =>
    `Aucune page ne contient tous les mots de « ${query} ». Essayez moins de mots, le nom d’un code d’erreur ou le chemin d’un appel.`,
  results: 'Résultats',
  guide: 'Guide',
  call: 'API',
  error: 'Erreur',
} satisfies typeof en;

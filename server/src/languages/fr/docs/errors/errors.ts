import type { en } from '../../../../docs/errors/errors.messages.ts';

export default {
  title: 'Erreurs',
  lead: 'Tous les codes d’erreur de ce service. Une réponse porte le code dans error, et error_description explique le cas présent.',
  meaning: 'Ce que cela signifie',
  fix: 'Que faire',
  status: 'Statut',
  redirect: '303, au redirect_uri',
  contents: 'Tous les codes',
  calls: 'Tous les appels',
  diagnose: 'Vérifier un lien de connexion',
} satisfies typeof en;

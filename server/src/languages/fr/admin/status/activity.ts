import type { en } from '../../../../admin/status/activity.messages.ts';

export default {
  title: 'Activité',
  lead: 'En UTC ; la dernière barre n’est pas complète. Chaque nombre mène à ses entrées du journal d’audit.',
  signIns: 'Connexions et tentatives échouées',
  signedIn: 'Connexions',
  refused: 'Échecs',
  limited: 'Trop de tentatives',
  wrongPassword: 'Mot de passe incorrect',
  wrongCode: 'Code incorrect',
  approvals: 'Demandes des agents, par résultat',
  approved: 'Approuvées',
  rejected: 'Refusées ou révoquées',
  expired: 'Expirées',
  waiting: 'En attente',
} satisfies typeof en;

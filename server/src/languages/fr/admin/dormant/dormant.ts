import type { en } from '../../../../admin/dormant/dormant.messages.ts';

export default {
  title: 'Personnes inactives',
  lead: 'Les personnes qui ne se sont pas connectées, n’ont pas utilisé d’application ni décidé d’une demande depuis longtemps, et ce qu’il advient de leurs comptes.',
  rule: 'Règle',
  ruleLead:
    'Seules les personnes averties sont suspendues, et seuls les comptes suspendus pour cette raison sont supprimés. Rien n’arrive aux administrateurs, ni avant la date annoncée par e-mail.',
  warn_days: 'Avertir par e-mail après',
  suspend_days: 'Suspendre après',
  remove_days: 'Supprimer après',
  daysHint: 'Jours sans activité. Laissez vide pour ne pas le faire.',
  save: 'Enregistrer',
  doneSaved: 'La règle est enregistrée.',
  fault: (field, message) => `« ${field} » : ${message}`,
  email: 'Adresse e-mail',
  lastActive: 'Dernière activité',
  state: 'État',
  next: 'Ce qui suit',
  all: 'Tous',
  inactive: 'Non avertis',
  warned: 'Avertis',
  suspended: 'Suspendus',
  step_warn: 'Avertissement',
  step_suspend: 'Suspension',
  step_announce: 'Annonce de la suppression',
  step_remove: 'Suppression',
  from: 'à partir du',
  nothing: 'Rien',
  never: 'Jamais',
  noAddress: 'Rien : l’adresse n’est pas vérifiée',
  noRule: 'Aucune règle n’est définie : personne n’est averti et l’activité n’est pas enregistrée.',
  emptyTitle: 'Personne',
  emptyBody:
    'Tout le monde a été actif récemment, ou le premier passage sur tous les comptes n’est pas terminé.',
  ownersHint:
    'Les propriétaires d’applications et les seuls propriétaires d’organisations restent suspendus : supprimez ou transférez d’abord ce qui leur appartient, puis supprimez le compte.',
} satisfies typeof en;

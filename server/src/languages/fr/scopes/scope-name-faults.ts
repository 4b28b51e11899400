import type { en } from '../../../scopes/scope-name-faults.messages.ts';
import textFaults from '../platform/text-faults.ts';

export default {
  text_too_long: textFaults.text_too_long,
  scope_characters:
    'Utilisez des caractères ASCII visibles, sans espaces, guillemets ni barres obliques inverses.',
  scope_unknown:
    'Scope inconnu ; un scope personnalisé a la forme <namespace>:<key>, avec exactement un deux-points.',
  scope_reserved: 'Utilise un mot réservé.',
  scope_command_line: 'Réservé à l’outil en ligne de commande de ce service.',
  scope_built_in: 'C’est un scope intégré ; seuls des <namespace>:<key> peuvent être ajoutés.',
  scope_built_in_member: 'Ne peut pas être modifié pour un scope intégré.',
  scope_of_every_sign_in:
    'Demandé à chaque connexion ; pour exiger davantage de toutes les connexions, utilisez la politique.',
} satisfies typeof en;

import type { en } from '../../../resources/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';
import typeFaults from './details/type-faults.ts';

export default {
  identifier_not_url:
    'Doit être une URL https absolue sans fragment, par exemple https://api.example.com/mcp.',
  identifier_too_long: ({ max }) => `Pas plus de ${max} caractères.`,
  identifier_wildcard: 'Contient un caractère générique ; enregistrez l’URL d’une seule API.',
  identifier_ours: 'Appartient à ce service ; enregistrez l’URL de votre propre API.',
  identifier_repeated: ({ client_id }) =>
    `Est déjà enregistré pour le même propriétaire, sous ${client_id} ; utilisez cette API ou supprimez-la d’abord.`,
  owner_has_registered: ({ client_id }) =>
    `Le nouveau propriétaire a déjà enregistré cette API, sous ${client_id} ; utilisez celle-ci ou supprimez-la d’abord.`,
  identifier_local:
    'Doit être en https ; http et localhost ne fonctionnent que sur une installation de développement.',
  scopes_count: ({ max }) => `Indiquez de 1 à ${max} scopes.`,
  scope_name_invalid: ({ max }) =>
    `Saisissez de 1 à ${max} caractères ASCII visibles, sans guillemets, barres obliques inverses ni #.`,
  scope_name_taken: 'C’est le nom d’un scope de ce service ; choisissez-en un autre, par exemple files:read.',
  scope_name_repeated: 'C’est le nom d’un autre scope de cette ressource.',
  scope_text_missing: typeFaults.text_missing,
  scope_text_invalid: sharedFaults.text_invalid,
  seconds_invalid: ({ min, max }) => `Saisissez un nombre entier de secondes de ${min} à ${max}.`,
} satisfies typeof en;

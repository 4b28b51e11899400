import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `Saisissez de 2 à ${max} caractères parmi a-z, 0-9 et des traits d’union isolés, avec une lettre ou un chiffre à chaque extrémité.`,
  handle_reserved: 'Ce nom est réservé.',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'Choisissez parmi les scopes que l’application autorise.',
  consents_too_many: ({ max }) => `Pas plus de ${max} applications.`,
  email_is_needed: 'Saisissez une adresse e-mail comme nom@example.com.',
} satisfies typeof en;

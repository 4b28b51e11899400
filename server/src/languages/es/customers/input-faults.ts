import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `Debe tener de 2 a ${max} caracteres de entre a-z, 0-9 y guiones sueltos, con una letra o cifra en ambos extremos.`,
  handle_reserved: 'Está reservado.',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'Debe estar entre los scopes que permite la aplicación.',
  consents_too_many: ({ max }) => `Supera el límite de ${max} aplicaciones.`,
  email_is_needed: 'Debe ser un correo electrónico como name@example.com.',
} satisfies typeof en;

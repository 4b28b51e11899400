import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `Deve ter de 2 a ${max} caracteres entre a-z, 0-9 e hifens simples, com letra ou dígito nas duas pontas.`,
  handle_reserved: 'É reservado.',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'Deve estar entre os escopos que o aplicativo permite.',
  consents_too_many: ({ max }) => `Excede o limite de ${max} aplicativos.`,
  email_is_needed: 'Deve ser um endereço de e-mail como name@example.com.',
} satisfies typeof en;

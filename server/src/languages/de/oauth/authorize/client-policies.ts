import type { en } from '../../../../oauth/authorize/client-policies.messages.ts';

export default {
  policy: 'Datenschutzerklärung der Anwendung',
  terms: 'Nutzungsbedingungen der Anwendung',
  support: 'Hilfe zur Anwendung erhalten',
} satisfies typeof en;

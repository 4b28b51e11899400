import type { en } from '../../../../developer/policy/policy.messages.ts';

export default {
  title: 'Was Anmeldungen erfüllen müssen',
  lead: 'Für alle, die sich bei dieser Anwendung anmelden. Wer keinen zweiten Faktor hat, richtet unterwegs einen ein. Die Regeln der Installation und von Organisationen gelten ebenfalls.',
} satisfies typeof en;

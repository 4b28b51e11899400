import type { en } from '../../../../account/shared/credential-fields.messages.ts';

export default {
  show: 'Anzeigen',
  hide: 'Verbergen',
} satisfies typeof en;

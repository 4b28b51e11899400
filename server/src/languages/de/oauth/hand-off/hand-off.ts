import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: 'In Ihrem Browser fortfahren',
  handOffLead: 'Die App wurde nicht geöffnet. Sie können sich stattdessen hier anmelden.',
  handOffContinue: 'Weiter zur Anmeldung',
} satisfies typeof en;

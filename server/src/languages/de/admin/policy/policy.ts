import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: 'Richtlinie',
  lead: 'Was jede Anmeldung erfüllen muss. Organisationen und Anwendungen können mehr verlangen; es gilt die strengste Regel.',
  rules: 'Regeln dieser Installation',
  warning:
    'Bestehende Sitzungen werden sofort verkürzt. Ihre eigene Sitzung muss erfüllen, was Sie speichern, Sie können sich also nicht aussperren.',
} satisfies typeof en;

import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `Test-E-Mail von ${service}`,
  body: 'Dieser Dienst kann Ihnen E-Mails senden. Ein Administrator hat diesen Test angefordert.',
  closing: 'Sie müssen nichts tun.',
} satisfies typeof en;

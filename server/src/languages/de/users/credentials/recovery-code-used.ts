import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: 'Ein Wiederherstellungscode wurde verwendet',
  body: (at) =>
    `Am ${at} wurde einer Ihrer Wiederherstellungscodes anstelle eines Einmalcodes verwendet. Er funktioniert nicht mehr.`,
  left: (left) =>
    left === 0
      ? 'Es ist keiner mehr übrig.'
      : left === 1
        ? 'Es ist noch einer übrig.'
        : `Es sind noch ${left} übrig.`,
  action: 'Meine Sicherheitseinstellungen ansehen',
  closing:
    'Wenn Sie das nicht waren, machen Sie sofort den Sicherheitscheck und erstellen Sie neue Wiederherstellungscodes.',
} satisfies typeof en;

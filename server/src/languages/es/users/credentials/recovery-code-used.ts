import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: 'Se usó un código de recuperación',
  body: (at) =>
    `Uno de tus códigos de recuperación se usó en lugar de un código de un solo uso el ${at}. Ya no funciona.`,
  left: (left) => (left === 0 ? 'No queda ninguno.' : left === 1 ? 'Queda uno.' : `Quedan ${left}.`),
  action: 'Ver tu configuración de seguridad',
  closing:
    'Si no fuiste tú, haz de inmediato la revisión de seguridad y crea nuevos códigos de recuperación.',
} satisfies typeof en;

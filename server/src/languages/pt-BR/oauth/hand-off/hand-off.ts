import type { en } from '../../../../oauth/hand-off/hand-off.messages.ts';

export default {
  handOffTitle: 'Continue no seu navegador',
  handOffLead: 'O app não abriu. Você pode entrar por aqui.',
  handOffContinue: 'Continuar para o login',
} satisfies typeof en;

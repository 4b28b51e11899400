import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: 'chaves de acesso',
  totp: 'códigos de uso único e códigos de recuperação',
  recovery_codes: 'códigos de recuperação',
  password: 'a senha',
  removed: (what) => `Removido: ${what.join(', ')}.`,
  accessEnded:
    'Chaves de API, chaves de dispositivo, permissões permanentes e convites enviados pela sua conta também foram encerrados.',
} satisfies typeof en;

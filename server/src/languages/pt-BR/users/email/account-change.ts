import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: 'Não fui eu: proteger minha conta',
  closing:
    'Se foi você, não é preciso fazer nada. Se não foi, abra o link e pressione o botão: ele encerra todas as sessões, chaves de API e chaves de dispositivo da sua conta e leva você a uma nova senha. O link funciona uma vez, por sete dias. Depois, confira suas chaves de acesso e configurações de segurança.',
  closingByAdministrator:
    'Se você não sabe o motivo, pergunte a quem opera este serviço. Se acha que outra pessoa tem acesso à sua conta, abra o link e pressione o botão: ele encerra todas as sessões, chaves de API e chaves de dispositivo da sua conta e leva você a uma nova senha. Ele funciona uma vez, por sete dias.',
  several: 'Várias alterações na sua conta',
  password_changed: {
    subject: 'Sua senha foi alterada',
    body: (_what, at) =>
      `A senha da sua conta foi alterada em ${at}. Todas as outras sessões foram encerradas.`,
  },
  password_removed: {
    subject: 'Sua senha foi removida',
    body: (_what, at) =>
      `A senha da sua conta foi removida em ${at}. De agora em diante, você entra com uma chave de acesso ou um código que enviamos por e-mail.`,
  },
  password_known: {
    subject: 'Códigos de uso único errados após sua senha',
    body: (_what, at) =>
      `Sua senha foi digitada corretamente, seguida de cinco códigos de uso único errados, o último em ${at}. Nenhum deles permitiu o login. Se não foi você quem os digitou, outra pessoa sabe sua senha: altere-a agora, e em todos os outros lugares onde a usa.`,
  },
  passkey_added: {
    subject: 'Uma chave de acesso foi adicionada à sua conta',
    body: (what, at) =>
      `A chave de acesso “${what}” foi adicionada em ${at}. De agora em diante, ela entra na sua conta sem senha.`,
  },
  passkey_confirmed: {
    subject: 'Uma chave de acesso da sua conta voltou a funcionar',
    body: (what, at) =>
      `A chave de acesso “${what}” foi confirmada em ${at}. Ela entra na sua conta novamente.`,
  },
  passkey_removed: {
    subject: 'Uma chave de acesso foi removida da sua conta',
    body: (what, at) => `A chave de acesso “${what}” foi removida em ${at}. Ela não entra mais na sua conta.`,
  },
  access_key_created: {
    subject: 'Uma chave de API foi criada para sua conta',
    body: (what, at) =>
      `A chave de API “${what}” foi criada em ${at}. Um programa que a possui age em seu nome.`,
  },
  device_claimed: {
    subject: 'Um dispositivo recebeu uma chave da sua conta',
    body: (what, at) => `${what} recebeu uma chave da sua conta em ${at}, que age em seu nome.`,
  },
  agent_created: {
    subject: 'Um agente foi adicionado à sua conta',
    body: (what, at) => `O agente “${what}” foi adicionado em ${at}. Ele pode pedir aprovações a você.`,
  },
  agent_key_changed: {
    subject: 'A chave de um agente foi alterada',
    body: (what, at) =>
      `A chave pública do agente “${what}” foi alterada em ${at}. As solicitações pendentes dele foram encerradas.`,
  },
  agent_token_rotated: {
    subject: 'O token de um agente foi substituído',
    body: (what, at) => `O agente “${what}” recebeu um novo token em ${at}. O antigo não funciona mais.`,
  },
  permission_granted: {
    subject: 'Um agente pode agir sem perguntar a você',
    body: (what, at) =>
      `Em ${at}, você permitiu que o agente “${what}” aja dentro de limites sem perguntar a você. Você pode pausar ou revogar isso na página “Permissões permanentes” da sua conta.`,
  },
  totp_on: {
    subject: 'Os códigos de uso único estão ativados',
    body: (_what, at) =>
      `Os códigos de uso único foram ativados para sua conta em ${at}. Agora é preciso um código do seu app para entrar.`,
  },
  totp_off: {
    subject: 'Os códigos de uso único estão desativados',
    body: (_what, at) =>
      `Os códigos de uso único foram desativados para sua conta em ${at}. Agora basta a senha para entrar.`,
  },
  recovery_codes_created: {
    subject: 'Novos códigos de recuperação foram criados',
    body: (_what, at) =>
      `Dez novos códigos de recuperação foram criados para sua conta em ${at}. Os anteriores não funcionam mais.`,
  },
  phone_changed: {
    subject: 'O número de telefone da sua conta foi alterado',
    body: (what, at) =>
      `O número de telefone da sua conta foi alterado em ${at}. Agora ele termina em ${what}.`,
  },
  phone_removed: {
    subject: 'O número de telefone da sua conta foi removido',
    body: (_what, at) => `O número de telefone da sua conta foi removido em ${at}.`,
  },
  passkey_only_off: {
    subject: 'As aprovações não exigem mais somente uma chave de acesso',
    body: (_what, at) =>
      `A configuração que só permite aprovar com uma chave de acesso foi desativada em ${at}. Sua senha com um código de uso único volta a aprovar.`,
  },
  everything_stopped: {
    subject: 'Tudo o que agia por você foi interrompido',
    body: (_what, at) =>
      `Tudo o que podia agir em seu nome foi interrompido em ${at}. Suas sessões e suas formas de entrar não mudaram. Isto foi encerrado:`,
  },
  address_changed: {
    subject: 'Seu endereço de e-mail foi alterado',
    body: (what, at) =>
      `Um administrador deste serviço alterou o endereço da sua conta para ${what} em ${at}. De agora em diante, escrevemos para esse endereço.`,
  },
  verification_changed: {
    subject: 'O que está verificado sobre você foi alterado',
    body: (what, at) =>
      `Um administrador deste serviço alterou em ${at} o que conta como verificado sobre você. Seu nível de identidade agora é ${what}. Os aplicativos aos quais você permite vê-lo são informados do novo nível.`,
  },
  factors_reset: {
    subject: 'Formas de entrar foram removidas da sua conta',
    body: (_what, at) =>
      `Um administrador deste serviço removeu formas de entrar da sua conta em ${at}. Todas as sessões foram encerradas.`,
  },
} satisfies typeof en;

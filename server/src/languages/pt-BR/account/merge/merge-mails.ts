import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: 'Código para mesclar uma conta à sua',
  codeBody: (from) =>
    `Alguém que está conectado como ${from} quer mesclar essa conta à sua. Tudo o que está nela, inclusive as formas de entrar, passaria a fazer parte da sua conta.`,
  code: (code) => `Se for você, digite este código lá em até cinco minutos: ${code}`,
  codeClosing: 'Se não foi você, não compartilhe o código: nada acontece sem ele.',
  sourceSubject: 'Sua conta foi mesclada',
  sourceBody: (from, into, at) =>
    `Sua conta ${from} foi mesclada em ${into} em ${at} e está encerrada. Entre como ${into} de agora em diante.`,
  targetSubject: 'Uma conta foi mesclada à sua',
  targetBody: (from, into, at) =>
    `A conta ${from} foi mesclada à sua conta ${into} em ${at}. Os aplicativos, as chaves de acesso, as chaves de API, os dispositivos e os agentes dela agora são seus.`,
  action: 'Ver sua conta',
  closing:
    'Se não foi você, faça a verificação de segurança imediatamente e confira suas chaves de acesso e de API.',
} satisfies typeof en;

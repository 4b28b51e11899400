import type { en } from '../../../../oauth/authorize/not-for-user.messages.ts';

export default {
  title: (name) => `Você não pode usar ${name}`,
  lead: (name) => `${name} é para certas pessoas, e sua conta não está entre elas.`,
  mayAsk: (name) => `Você pode pedir aos responsáveis por ${name} que liberem o acesso.`,
  askThem: (name) => `Se você precisa, fale com os responsáveis por ${name}.`,
  contact: 'Com quem falar',
  signedInAs: 'Você está conectado como',
  ask: 'Solicitar acesso',
  back: (application) => `Voltar para ${application}`,
} satisfies typeof en;

import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: 'Uma conta, e você decide o que pode usá-la',
  lead: (name) =>
    `${name} faz o seu login nos aplicativos e mostra o que eles e os seus agentes podem fazer em seu nome.`,
  signIn: 'Entrar',
  signUp: 'Criar uma conta',
  people: 'Para você',
  peopleLead:
    'Entre com uma chave de acesso, uma senha ou um código por e-mail. Veja o que tem acesso à sua conta e remova esse acesso quando quiser.',
  account: 'Sua conta',
  developers: 'Para desenvolvedores',
  developersLead: 'Adicione login a um aplicativo em qualquer linguagem, proteja uma API e receba eventos.',
  documentation: 'Documentação',
  reference: 'Referência da API',
  console: 'Console do desenvolvedor',
  diagnose: 'Verificar um link de login',
  agents: 'Para quem cria agentes',
  agentsLead: 'Um agente pergunta, uma pessoa decide, e a resposta é assinada.',
  approvals: 'Como funcionam as aprovações',
} satisfies typeof en;

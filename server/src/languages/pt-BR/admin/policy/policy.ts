import type { en } from '../../../../admin/policy/policy.messages.ts';

export default {
  title: 'Política',
  lead: 'O que o login de todos deve cumprir. Organizações e aplicativos podem exigir mais; vale a regra mais rígida.',
  rules: 'Regras desta instalação',
  warning:
    'As sessões existentes são encurtadas imediatamente. Sua própria sessão deve cumprir o que você salva, para você não ficar sem acesso.',
} satisfies typeof en;

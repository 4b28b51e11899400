import type { en } from '../../../scopes/scope-texts.messages.ts';

export default {
  known: {
    openid: {
      title: 'Fazer seu login',
      description: 'Reconhecer você quando voltar, por um identificador que permanece o mesmo.',
    },
    'profile:basic': {
      title: 'Seu nome',
      description: 'Ver o nome pelo qual você gosta de ser chamado e seu nome completo.',
    },
    profile: {
      title: 'Seu nome',
      description: 'Ver o nome pelo qual você gosta de ser chamado e seu nome completo.',
    },
    email: {
      title: 'Seu endereço de e-mail',
      description: 'Ver seu endereço de e-mail e se ele foi verificado.',
    },
    phone: {
      title: 'Seu número de telefone',
      description: 'Ver seu número de telefone.',
    },
    address: {
      title: 'Seu endereço',
      description: 'Ver seu endereço postal e seu CEP.',
    },
    'identity:level': {
      title: 'Seu nível de identidade',
      description: 'Ver o nível de 0 a 3 que sua conta atingiu. Nenhum documento é compartilhado.',
    },
    'agent:read': {
      title: 'Ver seus agentes',
      description: 'Ver seus agentes de IA e as aprovações que eles pediram a você.',
    },
    'agent:write': {
      title: 'Gerenciar seus agentes',
      description: 'Criar, alterar e remover agentes de IA que pedem aprovações em seu nome.',
    },
    'profile:write': {
      title: 'Alterar sua conta',
      description: 'Alterar seu perfil e desconectar aplicativos da sua conta.',
    },
    'applications:read': {
      title: 'Ver os aplicativos que você desenvolve',
      description:
        'Ver as configurações deles, como os endereços são verificados e o que foi enviado a eles.',
    },
    'applications:write': {
      title: 'Gerenciar os aplicativos que você desenvolve',
      description: 'Registrá-los, alterá-los e removê-los, e substituir os segredos e as chaves deles.',
    },
  },
  custom: (namespace, key) => ({
    title: `${key} (${namespace})`,
    description: `Ver “${key}” como ${namespace} armazenou sobre você.`,
  }),
} satisfies typeof en;

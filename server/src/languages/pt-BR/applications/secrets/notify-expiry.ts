import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) =>
    `Um segredo de ${name} expira ${days <= 1 ? 'em até um dia' : `em ${days} dias`}`,
  clientSecretBody: (name, at) =>
    `O segredo do cliente de ${name} expira em ${at}. Depois disso, as requisições de token dele são recusadas com invalid_client. Crie um novo segredo e implante-o antes.`,
  webhookSecretBody: (name, at) =>
    `O segredo do webhook de ${name} expira em ${at}. Crie um novo segredo e implante-o antes.`,
  claimSubject: (name) => `${name} deixará de receber o nível de identidade com o perfil`,
  claimBody: (name, at) =>
    `Até ${at}, ${name} recebe identity_verified_level com o perfil. Depois disso, precisa pedir o escopo identity:level.`,
  expiryAction: 'Abrir o aplicativo',
  expiryClosing: 'Você recebeu este e-mail porque gerencia este aplicativo.',
} satisfies typeof en;

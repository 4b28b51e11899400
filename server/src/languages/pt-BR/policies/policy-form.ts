import type { en } from '../../../policies/policy-form.messages.ts';

export default {
  secondFactor: 'Segundo fator',
  secondFactorNone: 'Não exigido',
  secondFactorRequired: 'Exigido',
  secondFactorResistant: 'Resistente a phishing: exige-se uma chave de acesso',
  grace: 'Dias para configurar um',
  graceHint:
    'Para quem não tem nenhum quando a regra começa. Em branco: a pessoa configura um no próximo login.',
  factors: 'Segundos fatores que valem',
  passkey: 'Chaves de acesso',
  totp: 'Códigos de uso único',
  sessionMinutes: 'Sessão mais longa, em minutos',
  sessionHint: 'Depois disso, as pessoas entram novamente. Em branco: 30 dias.',
  sessionHintApplication:
    'Quem tem uma sessão mais antiga precisa entrar novamente antes de seguir para o aplicativo. Em branco: sem limite.',
  idleMinutes: 'Maior tempo sem uso, em minutos',
  idleHint: 'Em branco: 12 horas.',
  emailDomains: 'Domínios de e-mail permitidos',
  emailDomainsHint:
    'Um por linha, por exemplo example.com. Subdomínios não estão incluídos. Em branco: todos.',
  addresses: 'Redes permitidas',
  addressesHint: 'Uma por linha, por exemplo 192.0.2.0/24 ou 2001:db8::/32. Em branco: todas.',
  signUp: 'Novas contas',
  signUpOpen: 'Qualquer pessoa pode criar uma',
  signUpInvitation: 'Somente pessoas convidadas para uma organização',
  signUpClosed: 'Ninguém pode criar uma',
  save: 'Salvar a política',
  saved: 'Política salva.',
  line: (entry, message) => `“${entry}”: ${message}`,
  member: (message) => `${message}`,
} satisfies typeof en;

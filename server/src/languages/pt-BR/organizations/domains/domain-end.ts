import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) =>
    `A verificação de ${domain} expira ${days <= 1 ? 'em até um dia' : `em ${days} dias`}`,
  domainBody: (domain, organization, at) =>
    `A verificação de que ${domain} pertence à organização ${organization} expira em ${at}. Depois disso, as URIs de redirecionamento sob esse domínio não contam mais como próprias da organização.`,
  domainHow:
    'Para renová-la, mantenha o registro TXT no DNS, abra a organização e verifique o registro novamente.',
  domainAction: 'Abrir a organização',
  domainClosing: 'Você recebeu este e-mail porque gerencia esta organização.',
} satisfies typeof en;

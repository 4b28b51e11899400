import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) =>
    `La verificación de ${domain} caduca ${days <= 1 ? 'en menos de un día' : `en ${days} días`}`,
  domainBody: (domain, organization, at) =>
    `La verificación de que ${domain} pertenece a la organización ${organization} caduca el ${at}. Después, las URI de redirección de ese dominio dejan de contar como propias de la organización.`,
  domainHow:
    'Para renovarla, mantén el registro TXT en el DNS, abre la organización y vuelve a comprobar el registro.',
  domainAction: 'Abrir la organización',
  domainClosing: 'Recibes este correo porque gestionas esta organización.',
} satisfies typeof en;

import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) =>
    `Die Verifizierung von ${domain} läuft ${days <= 1 ? 'innerhalb eines Tages' : `in ${days} Tagen`} ab`,
  domainBody: (domain, organization, at) =>
    `Die Verifizierung, dass ${domain} zur Organisation ${organization} gehört, läuft am ${at} ab. Danach zählen Redirect-URIs darunter nicht mehr als eigene der Organisation.`,
  domainHow:
    'Um sie zu verlängern, belassen Sie den TXT-Eintrag im DNS, öffnen Sie die Organisation und prüfen Sie den Eintrag erneut.',
  domainAction: 'Organisation öffnen',
  domainClosing: 'Sie erhalten diese E-Mail, weil Sie diese Organisation verwalten.',
} satisfies typeof en;

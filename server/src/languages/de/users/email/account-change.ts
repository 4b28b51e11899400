import type { en } from '../../../../users/email/account-change.messages.ts';

export default {
  action: 'Das war ich nicht: mein Konto absichern',
  closing:
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, öffnen Sie den Link und drücken Sie die Schaltfläche: Sie beendet alle Sitzungen, Zugriffsschlüssel und Geräteschlüssel Ihres Kontos und führt Sie zu einem neuen Passwort. Der Link funktioniert einmal, sieben Tage lang. Sehen Sie danach Ihre Passkeys und Sicherheitseinstellungen durch.',
  closingByAdministrator:
    'Wenn Sie den Grund nicht kennen, fragen Sie die Betreiber dieses Dienstes. Wenn Sie glauben, dass jemand anderes Zugriff auf Ihr Konto hat, öffnen Sie den Link und drücken Sie die Schaltfläche: Sie beendet alle Sitzungen, Zugriffsschlüssel und Geräteschlüssel Ihres Kontos und führt Sie zu einem neuen Passwort. Der Link funktioniert einmal, sieben Tage lang.',
  several: 'Mehrere Änderungen an Ihrem Konto',
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    body: (_what, at) =>
      `Das Passwort Ihres Kontos wurde am ${at} geändert. Alle anderen Sitzungen wurden beendet.`,
  },
  password_removed: {
    subject: 'Ihr Passwort wurde entfernt',
    body: (_what, at) =>
      `Das Passwort Ihres Kontos wurde am ${at} entfernt. Ab jetzt melden Sie sich mit einem Passkey oder mit einem Code an, den wir Ihnen per E-Mail senden.`,
  },
  password_known: {
    subject: 'Falsche Einmalcodes nach Ihrem Passwort',
    body: (_what, at) =>
      `Ihr Passwort wurde richtig eingegeben, gefolgt von fünf falschen Einmalcodes, der letzte am ${at}. Keiner davon hat zu einer Anmeldung geführt. Wenn Sie sie nicht eingegeben haben, kennt eine andere Person Ihr Passwort: Ändern Sie es jetzt, auch überall sonst, wo Sie es verwenden.`,
  },
  passkey_added: {
    subject: 'Ein Passkey wurde zu Ihrem Konto hinzugefügt',
    body: (what, at) =>
      `Der Passkey „${what}“ wurde am ${at} hinzugefügt. Ab jetzt kann man sich damit ohne Passwort bei Ihrem Konto anmelden.`,
  },
  passkey_confirmed: {
    subject: 'Ein Passkey Ihres Kontos funktioniert wieder',
    body: (what, at) =>
      `Der Passkey „${what}“ wurde am ${at} bestätigt. Man kann sich damit wieder bei Ihrem Konto anmelden.`,
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
    body: (what, at) =>
      `Der Passkey „${what}“ wurde am ${at} entfernt. Man kann sich damit nicht mehr bei Ihrem Konto anmelden.`,
  },
  access_key_created: {
    subject: 'Ein Zugriffsschlüssel für Ihr Konto wurde erstellt',
    body: (what, at) =>
      `Der Zugriffsschlüssel „${what}“ wurde am ${at} erstellt. Ein Programm, das ihn besitzt, handelt in Ihrem Namen.`,
  },
  device_claimed: {
    subject: 'Ein Gerät hat einen Schlüssel zu Ihrem Konto erhalten',
    body: (what, at) =>
      `${what} hat am ${at} einen Schlüssel zu Ihrem Konto erhalten und handelt damit in Ihrem Namen.`,
  },
  agent_created: {
    subject: 'Ein Agent wurde zu Ihrem Konto hinzugefügt',
    body: (what, at) =>
      `Der Agent „${what}“ wurde am ${at} hinzugefügt. Er darf Sie um Genehmigungen bitten.`,
  },
  agent_key_changed: {
    subject: 'Der Schlüssel eines Agenten wurde geändert',
    body: (what, at) =>
      `Der öffentliche Schlüssel des Agenten „${what}“ wurde am ${at} geändert. Seine wartenden Anfragen wurden beendet.`,
  },
  agent_token_rotated: {
    subject: 'Das Token eines Agenten wurde ersetzt',
    body: (what, at) =>
      `Der Agent „${what}“ hat am ${at} ein neues Token erhalten. Das alte funktioniert nicht mehr.`,
  },
  permission_granted: {
    subject: 'Ein Agent darf handeln, ohne Sie zu fragen',
    body: (what, at) =>
      `Am ${at} haben Sie dem Agenten „${what}“ erlaubt, innerhalb von Grenzen zu handeln, ohne Sie zu fragen. Auf der Seite „Dauergenehmigungen“ Ihres Kontos können Sie das pausieren oder widerrufen.`,
  },
  totp_on: {
    subject: 'Einmalcodes sind eingeschaltet',
    body: (_what, at) =>
      `Am ${at} wurden für Ihr Konto Einmalcodes eingeschaltet. Zum Anmelden ist jetzt ein Code aus Ihrer App nötig.`,
  },
  totp_off: {
    subject: 'Einmalcodes sind ausgeschaltet',
    body: (_what, at) =>
      `Am ${at} wurden für Ihr Konto Einmalcodes ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.`,
  },
  recovery_codes_created: {
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    body: (_what, at) =>
      `Am ${at} wurden für Ihr Konto zehn neue Wiederherstellungscodes erstellt. Die bisherigen funktionieren nicht mehr.`,
  },
  phone_changed: {
    subject: 'Die Telefonnummer Ihres Kontos wurde geändert',
    body: (what, at) =>
      `Die Telefonnummer Ihres Kontos wurde am ${at} geändert. Sie endet jetzt auf ${what}.`,
  },
  phone_removed: {
    subject: 'Die Telefonnummer Ihres Kontos wurde entfernt',
    body: (_what, at) => `Die Telefonnummer Ihres Kontos wurde am ${at} entfernt.`,
  },
  passkey_only_off: {
    subject: 'Genehmigungen erfordern nicht mehr allein einen Passkey',
    body: (_what, at) =>
      `Am ${at} wurde die Einstellung ausgeschaltet, dass Genehmigungen nur mit einem Passkey möglich sind. Ihr Passwort mit einem Einmalcode genügt wieder.`,
  },
  everything_stopped: {
    subject: 'Alles, was für Sie gehandelt hat, wurde gestoppt',
    body: (_what, at) =>
      `Am ${at} wurde alles gestoppt, was in Ihrem Namen handeln konnte. Ihre Sitzungen und Ihre Anmeldemöglichkeiten sind unverändert. Beendet wurde:`,
  },
  address_changed: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    body: (what, at) =>
      `Ein Administrator dieses Dienstes hat am ${at} die Adresse Ihres Kontos in ${what} geändert. Wir schreiben ab jetzt an diese Adresse.`,
  },
  verification_changed: {
    subject: 'Geändert wurde, was über Sie verifiziert ist',
    body: (what, at) =>
      `Ein Administrator dieses Dienstes hat am ${at} geändert, was über Sie als verifiziert gilt. Ihre Identitätsstufe ist jetzt ${what}. Anwendungen, denen Sie das zeigen, erfahren die neue Stufe.`,
  },
  factors_reset: {
    subject: 'Anmeldemöglichkeiten wurden aus Ihrem Konto entfernt',
    body: (_what, at) =>
      `Ein Administrator dieses Dienstes hat am ${at} Anmeldemöglichkeiten aus Ihrem Konto entfernt. Alle Sitzungen wurden beendet.`,
  },
} satisfies typeof en;

import type { en } from '../../../../redirect-uris/verifications/reasons.messages.ts';

export default {
  unparseable_uri: 'Wir können diese URI nicht lesen. Korrigieren Sie sie und registrieren Sie sie neu.',
  unverifiable_host:
    'Dieser Host kann nicht verifiziert werden: Er ist eine IP-Adresse, ein Name in einem privaten Netz oder das eigene Schema einer App. Sie können ihn trotzdem verwenden.',
  unverified:
    'Wir haben einen anderen Wert als die Challenge gefunden. Ersetzen Sie ihn durch genau den Wert oben und verifizieren Sie dann erneut.',
  dns_no_record:
    'Unter diesem Namen gibt es keinen TXT-Eintrag und auch keine Datei. Veröffentlichen Sie eines von beiden. Ein neuer Eintrag kann ein paar Minuten brauchen, bis er erscheint, höchstens die TTL der Zone.',
  dns_timeout:
    'Die Nameserver des Hosts haben nicht innerhalb von 4 Sekunden geantwortet, und es gab keine passende Datei. Prüfen Sie die Delegation der Zone oder veröffentlichen Sie die Datei.',
  dns_error:
    'Die Nameserver des Hosts haben mit einem Fehler geantwortet, und es gab keine passende Datei. Prüfen Sie die Zone oder veröffentlichen Sie die Datei.',
  ssrf_blocked:
    'Der Host wird zu einer privaten Adresse aufgelöst (oder eine seiner Adressen ist privat), daher haben wir die Datei nicht abgerufen. Veröffentlichen Sie stattdessen den TXT-Eintrag.',
  not_found:
    'Die Datei wurde nicht gefunden (4xx). Veröffentlichen Sie sie unter genau dieser Adresse, ohne dass eine Anmeldung nötig ist.',
  server_error:
    'Der Host hat für die Datei mit einem Serverfehler geantwortet (5xx). Beheben Sie ihn oder veröffentlichen Sie den TXT-Eintrag.',
  redirect_not_allowed:
    'Der Host leitet die Datei an eine andere Adresse weiter. Wir folgen keinen Weiterleitungen, weil sie über diesen Host nichts beweisen. Stellen Sie die Datei unter dieser Adresse bereit (häufige Ursachen sind Weiterleitungen zu www oder zu einem Sprachpfad).',
  tls_invalid:
    'Das Zertifikat des Hosts passt nicht zu seinem Namen, ist abgelaufen oder stammt nicht von einer öffentlichen Zertifizierungsstelle. Beheben Sie das oder veröffentlichen Sie den TXT-Eintrag.',
  timeout:
    'Der Host hat die Datei nicht innerhalb von 5 Sekunden geliefert. Machen Sie daraus eine statische Datei oder veröffentlichen Sie den TXT-Eintrag.',
  body_too_large:
    'Die Datei ist größer als 256 Byte. Sie darf nur die Challenge enthalten; oft wird stattdessen eine HTML-Seite ausgeliefert.',
  http_error:
    'Wir konnten keine HTTPS-Verbindung zum Host herstellen, oder er hat die Verbindung geschlossen. Prüfen Sie, ob Port 443 antwortet, oder veröffentlichen Sie den TXT-Eintrag.',
} satisfies typeof en;

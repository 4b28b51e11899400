import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning:
      'Die Anfrage ist fehlerhaft aufgebaut: ungültiges JSON oder ein Parameter, der fehlt, wiederholt wird oder an falscher Stelle steht.',
    fix: 'Lesen Sie error_description; dort steht das Problem.',
  },
  invalid_params: {
    meaning: 'Die Anfrage ist richtig aufgebaut, aber einige ihrer Werte sind nicht zulässig.',
    fix: 'Korrigieren Sie jedes in details aufgeführte Feld.',
  },
  not_found: {
    meaning: 'Unter dieser URL gibt es nichts oder nichts, worauf Sie Zugriff haben.',
    fix: 'Prüfen Sie die URL, die ID und welche Zugangsdaten Sie gesendet haben.',
  },
  payload_too_large: {
    meaning: 'Der Body ist größer als 64 KiB (720 KiB, wo ein Bild hochgeladen werden kann).',
    fix: 'Senden Sie weniger in einer Anfrage.',
  },
  unsupported_media_type: {
    meaning: 'Dieser Endpunkt nimmt den Content-Type nicht an.',
    fix: 'Senden Sie application/json oder an die OAuth-Endpunkte ein Formular.',
  },
  uri_too_long: {
    meaning: 'Die URL ist länger als 10.000 Zeichen.',
    fix: 'Senden Sie weniger Parameter oder senden Sie sie im Body eines POST.',
  },
  rate_limited: {
    meaning: 'Zu viele Anfragen in kurzer Zeit.',
    fix: 'Warten Sie die in Retry-After genannten Sekunden ab.',
  },
  server_error: {
    meaning: 'Auf unserer Seite ist etwas schiefgegangen.',
    fix: 'Versuchen Sie es noch einmal. Wenn es immer wieder geschieht, melden Sie die request_id.',
  },
  temporarily_unavailable: {
    meaning: 'Der Dienst kann seine Datenbank nicht erreichen oder wird heruntergefahren.',
    fix: 'Versuchen Sie es nach den in Retry-After genannten Sekunden noch einmal.',
  },
  cross_site: {
    meaning:
      'Eine Seite einer anderen Website hat diese Anfrage mit einem Cookie gesendet oder diese URL als Bild oder Skript geladen.',
    fix: 'Senden Sie sie von einer Seite dieses Dienstes oder verwenden Sie einen Schlüssel statt eines Cookies.',
  },
  another_person: {
    meaning:
      'Die Seite, die diese Anfrage gesendet hat, wurde einer anderen Person angezeigt, die vorher in diesem Browser angemeldet war.',
    fix: 'Laden Sie die Seite neu, damit sie die der angemeldeten Person ist.',
  },
  login_required: {
    meaning:
      'Niemand ist angemeldet, oder der Benutzer müsste sich anmelden und prompt=none erlaubt das nicht.',
    fix: 'Lassen Sie den Benutzer sich zuerst anmelden oder lassen Sie prompt=none weg.',
  },
  invalid_token: {
    meaning: 'Das Zugriffstoken oder der Schlüssel fehlt, ist unbekannt, abgelaufen oder widerrufen.',
    fix: 'Senden Sie ein gültiges als Authorization: Bearer. Holen Sie ein neues, wenn es abgelaufen ist.',
  },
  insufficient_scope: {
    meaning: 'Der Schlüssel oder das Token ist gültig, aber der Scope für diesen Aufruf fehlt.',
    fix: 'Erstellen Sie einen Schlüssel mit dem in der Beschreibung genannten Scope.',
  },
  forbidden: {
    meaning: 'Sie können dies sehen, aber nicht ändern.',
    fix: 'Bitten Sie einen Inhaber oder Administrator der Organisation.',
  },
  step_up_required: {
    meaning: 'Der Benutzer muss zuerst seine Identität bestätigen. Eine Bestätigung gilt fünf Minuten.',
    fix: 'Senden Sie einen Einmalcode, einen Passkey oder (ohne zweiten Faktor) das Passwort an den Aufruf step_up und wiederholen Sie dann die Anfrage.',
  },
  second_factor_required: {
    meaning:
      'Das Konto hat einen zweiten Faktor, das Passwort allein genügt also nicht; oder eine Richtlinie verlangt einen, den diese Sitzung nicht nachgewiesen hat.',
    fix: 'Senden Sie otp_code oder credential an den Aufruf step_up. Ein Benutzer, der keinen hat, richtet unter /account/second-factor einen ein.',
  },
  email_domain_not_allowed: {
    meaning:
      'Eine Richtlinie der Installation oder einer Organisation des Benutzers erlaubt nur bestimmte E-Mail-Domains.',
    fix: 'Zeigen Sie die error_description: Sie nennt die Domains. Der Benutzer braucht ein Konto mit einer solchen Adresse.',
  },
  address_not_allowed: {
    meaning:
      'Eine Richtlinie erlaubt Anmeldungen nur aus bestimmten Netzen, und die Adresse des Aufrufers liegt in keinem davon.',
    fix: 'Melden Sie sich aus einem dieser Netze an. Hinter einem Proxy entscheidet TRUST_PROXY, welche Adresse zählt.',
  },
  policy_locks_out: {
    meaning:
      'Die Sitzung, die die Richtlinie speichert, würde sie nicht erfüllen, sodass niemand sie zurückändern könnte.',
    fix: 'Lesen Sie error_description: Richten Sie den zweiten Faktor ein oder fügen Sie Ihre eigene Domain oder Ihr eigenes Netz hinzu. Speichern Sie dann noch einmal.',
  },
  session_required: {
    meaning: 'Das ist mit einem Zugriffsschlüssel nicht möglich.',
    fix: 'Bitten Sie den Benutzer, es in seinem Browser zu tun.',
  },
  merge_not_allowed: {
    meaning: 'Eines der beiden Konten gehört einem Administrator.',
    fix: 'Führen Sie nur Konten zusammen, die keine Administratoren sind.',
  },
  otp_not_enrolled: {
    meaning: 'Hierfür ist ein zweiter Faktor nötig, und das Konto hat keinen.',
    fix: 'Richten Sie in den Kontoeinstellungen Einmalcodes oder einen Passkey ein.',
  },
  identity_verification_required: {
    meaning: 'Entwickler müssen ihre E-Mail-Adresse bestätigen, bevor sie etwas registrieren können.',
    fix: 'Öffnen Sie verify_url und bestätigen Sie die Adresse.',
  },
  invalid_client: {
    meaning: 'Der Client ist unbekannt, oder seine Zugangsdaten fehlen, sind falsch oder abgelaufen.',
    fix: 'Prüfen Sie client_id und Secret auf der Seite „Secrets“ der Anwendung und senden Sie sie nur auf einem Weg.',
  },
  invalid_grant: {
    meaning:
      'Der Code, das Refresh-Token oder die auth_req_id ist unbekannt, bereits verwendet, abgelaufen oder gehört nicht zu dieser Anfrage.',
    fix: 'Beginnen Sie am Autorisierungsendpunkt von vorn. Lösen Sie den Code einmal ein, innerhalb von 60 Sekunden, mit derselben redirect_uri und demselben Verifier.',
  },
  unauthorized_client: {
    meaning:
      'Die Anwendung darf das nicht tun: Sie ist gesperrt, ihr Typ passt nicht, oder das Token gehört einem anderen Client.',
    fix: 'Wenden Sie sich an die Administratoren oder verwenden Sie einen Grant, der zur Anwendung passt.',
  },
  unsupported_grant_type: {
    meaning: 'Der grant_type wird nicht unterstützt.',
    fix: 'Senden Sie einen aus grant_types_supported.',
  },
  unsupported_response_type: {
    meaning: 'Nur response_type=code wird unterstützt.',
    fix: 'Senden Sie response_type=code.',
  },
  invalid_scope: {
    meaning:
      'Die angeforderten Scopes fehlen, sind fehlerhaft aufgebaut oder nicht registriert, oder ein erforderlicher ist nicht darunter.',
    fix: 'Fordern Sie Scopes an, die für die Anwendung registriert sind.',
  },
  invalid_target: {
    meaning: 'resource bezeichnet nicht diesen Dienst.',
    fix: 'Lassen Sie resource weg oder senden Sie die URL dieses Dienstes.',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details ist kein JSON eines Typs, den die API deklariert hat, oder kann hier nicht verwendet werden (RFC 9396). Die Beschreibung nennt das Feld.',
    fix: 'Senden Sie ein JSON-Array von Objekten, die den Typen der API entsprechen, und nennen Sie die API mit resource oder locations.',
  },
  invalid_dpop_proof: {
    meaning:
      'Der DPoP-Nachweis fehlt, ist fehlerhaft aufgebaut, betrifft eine andere Anfrage, wurde schon verwendet oder ist mit einem anderen Schlüssel signiert.',
    fix: 'Erstellen Sie für jede Anfrage einen neuen Nachweis: htm und htu dieser Anfrage, iat jetzt, eine zufällige jti und ath, wo ein Zugriffstoken gesendet wird.',
  },
  use_dpop_nonce: {
    meaning:
      'Der DPoP-Nachweis hat keine gültige nonce, und seine eigene Zeit zeigt nicht, dass er frisch ist.',
    fix: 'Wiederholen Sie die Anfrage mit einem neuen Nachweis, der die nonce des Headers DPoP-Nonce enthält.',
  },
  access_denied: {
    meaning:
      'Der Benutzer hat abgelehnt (eine neue Anfrage muss zehn Minuten warten), oder die Anwendung wartet auf Prüfung und der Benutzer gehört nicht zu ihrem Team.',
    fix: 'Lassen Sie den Benutzer noch einmal entscheiden oder warten Sie die Prüfung ab.',
  },
  interaction_required: {
    meaning:
      'Der Benutzer ist schwächer angemeldet, als die Anfrage verlangt, und prompt=none erlaubt nicht, mehr zu verlangen.',
    fix: 'Lassen Sie prompt=none einmal weg.',
  },
  unmet_authentication_requirements: {
    meaning:
      'Die Anfrage verlangt eine stärkere Anmeldung (den essential Claim acr), als der Benutzer geleistet hat oder leisten kann.',
    fix: 'Sagen Sie dem Benutzer, dass er dem Konto Einmalcodes oder einen Passkey hinzufügen soll, und senden Sie die Anfrage dann noch einmal.',
  },
  consent_required: {
    meaning: 'Der Benutzer müsste zuerst einwilligen, und prompt=none erlaubt das nicht.',
    fix: 'Lassen Sie prompt=none einmal weg.',
  },
  invalid_request_object: {
    meaning:
      'Das Request Object ist nicht mit einem registrierten Schlüssel des Clients signiert, abgelaufen, für einen anderen Dienst oder es fehlen Parameter.',
    fix: 'Signieren Sie es mit einem Schlüssel aus jwks oder jwks_uri: iss und client_id sind die client_id, aud ist der Issuer.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri stammt nicht vom PAR-Endpunkt (Pushed Authorization Request).',
    fix: 'Senden Sie die Parameter per PAR an /oauth/par oder senden Sie sie direkt.',
  },
  authorization_pending: {
    meaning: 'Der Benutzer hat noch nicht geantwortet.',
    fix: 'Fragen Sie nach dem Intervall erneut ab.',
  },
  slow_down: {
    meaning: 'Sie fragen öfter ab, als das Intervall erlaubt.',
    fix: 'Warten Sie zwischen Abfragen das Intervall ab.',
  },
  expired_token: {
    meaning: 'Der Benutzer hat nicht rechtzeitig geantwortet.',
    fix: 'Beginnen Sie eine neue Anfrage.',
  },
  unknown_user_id: {
    meaning: 'Der Hint passt zu keinem Benutzer, der diese Anwendung verbunden hat.',
    fix: 'Senden Sie die sub oder ein id_token eines Benutzers, der sich bei der Anwendung angemeldet hat.',
  },
  invalid_binding_message: {
    meaning: 'binding_message ist leer, zu lang oder enthält Zeichen, die nicht angezeigt werden können.',
    fix: 'Senden Sie eine kurze Zeile einfachen Text.',
  },
  invalid_client_metadata: {
    meaning: 'Die Client-Metadaten sind nicht zulässig.',
    fix: 'Lesen Sie error_description. redirect_uris und eine unterstützte Authentifizierungsmethode sind erforderlich.',
  },
  invalid_redirect_uri: {
    meaning: 'Eine Redirect-URI ist nicht zulässig.',
    fix: 'Korrigieren Sie die in details aufgeführten Einträge: https, kein Fragment, kein Benutzername.',
  },
  invalid_webhook_url: {
    meaning: 'Die Webhook-URL kann nicht verwendet werden.',
    fix: 'Verwenden Sie eine https-URL, deren Host nur zu öffentlichen Adressen aufgelöst wird.',
  },
  uri_not_in_application: {
    meaning: 'Die URI gehört nicht zu den Redirect-URIs der Anwendung.',
    fix: 'Senden Sie sie genau so, wie sie registriert ist.',
  },
  risk_acknowledgement_required: {
    meaning: 'Die Anwendung hat Risikomerkmale, deren Prüfung ein Administrator bestätigen muss.',
    fix: 'Prüfen Sie die Merkmale und senden Sie dann risk_acknowledged: true.',
  },
  has_owner: {
    meaning: 'Administratoren können nur Anwendungen löschen, die ohne Schlüssel registriert wurden.',
    fix: 'Lehnen Sie sie ab oder sperren Sie sie, oder bitten Sie ihren Inhaber, sie zu löschen.',
  },
  no_client_secret: {
    meaning: 'Die Anwendung authentifiziert sich nicht mit einem Client-Secret.',
    fix: 'Ändern Sie zuerst ihre Authentifizierungsmethode, wenn sie ein Secret braucht.',
  },
  scope_exists: {
    meaning: 'Der Scope steht bereits auf der Liste.',
    fix: 'Löschen Sie zuerst den Eintrag oder wählen Sie einen anderen Namen.',
  },
  group_exists: {
    meaning: 'Es gibt bereits eine Gruppe mit diesem Namen. Groß- und Kleinschreibung zählen als gleich.',
    fix: 'Wählen Sie einen anderen Namen oder verwenden Sie die vorhandene Gruppe.',
  },
  role_exists: {
    meaning: 'Es gibt bereits eine Rolle mit diesem Namen. Groß- und Kleinschreibung zählen als gleich.',
    fix: 'Wählen Sie einen anderen Namen oder ändern Sie die vorhandene Rolle.',
  },
  already_assigned: {
    meaning: 'Dieselbe Zuweisung gibt es bereits, und sie ist nicht beendet.',
    fix: 'Ändern Sie ihr Ende oder beenden Sie sie zuerst.',
  },
  already_member: {
    meaning: 'Der Benutzer ist bereits Mitglied der Organisation.',
    fix: 'Ändern Sie stattdessen die Rolle des Mitglieds.',
  },
  last_owner: {
    meaning: 'Eine Organisation muss mindestens einen Inhaber haben.',
    fix: 'Machen Sie zuerst jemand anderen zum Inhaber.',
  },
  role_changed: {
    meaning: 'Jemand anderes hat die Rolle inzwischen geändert.',
    fix: 'Rufen Sie das Mitglied noch einmal ab und entscheiden Sie dann.',
  },
  domain_exists: {
    meaning: 'Die Organisation hat diese Domain bereits.',
    fix: 'Verifizieren Sie den vorhandenen Eintrag.',
  },
  handle_taken: {
    meaning: 'Eine Kundenorganisation hat dieses Handle oder hatte es, bevor sie gelöscht wurde.',
    fix: 'Wählen Sie ein anderes Handle; Handles werden nie wiederverwendet.',
  },
  last_administrator: {
    meaning: 'Eine Kundenorganisation muss mindestens einen Administrator haben.',
    fix: 'Machen Sie zuerst jemand anderen zum Administrator.',
  },
  organization_has_applications: {
    meaning: 'Die Organisation hat noch Anwendungen.',
    fix: 'Übertragen oder löschen Sie sie zuerst.',
  },
  last_active_key: {
    meaning: 'Der letzte aktive Signaturschlüssel kann nicht widerrufen werden.',
    fix: 'Stellen Sie zuerst einen neuen Schlüssel aus.',
  },
  already_revoked: {
    meaning: 'Der Signaturschlüssel ist bereits widerrufen.',
    fix: 'Rufen Sie die Liste der Schlüssel noch einmal ab.',
  },
  too_many_keys: {
    meaning: 'Die Anwendung hat die Höchstzahl aktiver Signaturschlüssel erreicht.',
    fix: 'Widerrufen Sie zuerst einen.',
  },
  no_signing_key: {
    meaning: 'Es gibt keinen aktiven Signaturschlüssel.',
    fix: 'Stellen Sie einen aus.',
  },
  no_webhook_url: {
    meaning: 'Die Anwendung hat keine Webhook-URL.',
    fix: 'Legen Sie zuerst webhook_url fest.',
  },
  nonce_replayed: {
    meaning: 'Diese action_request_nonce wurde bereits verwendet.',
    fix: 'Verwenden Sie für jede Aktion eine neue.',
  },
  not_dead: {
    meaning: 'Nur fehlgeschlagene Zustellungen können so wiederholt werden.',
    fix: 'Rufen Sie den Eintrag noch einmal ab: Er ist vielleicht wartend oder zugestellt.',
  },
  invalid_credential: {
    meaning: 'Die Passkey-Antwort ist fehlerhaft aufgebaut, unbekannt oder passt nicht zur Challenge.',
    fix: 'Fordern Sie neue Optionen an und lassen Sie den Browser sie signieren.',
  },
  invalid_credentials: {
    meaning: 'E-Mail-Adresse, Passwort oder Code ist falsch, oder das Konto ist kein Administrator.',
    fix: 'Prüfen Sie, was Sie gesendet haben; jeder Code funktioniert einmal.',
  },
  invalid_otp: {
    meaning: 'Der Einmalcode ist falsch oder bereits verwendet.',
    fix: 'Warten Sie auf den nächsten Code.',
  },
  confirms_otherwise: {
    meaning:
      'Ein per E-Mail gesendeter Code bestätigt nur Personen, die weder ein Passwort noch einen zweiten Faktor haben.',
    fix: 'Bestätigen Sie mit dem, was das Konto hat: POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      'Der letzte Passkey kann nicht entfernt werden, solange Genehmigungen oder eine Richtlinie einen Passkey erfordern oder er der einzige zweite Faktor eines Administrators ist.',
    fix: 'Registrieren Sie einen weiteren Passkey oder schalten Sie die Anforderung zuerst aus.',
  },
  no_passkey: {
    meaning: 'Hierfür ist ein Passkey nötig, und das Konto hat keinen.',
    fix: 'Registrieren Sie zuerst einen Passkey.',
  },
  too_many: {
    meaning:
      'Sie haben die Grenze für Zugriffsschlüssel oder Agenten (100), Passkeys (50) oder Geräte (100) erreicht, oder für Gruppen (10.000), Rollen (200) oder die Zuweisungen einer Anwendung (10.000).',
    fix: 'Entfernen Sie eines, das Sie nicht mehr verwenden.',
  },
  invalid_device_secret: {
    meaning: 'Das Gerät wurde mit einem anderen device_secret übernommen.',
    fix: 'Senden Sie das Secret, das das Gerät bei der Übernahme erzeugt hat.',
  },
  device_claimed_by_other_user: {
    meaning: 'Das Gerät gehört einem anderen Benutzer.',
    fix: 'Bitten Sie diesen Benutzer, es freizugeben, oder verwenden Sie eine neue device_uuid.',
  },
  missing_credentials: {
    meaning: 'Eine Zusammenführung erfordert target_session_token oder otp_code.',
    fix: 'Senden Sie genau eines davon.',
  },
  conflicting_credentials: {
    meaning: 'Eine Zusammenführung nimmt target_session_token oder otp_code an, nicht beides.',
    fix: 'Senden Sie genau eines davon.',
  },
  invalid_merge_credential: {
    meaning: 'Das Token oder der Code für die Zusammenführung ist falsch, abgelaufen oder bereits verwendet.',
    fix: 'Holen Sie ein neues mit dem Konto, das Sie behalten möchten.',
  },
  same_account: {
    meaning: 'Quelle und Ziel sind dasselbe Konto.',
    fix: 'Melden Sie sich bei dem Konto an, das Sie schließen möchten.',
  },
  email_not_verified: {
    meaning:
      'Das Konto hat keine bestätigte E-Mail-Adresse. Bei einer Zusammenführung: das Konto, das Sie behalten.',
    fix: 'Bestätigen Sie sie zuerst. Den Link können Sie unter /account noch einmal senden lassen.',
  },
  own_account: {
    meaning: 'Administratoren ändern hier nichts an ihrem eigenen Konto.',
    fix: 'Verwenden Sie die Seiten Ihres Kontos oder bitten Sie einen anderen Administrator.',
  },
  count_differs: {
    meaning: 'Die Auswahl eines Sammelauftrags umfasst eine andere Zahl von Personen als expected_count.',
    fix: 'Sehen Sie sich die Auswahl noch einmal an: count ist ihre jetzige Zahl. Senden Sie diese, wenn sie stimmt.',
  },
  email_taken: {
    meaning: 'Ein aktives Konto hat bereits diese E-Mail-Adresse.',
    fix: 'Suchen Sie diese Person mit der Adresse oder verwenden Sie eine andere Adresse.',
  },
  already_arrived: {
    meaning:
      'Die Person hat bereits eine Anmeldemöglichkeit, es gibt also nichts, wozu sie eingeladen werden könnte.',
    fix: 'Wenn sie sie verloren hat, entfernen Sie ihre Anmeldemöglichkeiten: Dann erhält sie einen Link per E-Mail.',
  },
  account_suspended: {
    meaning: 'Das Konto ist gesperrt, die Person könnte also nicht verwenden, was sie per E-Mail erhielte.',
    fix: 'Heben Sie zuerst die Sperre auf.',
  },
  proposal_open: {
    meaning:
      'Eines der beiden Konten ist Teil einer vorgeschlagenen Zusammenführung, über die noch nicht entschieden ist.',
    fix: 'Warten Sie die Antworten ab oder ziehen Sie diesen Vorschlag zurück.',
  },
  not_a_reporter: {
    meaning: 'Diese Anwendung darf keine Identitätsverifizierungen melden.',
    fix: 'Bitten Sie einen Administrator, sie dazu zu berechtigen.',
  },
  method_not_allowed: {
    meaning: 'Die Anwendung darf Verifizierungen mit dieser Methode nicht melden.',
    fix: 'Senden Sie eine ihrer identity_verification_methods.',
  },
  invalid_signature: {
    meaning: 'Die Signatur, ihr Zeitstempel oder ihre nonce fehlt oder passt nicht zur Anfrage.',
    fix: 'Signieren Sie den kanonischen String genau dessen, was Sie senden, höchstens fünf Minuten vorher.',
  },
  nonce_replay: {
    meaning: 'Diese X-Agent-Nonce wurde bereits verwendet.',
    fix: 'Verwenden Sie für jeden Aufruf eine neue.',
  },
  missing_idempotency_key: {
    meaning: 'Der Header Idempotency-Key fehlt oder ist leer.',
    fix: 'Senden Sie ihn mit jedem Aufruf.',
  },
  idempotency_key_reused: {
    meaning: 'Dieser Idempotency-Key wurde in den letzten 24 Stunden mit einem anderen Body verwendet.',
    fix: 'Verwenden Sie für eine neue Anfrage einen neuen Schlüssel.',
  },
  idempotency_key_in_use: {
    meaning: 'Ein Aufruf mit diesem Idempotency-Key ist noch nicht beendet.',
    fix: 'Senden Sie gleich noch einmal denselben Aufruf mit demselben Schlüssel: Er erhält die Antwort des ersten.',
  },
  action_not_allowed: {
    meaning: 'Der Agent darf diese Aktion nicht anfragen.',
    fix: 'Bitten Sie seinen Besitzer, sie zu allowed_action_types hinzuzufügen.',
  },
  ip_not_allowed: {
    meaning: 'Der Agent darf von dieser Adresse aus nicht aufrufen.',
    fix: 'Bitten Sie seinen Besitzer, die Adresse zu allowed_ips hinzuzufügen.',
  },
  bearer_only_disabled: {
    meaning: 'Dieser Dienst nimmt nur signierte Aufrufe an.',
    fix: 'Geben Sie dem Agenten einen öffentlichen Ed25519-Schlüssel und signieren Sie seine Aufrufe.',
  },
  cool_down_active: {
    meaning: 'Der Benutzer hat diese Aktion gerade abgelehnt.',
    fix: 'Warten Sie die in Retry-After genannten Sekunden ab und überlegen Sie, ob Sie erneut fragen.',
  },
  already_decided: {
    meaning: 'Die Anfrage oder Überprüfung ist bereits abgeschlossen.',
    fix: 'Lesen Sie sie noch einmal, um das Ergebnis zu erfahren.',
  },
  not_decided: {
    meaning: 'Es gibt keinen Beleg, bis der Benutzer entschieden hat.',
    fix: 'Warten Sie die Entscheidung ab.',
  },
  altered: {
    meaning:
      'Was der Benutzer gesehen hat, stimmt nicht mehr mit dem Gespeicherten überein, daher wurde nichts genehmigt.',
    fix: 'Lassen Sie den Agenten eine neue Anfrage senden. Bei einer Dauergenehmigung zeigen Sie die Grenzen noch einmal und beginnen Sie von vorn.',
  },
  already_allowed: {
    meaning: 'Die Person hat diesen Zugriff bereits.',
    fix: 'Verwenden Sie die Anwendung.',
  },
  already_requested: {
    meaning: 'Die Person hat das bereits beantragt, und noch niemand hat entschieden.',
    fix: 'Warten Sie die Entscheidung ab oder ziehen Sie den Antrag zuerst zurück.',
  },
  role_not_found: {
    meaning: 'Die Anwendung hat keine Rolle mit dem beantragten Namen.',
    fix: 'Erstellen Sie die Rolle oder lehnen Sie den Antrag ab.',
  },
  wrong_number: {
    meaning: 'Die Zahl stimmt nicht mit der überein, die der Agent anzeigt.',
    fix: 'Vergleichen Sie noch einmal. Eine zweite falsche Zahl lehnt die Anfrage ab.',
  },
  number_rejected: {
    meaning: 'Eine zweite falsche Zahl hat die Anfrage abgelehnt.',
    fix: 'Wenn Sie sie begonnen haben, lassen Sie den Agenten es später noch einmal versuchen.',
  },
} satisfies typeof en;

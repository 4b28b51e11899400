import type { en } from '../../../../admin/audit/audit-sentences.messages.ts';

export default {
  person: (name) => name,
  formerPerson: (id) => `Benutzer ${id}`,
  operator: 'Der Betreiber',
  system: 'Dieser Dienst',
  someone: 'Jemand',
  application: (name) => `Die Anwendung ${name}`,
  agent: (name) => `Der Agent ${name}`,
  token: (name) => `Das Automatisierungs-Token ${name}`,
  bulkJob: (id) => `Der Sammelauftrag ${id}`,
  ofThemselves: () => '',
  ofPerson: (name) => ` von ${name}`,
  ofUnknown: () => ' einer unbekannten Person',
  toPerson: (name) => name,
  toThemselves: () => 'sich selbst',
  toUnknown: () => 'eine unbekannte Person',
  group: (name) => `Gruppe ${name}`,

  'user.created': ({ who, whose }) => `${who} hat das Konto${whose} erstellt`,
  'user.sign_up_repeated': ({ who, whose }) => `${who} wollte mit der Adresse${whose} ein Konto erstellen`,
  'user.sign_in_code_requested': ({ who, whose }) =>
    `${who} hat einen Anmeldecode für das Konto${whose} angefordert`,
  signedInPasskey: ({ who }) => `${who} hat sich mit einem Passkey angemeldet`,
  signedInCode: ({ who }) => `${who} hat sich mit Passwort und Einmalcode angemeldet`,
  signedInMailCode: ({ who }) => `${who} hat sich mit Codes aus E-Mail und App angemeldet`,
  signedInPassword: ({ who }) => `${who} hat sich mit Passwort angemeldet`,
  signedInMail: ({ who }) => `${who} hat sich per E-Mail angemeldet`,
  wrongPassword: ({ who, whose }) => `${who} hat ein falsches Passwort für das Konto${whose} versucht`,
  wrongCode: ({ who, whose }) => `${who} hat einen falschen Code für das Konto${whose} versucht`,
  wrongPasskey: ({ who, whose }) =>
    `${who} hat einen Passkey versucht, der für das Konto${whose} abgelehnt wurde`,
  refused: ({ whose }) => `Eine Anmeldung beim Konto${whose} wurde abgelehnt`,
  policyRefused: ({ whose }) => `Eine Richtlinie hat eine Anmeldung beim Konto${whose} abgelehnt`,
  'user.sign_in_limited': ({ whose }) =>
    `Die Anmeldung beim Konto${whose} wurde nach zu vielen falschen Versuchen ausgesetzt`,
  'user.signed_out': ({ who }) => `${who} hat sich abgemeldet`,
  sessionEnded: ({ who, whose }) => `${who} hat eine Sitzung${whose} beendet`,
  sessionsEnded: ({ who, whose }) => `${who} hat Sitzungen${whose} beendet`,
  'user.stepped_up': ({ who }) => `${who} hat die eigene Identität bestätigt`,
  'user.step_up_refused': ({ who }) => `${who} konnte die eigene Identität nicht bestätigen`,
  'user.email_verified': ({ who, whose }) => `${who} hat die E-Mail-Adresse${whose} bestätigt`,
  'user.email_change_requested': ({ who, whose }) =>
    `${who} hat eine neue E-Mail-Adresse für das Konto${whose} angefordert`,
  'user.email_changed': ({ who, whose }) => `${who} hat die E-Mail-Adresse${whose} geändert`,
  'user.phone_verified': ({ who, whose }) => `${who} hat die Telefonnummer${whose} bestätigt`,
  'user.phone_removed': ({ who, whose }) => `${who} hat die Telefonnummer${whose} entfernt`,
  'user.phone_code_refused': ({ who }) => `${who} hat einen falschen Code für eine Telefonnummer eingegeben`,
  'user.profile_changed': ({ who, whose }) => `${who} hat das Profil${whose} geändert`,
  'user.password_changed': ({ who, whose }) => `${who} hat das Passwort${whose} geändert`,
  'user.password_removed': ({ who, whose }) => `${who} hat das Passwort${whose} entfernt`,
  'user.password_recovery_requested': ({ who, whose }) =>
    `${who} hat einen Link für ein neues Passwort für das Konto${whose} angefordert`,
  'user.password_recovered': ({ who }) =>
    `${who} hat mit einem Link aus einer E-Mail ein neues Passwort festgelegt`,
  'user.access_ended': ({ who, whose }) => `${who} hat jeden Zugriff auf das Konto${whose} beendet`,
  'user.everything_stopped': ({ who }) => `${who} hat alles gestoppt, was im eigenen Namen gehandelt hat`,
  'user.totp_enrolled': ({ who, whose }) => `${who} hat Einmalcodes für das Konto${whose} eingeschaltet`,
  'user.totp_removed': ({ who, whose }) => `${who} hat Einmalcodes für das Konto${whose} ausgeschaltet`,
  'user.recovery_codes_created': ({ who }) => `${who} hat neue Wiederherstellungscodes erstellt`,
  'user.recovery_code_used': ({ who }) => `${who} hat einen Wiederherstellungscode verwendet`,
  'user.approval_mode_changed': ({ who }) => `${who} hat geändert, wie die eigenen Anfragen genehmigt werden`,
  'user.identity_level_changed': ({ who, whose }) => `${who} hat die Identitätsstufe${whose} geändert`,
  'user.merged': ({ who }) => `${who} hat zwei Konten zusammengeführt`,
  'user.merge_code_refused': ({ who }) =>
    `${who} hat einen falschen Code für eine Zusammenführung eingegeben`,
  'user.merge_proposed': ({ who, whose }) =>
    `${who} hat vorgeschlagen, das Konto${whose} mit einem anderen zusammenzuführen`,
  'user.merge_agreed': ({ who, whose }) => `${who} hat der Zusammenführung des Kontos${whose} zugestimmt`,
  'user.merge_declined': ({ who, whose }) => `${who} hat die Zusammenführung des Kontos${whose} abgelehnt`,
  'user.merge_withdrawn': ({ who, whose }) =>
    `${who} hat den Vorschlag zurückgezogen, das Konto${whose} zusammenzuführen`,
  'user.secured': ({ who, whose }) => `${who} hat das Konto${whose} abgesichert`,
  'user.made_admin': ({ who, whom }) => `${who} hat ${whom} zum Administrator gemacht`,
  'user.suspended': ({ who, whose }) => `${who} hat das Konto${whose} gesperrt`,
  'user.dormant_warned': ({ who, whom }) => `${who} hat ${whom} gewarnt, dass das Konto nicht verwendet wird`,
  'user.dormancy_rule_changed': ({ who }) => `${who} hat die Regel für inaktive Personen geändert`,
  'user.dormant_exported': ({ who }) => `${who} hat die Liste der inaktiven Personen exportiert`,
  'user.list_exported': ({ who }) => `${who} hat eine Liste von Personen exportiert`,
  'list.exported': ({ who, what }) => `${who} hat eine Liste exportiert: ${what}`,
  'user.exported': ({ who, whose }) => `${who} hat die Daten${whose} exportiert`,
  'user.verification_mailed': ({ who, whom }) =>
    `${who} hat ${whom} einen Link zur Bestätigung der Adresse gesendet`,
  'user.invited': ({ who, whom }) => `${who} hat ${whom} eingeladen`,
  'user.invitation_accepted': ({ who }) => `${who} hat die Einladung angenommen`,
  'user.verified_by_hand': ({ who, whose }) => `${who} hat die Daten${whose} von Hand verifiziert`,
  'user.factors_reset': ({ who, whose }) => `${who} hat Anmeldemöglichkeiten aus dem Konto${whose} entfernt`,
  'user.note_added': ({ who, whom }) => `${who} hat eine Notiz zu ${whom} hinzugefügt`,
  'user.note_deleted': ({ who, whom }) => `${who} hat eine Notiz zu ${whom} gelöscht`,
  'user.unsuspended': ({ who, whose }) => `${who} hat das Konto${whose} wieder freigegeben`,
  'user.deleted': ({ who, whose }) => `${who} hat das Konto${whose} gelöscht`,
  'access_request.created': ({ who, what }) => `${who} hat Zugriff auf die Anwendung ${what} beantragt`,
  'access_request.cancelled': ({ who, what }) =>
    `${who} hat einen Antrag auf Zugriff auf die Anwendung ${what} zurückgezogen`,
  'access_request.expired': ({ what }) => `Ein Antrag auf Zugriff auf die Anwendung ${what} ist verfallen`,
  'access_request.approved': ({ who, what }) =>
    `${who} hat einen Antrag auf Zugriff auf die Anwendung ${what} genehmigt`,
  'access_request.rejected': ({ who, what }) =>
    `${who} hat einen Antrag auf Zugriff auf die Anwendung ${what} abgelehnt`,
  'access_review.kept': ({ who, what }) =>
    `${who} hat einen Zugriff auf die Anwendung ${what} geprüft und beibehalten`,
  'access_review.ended': ({ who, what }) =>
    `${who} hat einen Zugriff auf die Anwendung ${what} geprüft und beendet`,
  'access_review.lapsed': ({ what }) =>
    `Ein Zugriff auf die Anwendung ${what} wurde nicht rechtzeitig geprüft`,
  'automation_token.created': ({ who, what }) => `${who} hat das Automatisierungs-Token ${what} erstellt`,
  'automation_token.revoked': ({ who, what }) => `${who} hat das Automatisierungs-Token ${what} widerrufen`,
  'access_key.created': ({ who, whose }) =>
    `${who} hat einen Zugriffsschlüssel für das Konto${whose} erstellt`,
  'access_key.revoked': ({ who, whose }) =>
    `${who} hat einen Zugriffsschlüssel des Kontos${whose} widerrufen`,
  'passkey.registered': ({ who, whose }) => `${who} hat dem Konto${whose} einen Passkey hinzugefügt`,
  'passkey.renamed': ({ who, whose }) => `${who} hat einen Passkey des Kontos${whose} umbenannt`,
  'passkey.removed': ({ who, whose }) => `${who} hat einen Passkey aus dem Konto${whose} entfernt`,
  'passkey.confirmed': ({ who, whose }) => `${who} hat einen Passkey des Kontos${whose} bestätigt`,
  'passkey.counter_refused': ({ whose }) =>
    `Ein Passkey des Kontos${whose} wurde abgelehnt, weil er kopiert worden sein könnte`,
  'device_key.claimed': ({ who, whose }) => `${who} hat dem Konto${whose} ein Gerät hinzugefügt`,
  'device_key.removed': ({ who, whose }) => `${who} hat ein Gerät aus dem Konto${whose} entfernt`,
  'organization.created': ({ who, what }) => `${who} hat die Organisation ${what} erstellt`,
  'organization.renamed': ({ who, what }) => `${who} hat die Organisation ${what} umbenannt`,
  'organization.deleted': ({ who, what }) => `${who} hat die Organisation ${what} gelöscht`,
  'organization.member_invited': ({ who, what }) =>
    `${who} hat jemanden in die Organisation ${what} eingeladen`,
  'organization.invitation_withdrawn': ({ who, what }) =>
    `${who} hat eine Einladung in die Organisation ${what} zurückgezogen`,
  'organization.invitation_declined': ({ who, what }) =>
    `${who} hat die Einladung in die Organisation ${what} abgelehnt`,
  'organization.member_added': ({ who, whom, what }) =>
    `${who} hat ${whom} zur Organisation ${what} hinzugefügt`,
  'organization.joined': ({ who, what }) => `${who} ist der Organisation ${what} beigetreten`,
  'organization.role_changed': ({ who, whom, what }) =>
    `${who} hat die Rolle von ${whom} in der Organisation ${what} geändert`,
  'organization.member_removed': ({ who, whom, what }) =>
    `${who} hat ${whom} aus der Organisation ${what} entfernt`,
  'organization.left': ({ who, what }) => `${who} hat die Organisation ${what} verlassen`,
  'organization.domain_added': ({ who, what }) =>
    `${who} hat der Organisation ${what} eine Domain hinzugefügt`,
  'organization.domain_verified': ({ who, what }) =>
    `${who} hat eine Domain der Organisation ${what} verifiziert`,
  'organization.domain_removed': ({ who, what }) =>
    `${who} hat eine Domain der Organisation ${what} entfernt`,
  'customer.created': ({ who, what }) => `${who} hat die Kundenorganisation ${what} erstellt`,
  'customer.renamed': ({ who, what }) => `${who} hat die Kundenorganisation ${what} umbenannt`,
  'customer.deleted': ({ who, what }) => `${who} hat die Kundenorganisation ${what} gelöscht`,
  'customer.member_invited': ({ who, what }) =>
    `${who} hat jemanden in die Kundenorganisation ${what} eingeladen`,
  'customer.invitation_withdrawn': ({ who, what }) =>
    `${who} hat eine Einladung in die Kundenorganisation ${what} zurückgezogen`,
  'customer.invitation_declined': ({ who, what }) =>
    `${who} hat die Einladung in die Kundenorganisation ${what} abgelehnt`,
  'customer.member_added': ({ who, whom, what }) =>
    `${who} hat ${whom} zur Kundenorganisation ${what} hinzugefügt`,
  'customer.joined': ({ who, what }) => `${who} ist der Kundenorganisation ${what} beigetreten`,
  'customer.role_changed': ({ who, whom, what }) =>
    `${who} hat die Rolle von ${whom} in der Kundenorganisation ${what} geändert`,
  'customer.member_removed': ({ who, whom, what }) =>
    `${who} hat ${whom} aus der Kundenorganisation ${what} entfernt`,
  'customer.left': ({ who, what }) => `${who} hat die Kundenorganisation ${what} verlassen`,
  'customer.domain_added': ({ who, what }) =>
    `${who} hat der Kundenorganisation ${what} eine Domain hinzugefügt`,
  'customer.domain_verified': ({ who, what }) =>
    `${who} hat eine Domain der Kundenorganisation ${what} verifiziert`,
  'customer.domain_changed': ({ who, what }) =>
    `${who} hat eine Domain der Kundenorganisation ${what} geändert`,
  'customer.domain_removed': ({ who, what }) =>
    `${who} hat eine Domain der Kundenorganisation ${what} entfernt`,
  'customer.domain_displaced': ({ what }) =>
    `Die Kundenorganisation ${what} verlor eine Domain, die eine andere Organisation verifiziert hat`,
  'customer.brand_changed': ({ who, what }) =>
    `${who} hat das Branding der Kundenorganisation ${what} geändert`,
  'customer.policy_changed': ({ who, what }) =>
    `${who} hat die Richtlinie der Kundenorganisation ${what} geändert`,
  'customer.consent_given': ({ who, what }) =>
    `${who} hat einer Anwendung für alle in der Kundenorganisation ${what} etwas erlaubt`,
  'customer.consent_withdrawn': ({ who, what }) =>
    `${who} hat widerrufen, was einer Anwendung für alle in der Kundenorganisation ${what} erlaubt war`,
  'application.created': ({ who, what }) => `${who} hat die Anwendung ${what} registriert`,
  'application.updated': ({ who, what }) => `${who} hat die Anwendung ${what} geändert`,
  'application.selfRegistered': ({ what }) => `Die Anwendung ${what} hat sich selbst registriert`,
  'application.selfUpdated': ({ what }) => `Die Anwendung ${what} hat ihre Registrierung geändert`,
  'application.transferred': ({ who, what }) =>
    `${who} hat die Anwendung ${what} an einen anderen Inhaber übertragen`,
  'application.deleted': ({ who, what }) => `${who} hat die Anwendung ${what} gelöscht`,
  'application.scope_drift_not_recorded': ({ what }) =>
    `Die Anwendung ${what} hat mehr unbekannte Scopes angefordert, als an einem Tag aufgezeichnet werden`,
  'application.secret_created': ({ who, what }) =>
    `${who} hat ein Client-Secret für die Anwendung ${what} erstellt`,
  'application.secret_revoked': ({ who, what }) =>
    `${who} hat ein Client-Secret der Anwendung ${what} widerrufen`,
  'application.webhook_secret_rotated': ({ who, what }) =>
    `${who} hat ein neues Webhook-Secret für die Anwendung ${what} erstellt`,
  'application.webhooks_replayed': ({ who, what }) =>
    `${who} hat Webhooks der Anwendung ${what} erneut gesendet`,
  'application.test_sign_in_started': ({ who, what }) =>
    `${who} hat eine Testanmeldung bei der Anwendung ${what} begonnen`,
  'application.test_sign_in_finished': ({ who, what }) =>
    `${who} hat eine Testanmeldung bei der Anwendung ${what} abgeschlossen`,
  'application.test_sign_in_ended': ({ who, what }) =>
    `${who} hat eine Testanmeldung bei der Anwendung ${what} entfernt`,
  'application.resource_created': ({ who, what }) => `${who} hat die API ${what} registriert`,
  'application.resource_updated': ({ who, what }) => `${who} hat die API ${what} geändert`,
  'application.resource_taken_over': ({ what }) =>
    `Die API ${what} wurde anstelle einer anderen Registrierung verifiziert`,
  'application.resource_displaced': ({ what }) =>
    `Anstelle der API ${what} wurde eine andere Registrierung verifiziert`,
  redirect_uri_verify_dev: ({ who, what }) =>
    `${who} hat eine Redirect-URI der Anwendung ${what} verifiziert`,
  'admin.application.approved': ({ who, what }) => `${who} hat die Anwendung ${what} genehmigt`,
  'admin.application.rejected': ({ who, what }) => `${who} hat die Anwendung ${what} abgelehnt`,
  'admin.application.suspended': ({ who, what }) => `${who} hat die Anwendung ${what} gesperrt`,
  'bulk_job.created': ({ who, what }) => `${who} hat den Sammelauftrag ${what} gestartet`,
  'bulk_job.stopped': ({ who, what }) => `${who} hat den Sammelauftrag ${what} gestoppt`,
  'bulk_job.ended': ({ what }) => `Der Sammelauftrag ${what} ist beendet`,
  'admin.signed_in': ({ who }) => `${who} hat sich bei der Verwaltung angemeldet`,
  'admin.signed_out': ({ who }) => `${who} hat sich von der Verwaltung abgemeldet`,
  'admin.outbox.retried': ({ who, what }) =>
    `${who} hat einen fehlgeschlagenen Webhook der Anwendung ${what} erneut gesendet`,
  allowed: ({ who, what, scopes }) => `${who} hat der Anwendung ${what} erlaubt: ${scopes}`,
  allowedNothing: ({ who, what }) => `${who} hat sich bei der Anwendung ${what} angemeldet`,
  'oauth.consent_declined': ({ who, what }) => `${who} hat der Anwendung ${what} nichts erlaubt`,
  'oauth.act_approved': ({ who, what }) => `${who} hat eine Handlung der Anwendung ${what} genehmigt`,
  narrowed: ({ who, what }) => `${who} hat der Anwendung ${what} weniger erlaubt als zuvor`,
  disconnected: ({ who, what }) => `${who} hat die Anwendung ${what} getrennt`,
  'oauth.grant_revoked': ({ whose, what }) =>
    `Der Zugriff der Anwendung ${what} auf das Konto${whose} wurde beendet`,
  'oauth.acting_token_issued': ({ whom, what }) => `${what} hat abgeholt, was ${whom} genehmigt hatte`,
  'oauth.acting_token_spent': ({ whom, what }) => `${what} hat verwendet, was ${whom} genehmigt hatte`,
  'oauth.acting_token_revoked': ({ whom }) => `Was ${whom} genehmigt hatte, wurde widerrufen`,
  'oauth.device_approved': ({ who, what }) => `${who} hat ein Gerät bei der Anwendung ${what} angemeldet`,
  'oauth.device_denied': ({ who, what }) => `${who} hat ein Gerät nicht bei der Anwendung ${what} angemeldet`,
  'oauth.device_number_refused': ({ who, what }) =>
    `${who} hat für ein Gerät der Anwendung ${what} eine falsche Zahl gewählt`,
  'oauth.key_created': ({ who }) => `${who} hat einen Signaturschlüssel dieses Dienstes erstellt`,
  'oauth.key_retired': ({ who }) =>
    `${who} hat einen Signaturschlüssel dieses Dienstes außer Dienst gestellt`,
  'webhook_key.created': ({ who, what }) =>
    `${who} hat einen Signaturschlüssel für Webhooks der Anwendung ${what} erstellt`,
  'webhook_key.activated': ({ who, what }) =>
    `${who} hat einen Signaturschlüssel für Webhooks der Anwendung ${what} aktiviert`,
  'webhook_key.retired': ({ who, what }) =>
    `${who} hat einen Signaturschlüssel für Webhooks der Anwendung ${what} außer Dienst gestellt`,
  'webhook_key.revoked': ({ who, what }) =>
    `${who} hat einen Signaturschlüssel für Webhooks der Anwendung ${what} widerrufen`,
  'audit.exported': ({ who }) => `${who} hat das Auditprotokoll exportiert`,
  'operator.exported': ({ who }) => `${who} hat die Daten dieses Dienstes exportiert`,
  'operator.resealed': ({ who }) => `${who} hat gespeicherte Secrets mit dem aktuellen Schlüssel versiegelt`,
  'operator.passwords_imported': ({ who }) => `${who} hat eine Liste bekannter Passwörter importiert`,
  'import.started': ({ who }) => `${who} hat einen Import gestartet`,
  'import.batch': 'Ein Import hat Zeilen geschrieben',
  'import.ended': 'Ein Import ist beendet',
  'group.created': ({ who, what }) => `${who} hat die Gruppe ${what} erstellt`,
  'group.updated': ({ who, what }) => `${who} hat die Gruppe ${what} geändert`,
  'group.deleted': ({ who, what }) => `${who} hat die Gruppe ${what} gelöscht`,
  'group.member_added': ({ who, whom, what }) => `${who} hat ${whom} zur Gruppe ${what} hinzugefügt`,
  'group.member_changed': ({ who, whom, what }) =>
    `${who} hat die Mitgliedschaft von ${whom} in der Gruppe ${what} geändert`,
  'group.member_removed': ({ who, whom, what }) => `${who} hat ${whom} aus der Gruppe ${what} entfernt`,
  'role.created': ({ who, what }) => `${who} hat die Rolle ${what} erstellt`,
  'role.updated': ({ who, what }) => `${who} hat die Rolle ${what} geändert`,
  'role.deleted': ({ who, what }) => `${who} hat die Rolle ${what} gelöscht`,
  'assignment.created': ({ who, whom, what }) =>
    `${who} hat Zugriff auf die Anwendung ${what} gewährt: ${whom}`,
  'assignment.updated': ({ who, whom, what }) =>
    `${who} hat den Zugriff auf die Anwendung ${what} geändert: ${whom}`,
  'assignment.ended': ({ who, whom, what }) =>
    `${who} hat den Zugriff auf die Anwendung ${what} beendet: ${whom}`,
  'assignment.roleGiven': ({ who, whom, what }) => `${who} hat die Rolle ${what} vergeben: ${whom}`,
  'assignment.roleChanged': ({ who, whom, what }) =>
    `${who} hat geändert, wer die Rolle ${what} hat: ${whom}`,
  'assignment.roleEnded': ({ who, whom, what }) => `${who} hat die Rolle ${what} entzogen: ${whom}`,
  'policy.changed': ({ who }) => `${who} hat eine Richtlinie für Anmeldungen geändert`,
  'installation.brand_changed': ({ who }) => `${who} hat das Branding dieses Dienstes geändert`,
  'configuration.applied': ({ who }) => `${who} hat eine Konfiguration angewendet`,
  'scope.created': ({ who, what }) => `${who} hat den Scope ${what} erstellt`,
  'scope.updated': ({ who, what }) => `${who} hat den Scope ${what} geändert`,
  'scope.deleted': ({ who, what }) => `${who} hat den Scope ${what} gelöscht`,
  'agent.created': ({ who, what }) => `${who} hat den Agenten ${what} erstellt`,
  'agent.updated': ({ who, what }) => `${who} hat den Agenten ${what} geändert`,
  'agent.token_rotated': ({ who, what }) => `${who} hat dem Agenten ${what} ein neues Token gegeben`,
  'agent.call_refused': ({ what }) => `Ein Aufruf des Agenten ${what} wurde abgelehnt`,
  'agent.revoked': ({ who, what }) => `${who} hat den Agenten ${what} widerrufen`,
  'agent.request_created': ({ whom, what, action }) => `Der Agent ${what} hat ${whom} gefragt: ${action}`,
  approved: ({ who, what, action }) => `${who} hat für den Agenten ${what} genehmigt: ${action}`,
  permitted: ({ what, action }) => `Eine Dauergenehmigung hat dem Agenten ${what} erlaubt: ${action}`,
  rejected: ({ who, what, action }) => `${who} hat für den Agenten ${what} abgelehnt: ${action}`,
  wrongNumbers: ({ what, action }) =>
    `Eine Anfrage des Agenten ${what} wurde nach zwei falschen Zahlen abgelehnt: ${action}`,
  'agent.request_cancelled': ({ what, action }) =>
    `Eine Anfrage des Agenten ${what} wurde zurückgezogen: ${action}`,
  'agent.request_expired': ({ what, action }) => `Eine Anfrage des Agenten ${what} ist verfallen: ${action}`,
  'agent.request_reported': ({ who, what }) => `${who} hat den Agenten ${what} gemeldet`,
  'agent.permission_granted': ({ who, what }) =>
    `${who} hat dem Agenten ${what} eine Dauergenehmigung erteilt`,
  'agent.permission_narrowed': ({ who, what }) =>
    `${who} hat eine Dauergenehmigung des Agenten ${what} geändert`,
  'agent.permission_paused': ({ who, what }) =>
    `${who} hat eine Dauergenehmigung des Agenten ${what} pausiert`,
  'agent.permission_resumed': ({ who, what }) =>
    `${who} hat eine Dauergenehmigung des Agenten ${what} fortgesetzt`,
  'agent.permission_revoked': ({ who, what }) =>
    `${who} hat eine Dauergenehmigung des Agenten ${what} widerrufen`,
  'agent.muted': ({ who, what }) => `${who} hat den Agenten ${what} stummgeschaltet`,
  'agent.unmuted': ({ who, what }) => `${who} hat die Stummschaltung des Agenten ${what} aufgehoben`,
  'agent.notices_paused': ({ who }) => `${who} hat Benachrichtigungen über Anfragen pausiert`,
  'agent.notices_resumed': ({ who }) => `${who} hat Benachrichtigungen über Anfragen fortgesetzt`,
  'audit.refusals_left_out': ({ what }) => `Weitere Einträge der Art ${what} wurden nicht aufgezeichnet`,
} satisfies typeof en;

import type { en } from '../../../../oauth/diagnosis/diagnose.messages.ts';

export default {
  title: 'Anmeldelink prüfen',
  lead: 'Fügen Sie einen Anmeldelink oder eine Token-Anfrage ein und sehen Sie Regel für Regel, ob dieser Dienst sie annehmen würde.',
  label: 'URL oder Parameter',
  hint: 'Fügen Sie die vollständige Autorisierungs-URL ein, nur den Teil nach dem Fragezeichen oder die Parameter einer Token-Anfrage ohne Secrets.',
  check: 'Prüfen',
  setting: 'Einstellung öffnen',
  sent: 'Gesendet',
  registered: 'Registriert',
  nothing: '(hier ist nichts)',
  errors: 'Alle Fehlercodes',
  requestId: 'Anfrage-ID der Seite, von der Sie kommen',
  passed: 'Kein Problem gefunden.',
  verdict: {
    fail: (count) =>
      count === 1
        ? 'Diese Anfrage würde abgelehnt: 1 Problem.'
        : `Diese Anfrage würde abgelehnt: ${count} Probleme.`,
    warn: (count) =>
      count === 1
        ? 'Diese Anfrage würde angenommen, 1 Punkt ist zu prüfen.'
        : `Diese Anfrage würde angenommen, ${count} Punkte sind zu prüfen.`,
  },
  besides: 'Neben dieser Anfrage',
  besidesLead: 'Die Webhooks der Anwendung haben eigene Probleme. Sie verhindern keine Anmeldung.',
  another: 'Eine andere Anfrage prüfen',
  status: {
    pass: 'Erfüllt',
    warn: 'Bitte prüfen',
    fail: 'Würde abgelehnt',
  },
  titles: {
    client_id: 'Die Anwendung (client_id)',
    redirect_uri: 'Redirect-URI (redirect_uri)',
    review: 'Prüfung der Anwendung',
    access: 'Zugriff auf die Anwendung',
    policy: 'Anmelderichtlinien',
    parameters: 'Keine wiederholten Parameter',
    response_type: 'response_type',
    scope: 'Scopes (scope)',
    code_challenge: 'PKCE (code_challenge)',
    dpop_jkt: 'DPoP-Schlüssel (dpop_jkt)',
    state: 'state',
    nonce: 'nonce',
    response_mode: 'response_mode',
    pushed_request: 'Vorab gesendete Anfrage (PAR)',
    request: 'Request Objects',
    prompt: 'prompt',
    max_age: 'max_age',
    acr: 'Stärke der Anmeldung (acr)',
    claims: 'claims',
    client_document: 'Client-Metadatendokument',
    post_logout_redirect_uri: 'URL nach dem Abmelden',
    id_token_hint: 'id_token_hint',
    resource: 'resource',
    authorization_details: 'authorization_details',
    organization: 'Organisation des Benutzers',
    silent: 'Ohne Interaktion mit dem Benutzer (prompt=none)',
    pasted_secret: 'Secrets in einer URL',
    token_parameters: 'Token: keine wiederholten Parameter, nur Body',
    grant_type: 'Token: grant_type',
    client_authentication: 'Token: Client-Authentifizierung',
    client_secret: 'Token: Client-Secret',
    token_review: 'Token: Prüfung der Anwendung',
    token_resource: 'Token: resource',
    token_details: 'Token: authorization_details',
    dpop: 'Token: DPoP-Nachweis',
    code: 'Token: code',
    refresh_token: 'Token: Refresh-Token',
    client_credentials: 'Token: client_credentials',
    token_exchange: 'Token: Token Exchange',
    token_scope: 'Token: scope',
    backchannel_request: 'CIBA-Anfrage',
    auth_req_id: 'Token: auth_req_id',
    device_request: 'Geräteautorisierungsanfrage',
    device_code: 'Token: device_code',
    allowed_origins: 'Seiten: erlaubte Origins',
    webhook_url: 'Webhooks: URL',
    webhook_secret: 'Webhooks: Secret (altes Format)',
    webhook_signing_key: 'Webhooks: Signaturschlüssel',
    webhook_deliveries: 'Webhooks: Zustellungen',
  },
  fixes: {
    client_id: 'Senden Sie die client_id, die beim Registrieren der Anwendung angezeigt wurde.',
    redirect_uri: 'Registrieren Sie diese URI für die Anwendung oder senden Sie eine registrierte.',
    access:
      'Bitten Sie die Betreiber der Anwendung um Zugriff oder melden Sie sich mit einem anderen Konto an.',
    policy:
      'Melden Sie sich so an, wie es die Richtlinie verlangt, oder bitten Sie diejenigen, die sie festgelegt haben, sie zu ändern.',
    review: 'Warten Sie die Prüfung ab oder wenden Sie sich an die Administratoren dieses Dienstes.',
    parameters: 'Senden Sie jeden Parameter nur einmal.',
    response_type: 'Senden Sie response_type=code.',
    scope: 'Senden Sie Scopes, die für die Anwendung registriert sind, durch Leerzeichen getrennt.',
    code_challenge:
      'Senden Sie code_challenge, den SHA-256 Ihres code_verifier in Base64url, mit code_challenge_method=S256.',
    dpop_jkt:
      'Senden Sie den SHA-256-Thumbprint des JWK (RFC 7638), der die DPoP-Nachweise signieren wird, oder lassen Sie den Parameter weg.',
    state: 'Senden Sie einen zufälligen state und vergleichen Sie ihn, wenn der Benutzer zurückkehrt.',
    nonce: 'Senden Sie eine zufällige nonce und vergleichen Sie sie mit der im id_token.',
    response_mode:
      'Lassen Sie response_mode weg oder senden Sie query, form_post, jwt, query.jwt oder form_post.jwt.',
    pushed_request:
      'Senden Sie die Parameter per POST an den PAR-Endpunkt (Pushed Authorization Request) und senden Sie innerhalb einer Minute client_id und die request_uri aus dessen Antwort.',
    request:
      'Signieren Sie das Request Object mit einem registrierten Schlüssel des Clients oder senden Sie die Parameter direkt. request_uri muss vom PAR-Endpunkt (Pushed Authorization Request) stammen.',
    prompt: 'Senden Sie none allein oder eine beliebige Kombination aus login, consent und select_account.',
    max_age: 'Senden Sie eine ganze Zahl von Sekunden.',
    acr: 'Fordern Sie einen Wert aus acr_values_supported an oder verzichten Sie auf essential. Wo ein Scope, eine API oder eine Richtlinie eine Klasse verlangt, fordern Sie sie mit acr_values an oder lassen Sie den Scope weg.',
    claims: 'Senden Sie ein JSON-Objekt mit den Feldern userinfo und id_token.',
    client_document:
      'Stellen Sie das Dokument unter der client_id-URL mit Status 200 und application/json bereit. Seine client_id muss genau die sein, die Sie senden.',
    post_logout_redirect_uri:
      'Registrieren Sie diese URI für die Anwendung oder senden Sie eine registrierte.',
    id_token_hint:
      'Senden Sie ein von diesem Dienst ausgestelltes id_token oder lassen Sie den Parameter weg.',
    resource: 'Senden Sie die Kennung einer registrierten Ressource oder lassen Sie den Parameter weg.',
    authorization_details:
      'Senden Sie ein JSON-Array von Objekten, die einem von der API deklarierten Typ entsprechen, und nennen Sie genau diese eine API mit resource oder locations.',
    organization:
      'Senden Sie die org_id oder das Handle einer Organisation, zu der der Benutzer gehört, lassen Sie den Parameter weg oder lassen Sie den Benutzer von einem Administrator der Organisation einladen.',
    silent: 'Lassen Sie prompt=none einmal weg, damit sich der Benutzer anmelden und einwilligen kann.',
    pasted_secret: 'Ersetzen Sie es. Alles in einer URL landet in Browserverläufen und Protokollen.',
    token_parameters:
      'Senden Sie jeden Parameter nur einmal, formularkodiert im Body. Lassen Sie die Query leer.',
    grant_type: 'Senden Sie authorization_code, refresh_token oder client_credentials.',
    client_authentication:
      'Senden Sie client_id und client_secret per HTTP Basic oder im Body, oder eine signierte client_assertion. Öffentliche Clients senden nur client_id.',
    client_secret: 'Erstellen Sie ein neues Secret und setzen Sie es ein.',
    token_review: 'Wenden Sie sich an die Administratoren dieses Dienstes.',
    token_resource: 'Senden Sie eine Ressource der Autorisierungsanfrage oder lassen Sie den Parameter weg.',
    token_details: 'Senden Sie authorization_details nur in der Autorisierungsanfrage.',
    dpop: 'Senden Sie genau einen DPoP-Header mit einem neuen Nachweis pro Anfrage, signiert mit dem Schlüssel, an den der Code oder das Refresh-Token gebunden ist.',
    code: 'Lösen Sie jeden Code einmal ein, innerhalb von 60 Sekunden, mit demselben Client, derselben redirect_uri und dem code_verifier, der zu seiner code_challenge passt.',
    refresh_token:
      'Verwenden Sie nur das Refresh-Token aus der letzten Antwort. Wenn es abgelehnt wird, lassen Sie den Benutzer sich neu anmelden.',
    client_credentials:
      'Verwenden Sie es mit einer registrierten vertraulichen Anwendung oder melden Sie stattdessen Benutzer an.',
    token_exchange:
      'Registrieren Sie den Grant-Typ, senden Sie subject_token mit subject_token_type und weisen Sie den Schlüssel nach, an den das Token gebunden ist.',
    token_scope:
      'Fordern Sie nur Scopes der erteilten Berechtigung an. client_credentials lässt nur eigene Scopes und Agent-Scopes zu.',
    backchannel_request:
      'Registrieren Sie agent:write und senden Sie openid und genau einen Hint auf einen Benutzer, der die Anwendung verbunden hat.',
    auth_req_id:
      'Fragen Sie im angegebenen Abstand ab, bis der Benutzer geantwortet hat, und lösen Sie einmal ein.',
    device_request:
      'Fügen Sie urn:ietf:params:oauth:grant-type:device_code zu den grant_types der Anwendung hinzu.',
    device_code:
      'Fragen Sie im angegebenen Abstand ab, bis der Benutzer geantwortet hat, und lösen Sie innerhalb von zehn Minuten einmal ein.',
    allowed_origins:
      'Fügen Sie die Origin zu den erlaubten Origins hinzu oder leeren Sie die Liste, um die der Redirect-URIs zuzulassen.',
    webhook_url: 'Legen Sie eine https-URL fest, deren Host nur zu öffentlichen Adressen aufgelöst wird.',
    webhook_secret:
      'Rotieren Sie das Webhook-Secret und setzen Sie es ein, oder prüfen Sie das neuere Format.',
    webhook_signing_key: 'Stellen Sie einen Signaturschlüssel aus.',
    webhook_deliveries:
      'Prüfen Sie, warum sie fehlgeschlagen sind, beheben Sie den Fehler beim Empfänger und senden Sie sie erneut.',
  },
} satisfies typeof en;

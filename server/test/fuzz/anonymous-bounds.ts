/**
 * What callers without any credential may leave behind: rows of one table after the floods of anonymous.test.ts, each from an address of
 * its own within one minute, with one application whose client_id and redirect_uri they know and one person whose address they
 * know. docs/reliability.md says for each what bounds it. Tables that are not here must not change at all.
 */
export const BOUNDS: Record<string, number> = {
  // Waiting requests of one address in a minute.
  authorization_requests: 300,
  // Requests of devices from one address in ten minutes.
  device_authorizations: 60,
  // Three floods of refused credentials with 300 names each until their address is used up, sign-ins and mailboxes.
  rate_limits: 1300,
  // New names of one application in 24 hours, and one event for each.
  scope_drifts: 20,
  webhook_deliveries: 20,
  scope_drift_excess: 1,
  // Sign-ups of one address in 15 minutes, and ten mails an hour to one person from one network.
  users: 30,
  mail_queue: 55,
  user_tokens: 40,
  // Codes of one address in 15 minutes, sign-ins and sign-ups together.
  mailed_codes: 30,
  // One for each outcome of the application on a day.
  application_outcomes: 2,
  // Calls of one address in a minute.
  webauthn_challenges: 20,
  // Registrations of one address in an hour, each with two redirect URIs.
  applications: 10,
  redirect_uris: 20,
  open_registrations: 10,
  // 30 sign-ups, 30 refused sign-ins, 60 recoveries, 30 codes, 10 registrations, and a line for each budget that is used up.
  audit_events: 170,
  audit_unchained: 170,
};

/** All headers of one answer, in bytes. Node refuses 16 KiB by default, and many proxies 8 or 4. */
export const MAX_HEAD_BYTES = 4096;

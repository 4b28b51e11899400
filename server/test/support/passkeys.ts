import type { App } from './app.ts';
import type { Client } from './client.ts';
import { aPerson, type Person, signIn } from './oauth.ts';
import { passwordConfirmed } from './people.ts';
import {
  Authenticator,
  type AuthenticatorOptions,
  type CreationOptions,
  type CredentialJson,
  type Deviation,
  type RequestOptions,
} from './webauthn/authenticator.ts';

export type PasskeyJson = {
  id: number;
  name: string;
  aaguid: string;
  authenticator_name: string | null;
  backup_eligible: boolean;
  backup_state: boolean;
  backup_state_changed_at: string | null;
  created_at: string;
  last_used_at: string | null;
};

export type Holder = {
  person: Person;
  browser: Client;
  authenticator: Authenticator;
  passkey: PasskeyJson;
};

async function options<Options>(browser: Client, path: string): Promise<Options> {
  const response = await browser.postJson(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Options;
}

export function creationOptions(browser: Client): Promise<CreationOptions> {
  return options(browser, '/api/v1/passkeys/registration_options');
}

export function signInOptions(browser: Client): Promise<RequestOptions> {
  return options(browser, '/api/v1/passkeys/authentication_options');
}

export function stepUpOptions(browser: Client): Promise<RequestOptions> {
  return options(browser, '/api/v1/me/step_up/passkey_options');
}

export function register(browser: Client, credential: unknown, name?: string): Promise<Response> {
  return browser.postJson('/api/v1/passkeys', { credential, ...(name !== undefined && { name }) });
}

export function authenticate(browser: Client, credential: unknown): Promise<Response> {
  return browser.postJson('/api/v1/passkeys/authenticate', { credential });
}

export function stepUp(browser: Client, credential: unknown): Promise<Response> {
  return browser.postJson('/api/v1/me/step_up', { credential });
}

/** How a call ended: its status and, where it was refused, the error code. */
export async function outcome(response: Response): Promise<[number, unknown]> {
  const body = (await response.json()) as { error?: unknown };
  return [response.status, body.error];
}

/** A valid assertion to sign in with, except for the deviation. */
export async function assertion(
  browser: Client,
  authenticator: Authenticator,
  deviation: Deviation = {},
): Promise<CredentialJson> {
  return authenticator.get(await signInOptions(browser), deviation);
}

/** A person signed in with a password and one passkey, who has confirmed neither since the passkey was added. */
export async function aHolder(
  app: Pick<App, 'baseUrl' | 'context' | 'client'>,
  how: AuthenticatorOptions = {},
): Promise<Holder> {
  const person = await aPerson(app.context);
  const browser = app.client();
  await signIn(app.context, browser, person);
  await passwordConfirmed(app.context, person);
  const authenticator = new Authenticator(app.baseUrl, how);
  const response = await register(browser, authenticator.create(await creationOptions(browser)));
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return { person, browser, authenticator, passkey: (await response.json()) as PasskeyJson };
}

type AuditLine = { event_type: string; actor_type: string; details: Record<string, unknown> };

/** Audit lines about this person, oldest first. */
export async function auditOf(
  { context }: Pick<App, 'context'>,
  person: { user_id: number },
): Promise<AuditLine[]> {
  return await context.stores.db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'details'])
    .where('target_type', '=', 'user')
    .where('target_id', '=', String(person.user_id))
    .orderBy('id')
    .execute();
}

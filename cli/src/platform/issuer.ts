import { type Configuration, readConfiguration } from './configuration.ts';
import type { Context } from './context.ts';
import { Failure, usageError } from './exit-codes.ts';

/** `--issuer`, else SVC_ISSUER, else that of the last login. */
export function issuerOf(
  context: Context,
  configuration: Configuration = readConfiguration(context.env),
): string {
  const issuer = context.issuer || context.env.SVC_ISSUER || configuration.issuer;
  if (issuer) return checkedIssuer(issuer);
  throw new Failure(3, 'not_signed_in', 'Not signed in anywhere. Sign in: svc login --issuer https://…');
}

/** The origin. Keys travel to it, so plain http is for the own machine alone. */
export function checkedIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw usageError(`"${text}" is no issuer: give its address, for example https://id.example`);
  if (url.protocol === 'http:' && !isLoopback(url))
    throw usageError(`${text}: http is for this machine alone; use https`);
  return url.origin;
}

export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

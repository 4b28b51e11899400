import type { Config } from '../../platform/config.ts';
import { withQuery } from '../parameters.ts';

/** Where a link leads that lets an application start a sign-in (OpenID Connect Core 4). */
export function initiateLoginAddress({ base_url }: Pick<Config, 'base_url'>, uri: string): string {
  return withQuery(uri, { iss: base_url });
}

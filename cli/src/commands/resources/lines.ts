import type { Context } from '../../platform/context.ts';
import type { Resource, ResourceScope } from '../../platform/find-resource.ts';
import { members, printable, table } from '../../platform/terminal.ts';
import { reviewTone, STATUS_TONES } from '../tones.ts';

/** Of several registrations of one identifier, one issues tokens. */
export const NOT_COUNTING = 'none: another registration of this URL counts';

/** A resource for reading. `issuer`: the service, whose console verifies hosts. */
export function linesOf(context: Context, issuer: string, resource: Resource): string[] {
  const { access_token_format, access_token_alg, access_token_seconds, verification } = resource;
  const { type, id } = resource.owner as { type: string; id: number };
  const { terminal } = context;
  const signed = access_token_format === 'jwt' ? ` (${access_token_alg})` : '';
  const facts = members([
    ['id', resource.id],
    ['name', resource.name],
    ['identifier', resource.identifier],
    ['client_id', resource.client_id],
    ['owner', `${type} ${id}`],
    ['description', resource.description],
    ['access tokens', `${access_token_format}${signed}, ${access_token_seconds} seconds`],
    ...(resource.required_acr ? [['required sign-in', `acr ${resource.required_acr}`] as const] : []),
    ['sub of people', resource.subject_type],
    ['introspection', resource.token_endpoint_auth_method],
    ['webhook_url', resource.webhook_url],
    ['homepage_url', resource.homepage_url],
    ['risk flags', resource.creation_risk_flags],
    ['secret until', resource.client_secret_expires_at],
  ]);
  return [
    ...facts,
    ...table([
      ['review_status', reviewTone(terminal, resource.review_status)],
      ['verification', verificationOf(context, resource)],
      ...(resource.counts === false ? [['tokens', terminal.paint('yellow', NOT_COUNTING)]] : []),
    ]),
    ...(verification.status === 'verified' || verification.status === 'unverifiable_host'
      ? []
      : [`Verify its host in the console: ${issuer}/developer/applications/${resource.id}`]),
    '',
    ...scopeTable(context, resource.scopes),
    ...typeTable(context, resource.authorization_details_types ?? []),
  ];
}

/** With what it means for clients. */
function verificationOf({ terminal }: Context, { verification }: Resource): string {
  const { status, verified_at, expires_at } = verification;
  const meaning =
    status === 'verified'
      ? `since ${verified_at}${expires_at ? `, until ${expires_at}` : ''}`
      : 'only its own team gets tokens for it';
  return `${terminal.paint(STATUS_TONES[status], status)}: ${meaning}`;
}

function typeTable(
  { terminal }: Context,
  types: NonNullable<Resource['authorization_details_types']>,
): string[] {
  if (types.length === 0) return [];
  const rows = types.map(({ type, title }) => [
    type,
    printable([title.en, title.ja].filter(Boolean).join(' / ')),
  ]);
  return [
    '',
    ...table([['AUTHORIZATION DETAILS', 'TITLE'].map((word) => terminal.paint('dim', word)), ...rows]),
  ];
}

function scopeTable({ terminal }: Context, scopes: readonly ResourceScope[]): string[] {
  const rows = scopes.map(({ name, title, default: isDefault, sensitive, required_acr }) => [
    name,
    printable([title.en, title.ja].filter(Boolean).join(' / ')),
    [isDefault && 'default', sensitive && 'sensitive', required_acr && `acr ${required_acr}`]
      .filter(Boolean)
      .join(', '),
  ]);
  return table([['SCOPE', 'TITLE', 'FLAGS'].map((word) => terminal.paint('dim', word)), ...rows]);
}

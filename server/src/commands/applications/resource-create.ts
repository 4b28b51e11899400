import type { Command } from 'commander';
import { z } from 'zod';
import { applicationFaultMessages } from '../../applications/input-faults.messages.ts';
import { TOKEN_ALGORITHMS } from '../../applications/registry/enums.ts';
import type { Context } from '../../platform/context.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import {
  createResource,
  RESOURCE_AUTH_METHODS,
  SUBJECT_TYPES,
  TOKEN_FORMATS,
} from '../../resources/index.ts';
import { resourceFaultMessages } from '../../resources/input-faults.messages.ts';
import { DEFAULT_TOKEN_SECONDS } from '../../resources/resource-settings.ts';
import { REQUIRED_LEVELS } from '../../scopes/index.ts';
import { invalidOptions } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, recordId } from '../options.ts';
import { findPerson } from '../people/find-person.ts';
import { readJwks } from './read-jwks.ts';
import { asTypeOption, readTypes } from './read-types.ts';
import { requireReachable } from './require-reachable.ts';
import { asScopeOption, checkScopeOptions, scopeOptions, scopesOf } from './resource-scopes.ts';

const OPTION_NAMES = {
  organization_id: '--org',
  scopes: '--scope',
  access_token_seconds: '--token-seconds',
  authorization_details_types: '--authorization-details',
};

const options = z
  .object({
    owner: email,
    org: recordId.optional(),
    name: z.string().optional(),
    description: z.string().optional(),
    identifier: z.string(),
    ...scopeOptions,
    format: z.enum(TOKEN_FORMATS).default('jwt'),
    tokenSeconds: z.string().transform(Number).default(DEFAULT_TOKEN_SECONDS),
    requiredAcr: z.enum(REQUIRED_LEVELS).optional(),
    alg: z.enum(TOKEN_ALGORITHMS).default('RS256'),
    subjectType: z.enum(SUBJECT_TYPES).default('public'),
    tokenEndpointAuthMethod: z.enum(RESOURCE_AUTH_METHODS).optional(),
    authorizationDetails: z.string().optional(),
    jwks: z.string().optional(),
    jwksUri: z.string().optional(),
    webhookUrl: z.string().optional(),
  })
  .superRefine(checkScopeOptions);

export function resourceCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, registerResource)
    .description('register a protected resource (an API or MCP server), approved; its secrets are shown once')
    .requiredOption('--owner <address>', 'e-mail address of the developer')
    .requiredOption(
      '--identifier <url>',
      'the URL of the API, as its clients will name it; it cannot be changed',
    )
    .requiredOption(
      '--scope <name=title...>',
      'its scopes, each with a title in English for the consent page',
    )
    .option('--scope-ja <name=title...>', 'titles in Japanese')
    .option('--scope-description <name=text...>', 'descriptions in English')
    .option('--scope-description-ja <name=text...>', 'descriptions in Japanese')
    .option('--default-scope <names...>', 'granted to clients that name no scope')
    .option('--sensitive-scope <names...>', 'people have to tick its box themselves')
    .option('--scope-acr <name=level...>', 'how strongly people must have signed in for a scope: 2 or phr')
    .option('--required-acr <level>', 'the same for any token of it')
    .option('--org <id>', 'the organization that owns it; the developer must manage it')
    .option('--name <name>', 'what people see; else the host of the identifier')
    .option('--description <text>', 'a sentence for people')
    .option('--format <format>', `of its access tokens: ${TOKEN_FORMATS.join(', ')}; else jwt`)
    .option('--token-seconds <n>', `how long they are valid; else ${DEFAULT_TOKEN_SECONDS}`)
    .option('--alg <alg>', `what signs them: ${TOKEN_ALGORITHMS.join(', ')}; else RS256`)
    .option('--subject-type <type>', `how it knows people: ${SUBJECT_TYPES.join(', ')}; else public`)
    .option(
      '--token-endpoint-auth-method <method>',
      `how it authenticates for introspection: ${RESOURCE_AUTH_METHODS.join(', ')}`,
    )
    .option(
      '--authorization-details <file>',
      'JSON array with the types of authorization details that people can be asked to approve',
    )
    .option('--jwks <file>', 'JSON Web Key Set with its public keys, for private_key_jwt')
    .option('--jwks-uri <uri>', 'where it publishes them, instead of --jwks')
    .option('--webhook-url <url>', 'where revocations are sent');
}

async function registerResource(context: Context, input: z.output<typeof options>) {
  await requireReachable(context.config, { webhook_url: input.webhookUrl, jwks_uri: input.jwksUri });
  const resource = {
    developer: await findPerson(context.stores.db, '--owner', input.owner),
    organization_id: input.org ?? null,
    name: input.name ?? null,
    description: input.description ?? null,
    identifier: input.identifier,
    scopes: scopesOf(input),
    access_token_format: input.format,
    access_token_seconds: input.tokenSeconds,
    required_acr: input.requiredAcr ?? null,
    access_token_alg: input.alg,
    subject_type: input.subjectType,
    token_endpoint_auth_method: input.tokenEndpointAuthMethod,
    authorization_details_types: await readTypes(input.authorizationDetails),
    jwks: await readJwks(input.jwks),
    jwks_uri: input.jwksUri ?? null,
    webhook_url: input.webhookUrl ?? null,
    created_via: 'cli',
  } as const;
  const created = await createResource(context, operator, resource);
  if ('faults' in created) {
    const details = wordFaults(
      { ...applicationFaultMessages.en, ...resourceFaultMessages.en },
      created.faults,
    );
    throw invalidOptions(
      details.map((detail) => asTypeOption(asScopeOption(input, detail))),
      OPTION_NAMES,
    );
  }
  const { application_id, client_id, client_secret, webhook_secret, redirect_uris } = created;
  return {
    application_id,
    client_id,
    ...(client_secret !== undefined && { client_secret }),
    ...(input.webhookUrl !== undefined && { webhook_secret }),
    identifier: redirect_uris[0],
  };
}

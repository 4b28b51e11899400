import { DEVICE_CODE, TOKEN_EXCHANGE } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { findRedirectUri } from '../authorize/find-redirect-uri.ts';
import { INVALID_CLIENT, refuseTwoWays } from '../clients/client-authentication.ts';
import { refuseStopped } from '../clients/client-review.ts';
import { checkDeviceGrant } from '../device/check-device-request.ts';
import { checkMayExchange } from '../exchange/exchanging-caller.ts';
import { type Parameters, refuseRepeated } from '../parameters.ts';
import { readResources, readTarget, resourcesAtRequest } from '../resource-indicator.ts';
import { PROOF_MISSING } from '../sender/request-proof.ts';
import { INVALID_CODE, verifierMatches } from '../token/authorization-code-grant.ts';
import { checkMayActForItself, machineScopes } from '../token/client-credentials-grant.ts';
import { INVALID_REFRESH_TOKEN } from '../token/refresh-token-grant.ts';
import { grantOf, refuseDetails } from '../token/token.api.ts';
import type { Finding } from './checks.ts';
import { checkRule, fail, pass, warn } from './finding.ts';

/** Must not be in a URL: pasting it here has already exposed it to histories and logs. */
const SECRETS = [
  'client_secret',
  'client_assertion',
  'refresh_token',
  'access_token',
  'device_code',
  'subject_token',
];
/** Parameters that identify a token request or one of its siblings. */
const MARKS = [
  ...SECRETS,
  'grant_type',
  'code',
  'code_verifier',
  'auth_req_id',
  'binding_message',
  'requested_expiry',
];

export function isTokenRequest({ get, repeated }: Parameters): boolean {
  return MARKS.some((name) => get(name) !== undefined || repeated.includes(name));
}

/** What the token endpoint would say, as far as possible without the secrets; empty if this is not a token request. */
export async function tokenFindings(
  context: Context,
  parameters: Parameters,
  client: AuthorizationClient | null,
): Promise<Finding[]> {
  const isSent = (name: string) => parameters.get(name) !== undefined;
  if (!isTokenRequest(parameters)) return [];
  const secrets = SECRETS.filter(isSent);
  return [
    ...(secrets.length > 0 ? [fail('pasted_secret', `You have pasted ${secrets.join(', ')}.`)] : []),
    await checkRule('token_parameters', () => refuseRepeated(parameters, 'token')),
    ...(isBackchannel(parameters) ? [] : [await checkRule('grant_type', () => grantOf(parameters))]),
    await authenticationFinding(parameters, client),
    ...(client ? [await checkRule('token_review', () => refuseStopped(client))] : []),
    ...(client?.dpop_bound_access_tokens && !isBackchannel(parameters) ? [warn('dpop', PROOF_MISSING)] : []),
    ...(isSent('resource')
      ? [await checkRule('token_resource', () => checkTarget(context, parameters))]
      : []),
    ...(isSent('authorization_details')
      ? [await checkRule('token_details', () => refuseDetails(parameters))]
      : []),
    ...(await grantFindings(context, parameters, client)),
  ];
}

/** Without the grant, as far as anyone may know: whether there is such a resource. */
async function checkTarget(context: Context, parameters: Parameters): Promise<void> {
  readTarget(parameters, context.config);
  await resourcesAtRequest(context, parameters);
}

async function authenticationFinding(
  parameters: Parameters,
  client: AuthorizationClient | null,
): Promise<Finding> {
  const ways = [parameters.get('client_secret'), parameters.get('client_assertion')];
  const two = await checkRule('client_authentication', () => refuseTwoWays(ways));
  if (two.status === 'fail') return two;
  if (client === null) return fail('client_authentication', INVALID_CLIENT);
  const isGiven = ways.some((way) => way !== undefined);
  if (client.client_type === 'public')
    return isGiven
      ? fail('client_authentication', 'This client is public: it must send client_id and no secret.')
      : pass('client_authentication');
  return warn('client_authentication', `The client must authenticate. ${INVALID_CLIENT}`);
}

/** The grant itself is a secret, so only the parameters around it can be checked. */
async function grantFindings(
  context: Context,
  parameters: Parameters,
  client: AuthorizationClient | null,
): Promise<Finding[]> {
  switch (parameters.get('grant_type')) {
    case 'authorization_code':
      return [codeFinding(context, parameters, client)];
    case 'refresh_token':
      return [
        warn('refresh_token', INVALID_REFRESH_TOKEN),
        ...(parameters.get('scope') === undefined
          ? []
          : [
              warn(
                'token_scope',
                'Scopes outside the grant are dropped. The request is refused if none remains.',
              ),
            ]),
      ];
    case 'client_credentials':
      return client === null
        ? []
        : [
            await checkRule('client_credentials', () => checkMayActForItself(client)),
            ...machineScopeFindings(context, parameters, client),
          ];
    case DEVICE_CODE:
      return [
        ...(client === null ? [] : [await checkRule('device_request', () => checkDeviceGrant(client))]),
        warn(
          'device_code',
          'It may be unknown, unanswered, declined, expired or already used. Poll at the given interval.',
        ),
      ];
    case TOKEN_EXCHANGE: {
      const allowed = client && (await checkRule('token_exchange', () => checkMayExchange(client)));
      return [
        allowed?.status === 'fail'
          ? allowed
          : warn(
              'token_exchange',
              'The subject_token may be unknown, expired, used up or not yours, or its key may not be proven.',
            ),
      ];
    }
    case 'urn:openid:params:grant-type:ciba':
      return [
        warn(
          'auth_req_id',
          'It may be unknown, unanswered, declined, expired or already used. Poll at the given interval.',
        ),
      ];
    default:
      return isBackchannel(parameters)
        ? [
            warn(
              'backchannel_request',
              'Requires a confidential application with agent:write, openid, and exactly one of login_hint and id_token_hint.',
            ),
          ]
        : [];
  }
}

function codeFinding(context: Context, parameters: Parameters, client: AuthorizationClient | null): Finding {
  const uri = parameters.get('redirect_uri');
  if (uri === undefined)
    return fail('code', 'redirect_uri is missing. Send the one from the authorization request.');
  if (client !== null && !findRedirectUri(client, uri, context.clock.now()))
    return fail('code', 'redirect_uri is not registered, so no code was issued for it.');
  const [challenge, verifier] = [parameters.get('code_challenge'), parameters.get('code_verifier')];
  if (challenge !== undefined && verifier !== undefined && !verifierMatches(challenge, verifier))
    return fail('code', 'code_verifier does not match code_challenge.');
  return warn('code', INVALID_CODE);
}

function machineScopeFindings(
  context: Context,
  parameters: Parameters,
  client: AuthorizationClient,
): Finding[] {
  if (readResources(parameters, context.config).canonicals.length > 0)
    return [
      warn('token_scope', 'A client acts for itself only at resources of its own owner, with their scopes.'),
    ];
  const effective = machineScopes(context, client, parameters, undefined);
  return [effective.ok ? pass('token_scope') : fail('token_scope', effective.description)];
}

function isBackchannel(parameters: Parameters): boolean {
  return (
    parameters.get('grant_type') === undefined &&
    ['binding_message', 'requested_expiry'].some((name) => parameters.get(name) !== undefined)
  );
}

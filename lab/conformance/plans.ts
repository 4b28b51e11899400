import {
  clientsThatRegister,
  clientsWithKeys,
  clientsWithSecrets,
  clientWithBackChannel,
  type KindOfClients,
} from './clients.ts';
import {
  clientsForThemselves,
  clientsThatAsk,
  clientsThatSign,
  clientsWithCertificates,
  clientsWithDpop,
} from './fapi-clients.ts';

/** A plan of the suite, and the clients that it needs. */
export type Plan = {
  title: string;
  name: string;
  variant: Record<string, string>;
  clients: KindOfClients;
};

const STATIC_CLIENT = { client_registration: 'static_client' };

const FAPI2 = { fapi_profile: 'plain_fapi', authorization_request_type: 'simple', openid: 'openid_connect' };
const DPOP = { client_auth_type: 'private_key_jwt', sender_constrain: 'dpop' };

/** The titles of certification plans are those of the profiles of OpenID Connect certification. */
export const plans: Plan[] = [
  {
    title: 'Config OP',
    name: 'oidcc-config-certification-test-plan',
    variant: {},
    clients: clientsWithSecrets,
  },
  {
    title: 'Basic OP',
    name: 'oidcc-basic-certification-test-plan',
    variant: { server_metadata: 'discovery', ...STATIC_CLIENT },
    clients: clientsWithSecrets,
  },
  {
    title: 'Form Post OP',
    name: 'oidcc-formpost-basic-certification-test-plan',
    variant: { server_metadata: 'discovery', ...STATIC_CLIENT },
    clients: clientsWithSecrets,
  },
  {
    title: 'RP-Initiated Logout OP',
    name: 'oidcc-rp-initiated-logout-certification-test-plan',
    variant: { response_type: 'code', ...STATIC_CLIENT },
    clients: clientsWithSecrets,
  },
  {
    title: 'Back-Channel Logout OP',
    name: 'oidcc-backchannel-rp-initiated-logout-certification-test-plan',
    variant: { response_type: 'code', ...STATIC_CLIENT },
    clients: clientWithBackChannel,
  },
  {
    title: 'Comprehensive OP, private_key_jwt',
    name: 'oidcc-test-plan',
    variant: {
      client_auth_type: 'private_key_jwt',
      ...{ response_type: 'code', response_mode: 'default', ...STATIC_CLIENT },
    },
    clients: clientsWithKeys,
  },
  {
    title: 'Basic OP, dynamic clients',
    name: 'oidcc-basic-certification-test-plan',
    variant: { server_metadata: 'discovery', client_registration: 'dynamic_client' },
    clients: clientsThatRegister,
  },
  {
    title: '3rd Party-Init OP',
    name: 'oidcc-3rdparty-init-login-certification-test-plan',
    variant: { response_type: 'code' },
    clients: clientsThatRegister,
  },
  {
    title: 'FAPI 2.0 Security Profile, private_key_jwt and DPoP',
    name: 'fapi2-security-profile-final-test-plan',
    variant: { ...FAPI2, ...DPOP },
    clients: clientsWithDpop,
  },
  {
    title: 'FAPI 2.0 Security Profile, mTLS',
    name: 'fapi2-security-profile-final-test-plan',
    variant: { ...FAPI2, client_auth_type: 'mtls', sender_constrain: 'mtls' },
    clients: clientsWithCertificates,
  },
  {
    title: 'FAPI 2.0 Security Profile, client credentials',
    name: 'fapi2-security-profile-final-test-plan',
    variant: { ...FAPI2, ...DPOP, fapi_profile: 'fapi_client_credentials_grant', openid: 'plain_oauth' },
    clients: clientsForThemselves,
  },
  {
    title: 'FAPI 2.0 Message Signing, JAR and JARM',
    name: 'fapi2-message-signing-final-test-plan',
    variant: {
      ...{ ...FAPI2, ...DPOP },
      ...{ fapi_request_method: 'signed_non_repudiation', fapi_response_mode: 'jarm' },
    },
    clients: clientsThatSign,
  },
  {
    title: 'FAPI-CIBA, poll and private_key_jwt',
    name: 'fapi-ciba-id1-test-plan',
    variant: {
      ...{ client_auth_type: 'private_key_jwt', ciba_mode: 'poll' },
      ...{ fapi_ciba_profile: 'plain_fapi', ...STATIC_CLIENT },
    },
    clients: clientsThatAsk,
  },
];

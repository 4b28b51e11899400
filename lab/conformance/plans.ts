import {
  clientsThatRegister,
  clientsWithKeys,
  clientsWithSecrets,
  clientWithBackChannel,
  type KindOfClients,
} from './clients.ts';

/** A plan of the suite, and the clients that it needs. */
export type Plan = {
  title: string;
  name: string;
  variant: Record<string, string>;
  clients: KindOfClients;
};

const STATIC_CLIENT = { client_registration: 'static_client' };

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
];

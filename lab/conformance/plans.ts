/** A certification plan of the suite, and what its run needs of our side. */
export type Plan = {
  title: string;
  name: string;
  variant: Record<string, string>;
  /** The suite takes a call to the back channel for a fault where it does not expect one. */
  backChannel: boolean;
};

const STATIC_CLIENT = { client_registration: 'static_client' };

/** What docs/conformance.md says of them is what the profiles of OpenID Connect certification are called. */
export const plans: Plan[] = [
  { title: 'Config OP', name: 'oidcc-config-certification-test-plan', variant: {}, backChannel: false },
  {
    title: 'Basic OP',
    name: 'oidcc-basic-certification-test-plan',
    variant: { server_metadata: 'discovery', ...STATIC_CLIENT },
    backChannel: false,
  },
  {
    title: 'Form Post OP',
    name: 'oidcc-formpost-basic-certification-test-plan',
    variant: { server_metadata: 'discovery', ...STATIC_CLIENT },
    backChannel: false,
  },
  {
    title: 'RP-Initiated Logout OP',
    name: 'oidcc-rp-initiated-logout-certification-test-plan',
    variant: { response_type: 'code', ...STATIC_CLIENT },
    backChannel: false,
  },
  {
    title: 'Back-Channel Logout OP',
    name: 'oidcc-backchannel-rp-initiated-logout-certification-test-plan',
    variant: { response_type: 'code', ...STATIC_CLIENT },
    backChannel: true,
  },
];

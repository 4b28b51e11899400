import type { Config } from '../../platform/config.ts';

export type CertificateConfig = Pick<
  Config,
  'base_url' | 'client_certificate_header' | 'client_certificate_ca_file' | 'mtls_base_url'
>;

/** A TLS certificate only where the proxy hands it over. */
export function authenticationMethods(config: CertificateConfig): string[] {
  const { client_certificate_header: header, client_certificate_ca_file: authorities } = config;
  return [
    ...['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    ...(header === null ? [] : ['self_signed_tls_client_auth']),
    ...(header === null || authorities === null ? [] : ['tls_client_auth']),
    'none',
  ];
}

/** The endpoints at which a certificate counts. */
const CERTIFIED_ENDPOINTS = [
  'token_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'introspection_endpoint',
  'pushed_authorization_request_endpoint',
  'device_authorization_endpoint',
  'backchannel_authentication_endpoint',
];

/** RFC 8705 5. */
export function certificateMembers(
  { base_url, client_certificate_header, mtls_base_url }: CertificateConfig,
  members: Record<string, unknown>,
): Record<string, unknown> {
  if (client_certificate_header === null) return {};
  const aliases = CERTIFIED_ENDPOINTS.flatMap((name) => {
    const address = members[name];
    return typeof address === 'string' ? [[name, mtls_base_url + address.slice(base_url.length)]] : [];
  });
  return {
    tls_client_certificate_bound_access_tokens: true,
    ...(mtls_base_url !== null && { mtls_endpoint_aliases: Object.fromEntries(aliases) as unknown }),
  };
}

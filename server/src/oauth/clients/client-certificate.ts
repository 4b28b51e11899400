import type { X509Certificate } from 'node:crypto';
import {
  alternativeNames,
  authoritiesOf,
  type ClientCertificate,
  isIssuedByOneOf,
  isSameName,
} from '../../platform/client-certificate/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { withClientKeys } from './client-keys.ts';
import { findCertificateClient } from './clients.queries.ts';

/**
 * Whether the certificate of the connection authenticates this client (RFC 8705 2): `none` when the client does not authenticate in this way, so
 * that the certificate says nothing about it. With tls_client_auth one of the operator's authorities has issued it for the registered
 * subject; with self_signed_tls_client_auth its key is one of the client's keys, whatever else it says.
 */
export async function authenticateByCertificate(
  context: Context,
  request: Request,
  clientId: string,
  { certificate }: ClientCertificate,
): Promise<'accepted' | 'refused' | 'none'> {
  const client = await findCertificateClient(context.stores.db, clientId);
  if (!client) return 'none';
  const isAccepted =
    client.token_endpoint_auth_method === 'tls_client_auth'
      ? isIssuedByOneOf(authoritiesOf(context.config), certificate, context.clock.now()) &&
        isSubjectOf(certificate, client)
      : (await withClientKeys(context, request, client, (keys) =>
          keys.some(({ key }) => key.equals(certificate.publicKey)) ? true : null,
        )) === true;
  return isAccepted ? 'accepted' : 'refused';
}

type Subject = Pick<
  NonNullable<Awaited<ReturnType<typeof findCertificateClient>>>,
  | 'tls_client_auth_subject_dn'
  | 'tls_client_auth_san_dns'
  | 'tls_client_auth_san_uri'
  | 'tls_client_auth_san_ip'
  | 'tls_client_auth_san_email'
>;

/** Exactly one member is registered. A wildcard in the certificate names no client. */
function isSubjectOf(certificate: X509Certificate, client: Subject): boolean {
  const {
    tls_client_auth_subject_dn: name,
    tls_client_auth_san_dns: host,
    tls_client_auth_san_uri: uri,
    tls_client_auth_san_ip: address,
    tls_client_auth_san_email: email,
  } = client;
  // Node leaves out a subject without attributes.
  if (name !== null) return isSameName(certificate.subject ?? '', name);
  // With a dot in front OpenSSL takes every host of the domain.
  if (host !== null)
    return (
      !host.startsWith('.') &&
      certificate.checkHost(host, { subject: 'never', wildcards: false }) !== undefined
    );
  if (uri !== null) return alternativeNames(certificate.subjectAltName, 'URI').includes(uri);
  if (address !== null) return certificate.checkIP(address) !== undefined;
  return email !== null && certificate.checkEmail(email, { subject: 'never' }) !== undefined;
}

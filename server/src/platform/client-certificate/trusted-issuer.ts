import type { X509Certificate } from 'node:crypto';

/** RFC 5280 4.2.1.12: clientAuth, anyExtendedKeyUsage. */
const FOR_CLIENTS = ['1.3.6.1.5.5.7.3.2', '2.5.29.37.0'];

/**
 * Whether one of `authorities` issued the certificate for clients, both valid at `now`. Every certificate that the operator names is an anchor,
 * so the intermediate ones are named as well, and what the sender adds is not looked at. Nothing is asked about revocation.
 */
export function isIssuedByOneOf(
  authorities: readonly X509Certificate[],
  certificate: X509Certificate,
  now: Date,
): boolean {
  const { keyUsage } = certificate;
  if (keyUsage !== undefined && !keyUsage.some((usage) => FOR_CLIENTS.includes(usage))) return false;
  if (!isValidAt(certificate, now)) return false;
  return authorities.some(
    (authority) =>
      authority.ca &&
      isValidAt(authority, now) &&
      certificate.checkIssued(authority) &&
      certificate.verify(authority.publicKey),
  );
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate;
}

import { ClientError } from './errors.ts';
import { fetchJson } from './request.ts';

/** The members every Countersign issuer publishes, and whatever else it does (OpenID Connect Discovery section 3). */
export type DiscoveryDocument = {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint: string;
  jwks_uri: string;
  [member: string]: unknown;
};

const REQUIRED = ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'];

/**
 * The issuer's discovery document. Its `issuer` must be the one asked for, else one issuer could speak for another
 * (`issuer_mismatch`); anything that is not such a document is `request_failed`.
 */
export async function discover(issuer: string): Promise<DiscoveryDocument> {
  const base = issuer.replace(/\/$/, '');
  if (!URL.canParse(base)) throw new ClientError('invalid_argument', `${issuer} is not an absolute URL.`);
  const document = await fetchJson(`${base}/.well-known/openid-configuration`);
  if (document.issuer !== base && document.issuer !== issuer) {
    throw new ClientError(
      'issuer_mismatch',
      `The document names the issuer ${JSON.stringify(document.issuer)}.`,
    );
  }
  for (const member of REQUIRED) {
    if (typeof document[member] !== 'string') {
      throw new ClientError('request_failed', `The discovery document has no ${member}.`);
    }
  }
  return document as DiscoveryDocument;
}

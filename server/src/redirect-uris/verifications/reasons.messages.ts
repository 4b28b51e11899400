import { catalogue } from '../../platform/i18n/catalogue.ts';
import type { Reason } from '../procedure/reasons.ts';

export const en = {
  unparseable_uri: 'We can’t parse this URI. Correct it and register it again.',
  unverifiable_host:
    'This host can’t be verified: it is an IP address, a private network name, or an app’s own scheme. You can still use it.',
  unverified:
    'We found a different value than the challenge. Replace it with exactly the value above, then verify again.',
  dns_no_record:
    'There is no TXT record at this name, and no file either. Publish one of them. A new record can take a few minutes to appear, up to the zone’s TTL.',
  dns_timeout:
    'The host’s name servers didn’t answer within 4 seconds, and there was no matching file. Check the delegation of the zone, or publish the file.',
  dns_error:
    'The host’s name servers answered with an error, and there was no matching file. Check the zone, or publish the file.',
  ssrf_blocked:
    'The host resolves to a private address (or one of its addresses is private), so we didn’t fetch the file. Publish the TXT record instead.',
  not_found: 'The file was not found (4xx). Publish it at exactly this address, without requiring a sign-in.',
  server_error:
    'The host answered with a server error (5xx) for the file. Fix it, or publish the TXT record.',
  redirect_not_allowed:
    'The host redirects the file to another address. We don’t follow redirects, because they prove nothing about this host. Serve the file at this address (redirects to www or to a language path are a common cause).',
  tls_invalid:
    'The host’s certificate doesn’t match its name, has expired, or isn’t from a public authority. Fix it, or publish the TXT record.',
  timeout:
    'The host didn’t deliver the file within 5 seconds. Make it a static file, or publish the TXT record.',
  body_too_large:
    'The file is larger than 256 bytes. It must contain only the challenge; often an HTML page is served instead.',
  http_error:
    'We couldn’t connect to the host over HTTPS, or it closed the connection. Check that port 443 answers, or publish the TXT record.',
} satisfies Record<Reason, string>;

/** What was wrong and what to do, per reason. */
export const reasonMessages = catalogue(import.meta, en);

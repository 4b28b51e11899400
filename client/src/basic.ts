/** HTTP Basic with the credentials form-encoded first (RFC 6749 section 2.3.1). */
export function basicAuthorization(client_id: string, client_secret: string): string {
  const [id, secret] = [client_id, client_secret].map((text) => encodeURIComponent(text));
  return `Basic ${btoa(`${id}:${secret}`)}`;
}

/** Texts of complete HTTP/1.1 requests. `host` is the Host header; header lines come as one object. */
export function getRequest(host: string, path: string, headers: Record<string, string> = {}): string {
  return `GET ${path} HTTP/1.1\r\n${lines({ host, ...headers })}\r\n`;
}

export function formRequest(
  host: string,
  path: string,
  form: URLSearchParams | Record<string, string>,
  headers: Record<string, string> = {},
): string {
  const body = new URLSearchParams(form).toString();
  const all = {
    host,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    ...headers,
  };
  return `POST ${path} HTTP/1.1\r\n${lines(all)}\r\n${body}`;
}

export function jsonRequest(
  host: string,
  path: string,
  body: string,
  headers: Record<string, string>,
): string {
  const all = { host, 'content-type': 'application/json', 'content-length': String(body.length), ...headers };
  return `POST ${path} HTTP/1.1\r\n${lines(all)}\r\n${body}`;
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

export function basicAuthorization(id: string, secret: string): string {
  const halves = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return `Basic ${Buffer.from(halves).toString('base64')}`;
}

/** Where AUDIT_STREAM_URL leads. */
export type StreamTarget =
  | { kind: 'syslog'; host: string; port: number }
  | { kind: 'lines' | 'otlp'; url: string };

export const STREAM_PROTOCOLS = ['syslog+tls:', 'https:', 'http:', 'otlp+https:', 'otlp+http:'];

/** RFC 5425 4.1. */
const SYSLOG_TLS_PORT = 6514;

export function streamTarget(text: string): StreamTarget {
  const url = new URL(text);
  if (url.protocol === 'syslog+tls:') {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { kind: 'syslog', host, port: Number(url.port) || SYSLOG_TLS_PORT };
  }
  return text.startsWith('otlp+')
    ? { kind: 'otlp', url: text.slice('otlp+'.length) }
    : { kind: 'lines', url: text };
}

/** Without TLS the lines could be read and changed on their way. */
export function isStreamSecure(text: string): boolean {
  return !/^(?:otlp\+)?http:/.test(text);
}

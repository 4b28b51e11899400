import type { OutgoingHttpHeaders } from 'node:http';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { inChildSpan, traceHeaders } from '../tracing/tracing.ts';
import { agentFor } from './agents.ts';

const MAX_ANSWER = 64 * 1024;

type OperatorRequest = {
  /** Set by the operator, never by anyone else: it is not guarded, and may be private. */
  url: string;
  headers: OutgoingHttpHeaders;
  extra_ca_file: string | null;
  /** Milliseconds from connecting to the last byte. */
  timeout: number;
};

/** `type`: the media type without parameters, empty where there is none. */
type Answer = { status: number; type: string; body: string | null };

/**
 * POST to an address of the operator's own choice (docs/outbound-requests.md). No redirect is followed. Rejects without an answer, and when its end is not there
 * in time. `body` is null when it was longer than 64 KiB: nothing more of it is read.
 */
export function postToOperator(operator: OperatorRequest, body: string): Promise<Answer> {
  const attributes = {
    'http.request.method': 'POST',
    'server.address': new URL(operator.url).hostname,
  };
  return inChildSpan('POST', { kind: 'CLIENT', attributes }, async (span) => {
    const answer = await post(operator, body);
    span?.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

async function post(
  { url, headers, extra_ca_file, timeout }: OperatorRequest,
  body: string,
): Promise<Answer> {
  const { protocol } = new URL(url);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const signal = AbortSignal.timeout(timeout);
  return await new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: agentFor({ extra_ca_file }, protocol, false),
      headers: { ...traceHeaders(), ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    });
    request.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error));
    request.once('response', (response) => {
      const status = response.statusCode!;
      const type = (response.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        answer += chunk;
        if (answer.length <= MAX_ANSWER) return;
        resolve({ status, type, body: null });
        request.destroy();
      });
      response.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error));
      response.once('end', () => resolve({ status, type, body: answer }));
    });
    request.end(body);
  });
}

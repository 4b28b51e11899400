import { readFileSync } from 'node:fs';
import { SECOND } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { postToOperator } from '../../net/operator-request.ts';
import { sendOverTls } from '../../net/tls-stream.ts';
import { VERSION } from '../../version.ts';
import type { ChainedLine } from '../chain-line.ts';
import { doubtAbout } from './confirmation.ts';
import { lineText } from './line-text.ts';
import { otlpLogs } from './otlp-logs.ts';
import { type StreamTarget, streamTarget } from './stream-target.ts';
import { syslogFrame, syslogMessage } from './syslog-message.ts';

/** From connecting until the receiver has confirmed the batch. */
export const SEND_TIMEOUT = 20 * SECOND;

type StreamConfig = Pick<
  Config,
  'base_url' | 'extra_ca_file' | 'audit_stream_url' | 'audit_stream_token_file' | 'audit_stream_client_file'
>;

/** Resolves when the receiver has taken all of them, and rejects with the reason when it may not have. `config.audit_stream_url` is set. */
export async function sendLines(config: StreamConfig, lines: readonly ChainedLine[]): Promise<void> {
  const target = streamTarget(config.audit_stream_url!);
  if (target.kind === 'syslog') await sendSyslog(config, target, lines);
  else await sendByHttp(config, target, lines);
}

async function sendSyslog(
  { base_url, extra_ca_file, audit_stream_client_file }: StreamConfig,
  { host, port }: Extract<StreamTarget, { kind: 'syslog' }>,
  lines: readonly ChainedLine[],
): Promise<void> {
  const { hostname } = new URL(base_url);
  const frames = lines.map((line) => syslogFrame(syslogMessage(line, hostname)));
  const client = audit_stream_client_file === null ? null : readFileSync(audit_stream_client_file, 'utf8');
  await sendOverTls({ host, port, extra_ca_file, client, timeout: SEND_TIMEOUT }, Buffer.concat(frames));
}

async function sendByHttp(
  { base_url, extra_ca_file, audit_stream_token_file }: StreamConfig,
  { kind, url }: Extract<StreamTarget, { url: string }>,
  lines: readonly ChainedLine[],
): Promise<void> {
  // Read each time, so that a renewed token needs no restart.
  const token =
    audit_stream_token_file === null ? null : readFileSync(audit_stream_token_file, 'utf8').trim();
  const answer = await postToOperator(
    {
      url,
      extra_ca_file,
      timeout: SEND_TIMEOUT,
      headers: {
        'content-type': kind === 'otlp' ? 'application/json' : 'application/x-ndjson',
        'user-agent': `Countersign/${VERSION}`,
        'idempotency-key': `audit-${lines[0]!.position}-${lines.at(-1)!.position}`,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    },
    kind === 'otlp'
      ? otlpLogs(lines, base_url, VERSION)
      : lines.map((line) => `${lineText(line)}\n`).join(''),
  );
  const doubt = doubtAbout(kind, answer);
  if (doubt !== null) throw new Error(`the receiver ${doubt}`);
}

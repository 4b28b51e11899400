import type { ChainedLine } from '../chain-line.ts';
import { lineText } from './line-text.ts';

const NOTICE = { severityNumber: 10, severityText: 'NOTICE' };

/** Audit lines as an ExportLogsServiceRequest in JSON (OTLP 1.x): the body of each is the line as `audit export` writes it. */
export function otlpLogs(lines: readonly ChainedLine[], base_url: string, version: string): string {
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const resource = {
    attributes: [
      text('service.name', 'countersign'),
      text('service.version', version),
      text('server.address', new URL(base_url).hostname),
    ],
  };
  const logRecords = lines.map((line) => ({
    timeUnixNano: `${Date.parse(line.occurred_at)}000000`,
    ...NOTICE,
    eventName: line.event_type,
    body: { stringValue: lineText(line) },
    attributes: [
      text('audit.event_type', line.event_type),
      { key: 'audit.position', value: { intValue: String(line.position) } },
    ],
  }));
  return JSON.stringify({
    resourceLogs: [{ resource, scopeLogs: [{ scope: { name: 'countersign.audit', version }, logRecords }] }],
  });
}

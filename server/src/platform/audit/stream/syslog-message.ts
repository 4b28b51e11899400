import type { ChainedLine } from '../chain-line.ts';
import { lineText } from './line-text.ts';

/** RFC 5424 6.2.1: facility 13, log audit. */
const LOG_AUDIT = 13 * 8;
const WARNING = 4;
const NOTICE = 5;
const REFUSAL = /refused|limited|left_out/;
const MAX_MSGID = 32;
const MAX_SEQUENCE_ID = 2_147_483_647;
const BOM = '\uFEFF';

/**
 * One audit line as RFC 5424 has it: the type is the MSGID, the position the sequenceId, and the message is the line as `audit export` writes it, with
 * its hash.
 */
export function syslogMessage(line: ChainedLine, hostname: string): string {
  const priority = LOG_AUDIT + (REFUSAL.test(line.event_type) ? WARNING : NOTICE);
  // sequenceId begins at 1 again after its maximum (RFC 5424 7.3.1).
  const sequenceId = ((line.position - 1) % MAX_SEQUENCE_ID) + 1;
  const header = `<${priority}>1 ${line.occurred_at} ${hostname} countersign - ${line.event_type.slice(0, MAX_MSGID)}`;
  return `${header} [meta sequenceId="${sequenceId}"] ${BOM}${lineText(line)}`;
}

/** RFC 5425 4.3: how many bytes follow, a space, and the message. */
export function syslogFrame(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

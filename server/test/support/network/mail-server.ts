import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { closeTransport } from '../../../src/platform/mail/transport.ts';
import { atEnd } from '../cleanup.ts';

export type ReceivedMail = { to: string; subject: string; text: string; html: string };

/** A mail server that takes everything; `messages` are as they came, in step with `recipients`. */
export async function startMailServer() {
  const recipients: string[] = [];
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: async (stream, _session, done) => {
      let text = '';
      for await (const chunk of stream) text += chunk;
      messages.push(text);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  atEnd(async () => closeTransport());
  return { url: `smtp://127.0.0.1:${port}`, recipients, messages };
}

/** What a mail program shows of a message with a text and an HTML part. */
export function opened(message: string): ReceivedMail {
  const { head, body } = partOf(message);
  const boundary = head.match(/boundary="([^"]+)"/)?.[1];
  if (boundary === undefined) throw new Error(`a message of one part: ${head}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const content = (type: string) => {
    const part = parts.find(({ head: own }) => own.includes(`Content-Type: ${type}; charset=utf-8`));
    if (part === undefined) throw new Error(`no ${type} part`);
    const encoding = part.head.match(/Content-Transfer-Encoding: (\S+)/)?.[1] ?? '7bit';
    return decoded(encoding, part.body).replaceAll('\r\n', '\n');
  };
  return {
    to: head.match(/^To: (.*)$/m)![1]!.trim(),
    subject: head
      .match(/^Subject: (.*)$/m)![1]!
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_word, encoding, text) =>
        decoded(encoding === 'B' ? 'base64' : 'quoted-printable', text.replaceAll('_', ' ')),
      )
      .trim(),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

/** Folded header lines are one (RFC 5322 2.2.3). */
function partOf(text: string): { head: string; body: string } {
  const end = text.indexOf('\r\n\r\n');
  return { head: text.slice(0, end).replace(/\r\n[ \t]+/g, ' '), body: text.slice(end + 4) };
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

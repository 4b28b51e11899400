import { randomUUID } from 'node:crypto';
import { PRODUCT, type StoredBrand } from '../brand/index.ts';
import { SECOND } from '../clock.ts';
import type { Config } from '../config.ts';
import { compose, type Recipient } from '../mail/compose.ts';
import { outgoingFields } from '../mail/outgoing.ts';
import { smtpOptions } from '../mail/transport.ts';
import { isLoopbackHost } from '../net/index.ts';
import type { MailFacts } from './mail-rules.ts';
import { testMailMessages } from './test-mail.messages.ts';

const PATIENCE = 6 * SECOND;
const MAX_REASON = 200;

/** Talks to the mail server up to the login, in a connection of its own, and sends a test mail if one is asked for. Null without SMTP_URL. */
export async function readMail(
  config: Config,
  now: Date,
  recipient: Recipient | null,
  brand: StoredBrand | null = null,
): Promise<MailFacts | null> {
  if (config.smtp_url === null) return null;
  const { auth, ...options } = {
    auth: undefined,
    ...smtpOptions(config, config.smtp_url),
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  };
  const facts = await greet(options, auth ?? null);
  const refusal =
    recipient === null || facts.failure !== null
      ? null
      : await sendTest(config, now, { recipient, brand }, { auth, ...options });
  return {
    ...facts,
    host: options.host,
    port: options.port,
    login: auth?.user ?? null,
    is_local: isLoopbackHost(new URL(config.smtp_url).hostname),
    test: recipient === null ? null : { to: recipient.email, refusal },
  };
}

type Options = Omit<ReturnType<typeof smtpOptions>, 'auth'>;
type Auth = { user: string; pass: string };
type Greeting = Pick<MailFacts, 'failure' | 'encrypted'>;

async function greet(options: Options, auth: Auth | null): Promise<Greeting> {
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SmtpConnection(options);
  const { promise, resolve } = Promise.withResolvers<Greeting>();
  const end = (failure: Greeting['failure']) => resolve({ failure, encrypted: connection.secure === true });
  let stage: 'connecting' | 'login' = 'connecting';
  connection.once('error', (error: SmtpError) => end(failureOf(error, stage)));
  connection.connect((error) => {
    if (error) return end(failureOf(error, stage));
    if (auth === null) return end(null);
    stage = 'login';
    connection.login(auth, (refused) => end(refused ? failureOf(refused, stage) : null));
  });
  return await promise.finally(() => {
    connection.on('error', () => {});
    connection.close();
  });
}

async function sendTest(
  config: Config,
  now: Date,
  { recipient, brand }: { recipient: Recipient; brand: StoredBrand | null },
  options: Options & { auth: Auth | undefined },
): Promise<string | null> {
  const { createTransport } = await import('nodemailer');
  const words = testMailMessages[recipient.locale];
  const letter = {
    subject: words.subject(brand?.name ?? PRODUCT),
    paragraphs: [words.body],
    closing: words.closing,
  };
  const message = compose(recipient, letter, config.base_url, brand);
  const fields = outgoingFields(config, { ...message, id: 0, channel: 'email', created_at: now });
  const messageId = `<test-${randomUUID()}@${new URL(config.base_url).hostname}>`;
  const { auth, ...rest } = options;
  const transporter = createTransport({ ...rest, ...(auth && { auth }) });
  try {
    await transporter.sendMail({ ...fields, messageId });
    return null;
  } catch (error) {
    return reasonOf(error as SmtpError);
  } finally {
    transporter.close();
  }
}

type SmtpError = Error & { code?: string; response?: string; responseCode?: number; cause?: unknown };

/** RFC 5321 section 4.2.2: AUTH is not known, or not allowed here. A wrong password is 535 (RFC 4954). */
const NO_LOGIN = [500, 502, 503, 504];
const CONNECTING = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET'];

function failureOf(error: SmtpError, stage: 'connecting' | 'login'): MailFacts['failure'] {
  const reason = reasonOf(error);
  if (isAboutCertificate(error)) return { at: 'certificate', reason };
  if (error.code === 'ETLS') return { at: 'starttls', reason };
  if (stage === 'login' && NO_LOGIN.includes(error.responseCode ?? 0)) return { at: 'no_login', reason };
  if (stage === 'login' && error.code === 'EAUTH') return { at: 'login', reason };
  if (stage === 'connecting' && CONNECTING.includes(error.code ?? '')) return { at: 'connecting', reason };
  return { at: 'conversation', reason };
}

/** nodemailer gives TLS errors a code of its own and leaves only the text, with Node’s error beside it at best. */
function isAboutCertificate({ message, cause }: SmtpError): boolean {
  const code = String((cause as SmtpError | undefined)?.code ?? '');
  return /CERT|ALTNAME|SIGNATURE/.test(code) || /certificate/i.test(message);
}

/** Where Node begins to advise people who start Node themselves. */
const ADVICE = '; if the root CA ';

/** One line without control characters: it comes from another program. */
function reasonOf({ response, message }: SmtpError): string {
  const [reason = ''] = (response || message).replace(/[\p{Cc}\s]+/gu, ' ').split(ADVICE);
  return reason.trim().slice(0, MAX_REASON);
}

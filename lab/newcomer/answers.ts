import type { Dialogue } from './shell.ts';

export const PASSWORD = 'violet harbour lantern';
export const DATABASE_PASSWORD = "amber's lantern@5/7";
export const EMAIL = 'you@example.com';
export const BASE_URL = 'https://id.example.com';

const DATABASE = 'postgresql://countersign@localhost/countersign';
const DATABASE_SECRET = /Password of countersign \(hidden; Enter: none\): /;
const SENDER = /Sender of every mail \[[^\]]*\]: /;
const TEST_MAIL = /Send a test mail to \(Enter: to no one\): /;
const AGAIN = /Answer this again\? \[[Yy]\/[Nn]\]: /;
/** Enter takes what is in brackets. */
const ENTER = '';

export const NEW_ROLE: Dialogue = [
  [/Enter password for new role: /, DATABASE_PASSWORD],
  [/Enter it again: /, DATABASE_PASSWORD],
];
export const NEW_PASSWORD: Dialogue = [
  [/Password for \S+ \(hidden\): /, PASSWORD],
  [/The same password again: /, PASSWORD],
];

/** The table of docs/installing.md, with the authority of the company, and its mail server that takes mail without a user name. */
export function settingsDialogue({ embedded }: { embedded: boolean }): Dialogue {
  const database: Dialogue = embedded
    ? [[asked('DATABASE_URL'), 'embedded']]
    : [
        [asked('DATABASE_URL'), DATABASE],
        [DATABASE_SECRET, DATABASE_PASSWORD],
      ];
  return [
    [asked('BASE_URL'), 'id.example.com'],
    [asked('OPEN_URL'), ENTER],
    [asked('EXTRA_CA_FILE'), '/etc/ssl/certs/example-ca.pem'],
    ...database,
    [asked('SMTP_URL'), 'smtp://mail.example.com:25'],
    [SENDER, ENTER],
    [TEST_MAIL, EMAIL],
    [asked('SECRET_KEY'), ENTER],
    [asked('TRUST_PROXY'), ENTER],
    [asked('HOST'), ENTER],
    [asked('PORT'), ENTER],
    [asked('WEB_CONCURRENCY'), ENTER],
    [asked('DATA_DIR'), ENTER],
  ];
}

/** Common mistakes, round by round, and the words that come back. Ended before anything is written. */
export const MISTAKES: { dialogue: Dialogue; words: string[] } = {
  dialogue: [
    [asked('BASE_URL'), 'http://id.example.com'],
    [asked('BASE_URL'), 'https://id.example.com/login'],
    [asked('BASE_URL'), 'nowhere.example.com'],
    [asked('OPEN_URL'), 'other.example.com'],
    [AGAIN, 'n'],
    [asked('DATABASE_URL'), 'localhost:5432'],
    [asked('DATABASE_URL'), DATABASE],
    [DATABASE_SECRET, 'wrong'],
    [AGAIN, ENTER],
    [asked('DATABASE_URL'), 'postgresql://countersign@localhost:5433/countersign'],
    [DATABASE_SECRET, DATABASE_PASSWORD],
    [AGAIN, ENTER],
    [asked('DATABASE_URL'), 'postgresql://countersign@localhost/postgres'],
    [DATABASE_SECRET, DATABASE_PASSWORD],
    [AGAIN, 'n'],
    [asked('SMTP_URL'), 'smtp://refuses.example.com:587'],
    [SENDER, ENTER],
    [TEST_MAIL, ENTER],
    [AGAIN, ENTER],
    [asked('SMTP_URL'), 'smtp://you@mail.example.com:25'],
    [/Password of you \(hidden; Enter: none\): /, 'wrong'],
    [SENDER, ENTER],
    [TEST_MAIL, ENTER],
    [asked('EXTRA_CA_FILE'), '/etc/ssl/certs/example-ca.pem'],
    [AGAIN, 'n'],
    [asked('SECRET_KEY'), 'too short'],
    [asked('SECRET_KEY'), '\u0003'],
  ],
  words: [
    'BASE_URL must be https in production.',
    'BASE_URL must be scheme, host and port only',
    'nowhere.example.com has no address in DNS',
    'a certificate for id.example.com, open.id.example.com, but not for other.example.com',
    'DATABASE_URL must be a URL',
    'The database refuses the connection (password authentication failed',
    'The database does not answer',
    'countersign may not create tables',
    'The mail server refuses.example.com does not answer on port 587',
    'mail.example.com does not take a user name on port 25',
    'SECRET_KEY must be at least 32 random bytes',
    'nothing was written',
  ],
};

function asked(name: string): RegExp {
  return new RegExp(`  ${name}(?: \\[[^\\]]*\\])?: `);
}

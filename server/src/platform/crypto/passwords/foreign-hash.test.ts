import { describe, expect, test } from 'vitest';
import {
  argon2Hash,
  classifyHash,
  digestHash,
  firebaseScryptHash,
  pbkdf2Hash,
  scryptHash,
} from './foreign-hash.ts';

const BCRYPT = '$2b$10$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui';
const SALT = 'c29tZXNhbHQ';
const HASH = 'CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
const HEX = Buffer.from(HASH, 'base64').toString('hex');
const OURS = `$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$${HASH}`;
const [salt, hash] = [Buffer.from(SALT, 'base64'), Buffer.from(HASH, 'base64')];
const SHA1 = Buffer.alloc(20, 7).toString('base64').replaceAll('=', '');
const SSHA = Buffer.concat([Buffer.alloc(20, 7), salt]).toString('base64');
const identity = (prf: number, iterations: number) => {
  const head = Buffer.alloc(13);
  head[0] = 1;
  head.writeUInt32BE(prf, 1);
  head.writeUInt32BE(iterations, 5);
  head.writeUInt32BE(salt.length, 9);
  return Buffer.concat([head, salt, hash]).toString('base64');
};

describe('texts as we store them', () => {
  test.each([
    ['ours', 'argon2id', OURS],
    ['foreign', 'bcrypt', BCRYPT],
    ['foreign', 'bcrypt', BCRYPT.replace('2b', '2a')],
    ['foreign', 'bcrypt', BCRYPT.replace('2b$10', '2y$14')],
    ['foreign', 'argon2id', `$argon2id$v=19$m=65536,t=2,p=1$${SALT}$${HASH}`],
    ['foreign', 'argon2i', `$argon2i$v=19$m=4096,t=3,p=4$${SALT}$${HASH}`],
    ['foreign', 'pbkdf2-sha1', `$pbkdf2-sha1$i=27500$${SALT}$${SHA1}`],
    ['foreign', 'pbkdf2-sha256', `$pbkdf2-sha256$i=600000$${SALT}$${HASH}`],
    ['foreign', 'pbkdf2-sha512', `$pbkdf2-sha512$i=210000$${SALT}$${HASH}`],
    ['weak', 'pbkdf2-sha1', `$pbkdf2-sha1$i=1$${SALT}$${SHA1}`],
    ['foreign', 'scrypt', `$scrypt$ln=17,r=8,p=1$${SALT}$${HASH}`],
    ['foreign', 'firebase-scrypt', `$firebase-scrypt$ln=14,r=8,k=project-1$${SALT}$${HASH}`],
    ['weak', 'sha1', `$sha1$p=suffix$${SALT}$${SHA1}`],
    ['weak', 'sha1', `$sha1$p=suffix$$${SHA1}`],
    ['weak', 'sha256', `$sha256$p=prefix$${SALT}$${HASH}`],
  ] as const)('%s: %s %s', (accepted, scheme, text) => {
    expect(classifyHash(text)).toEqual({ accepted, scheme, hash: text });
  });
});

test.each([
  `$scrypt$ln=1,r=1,p=1$${SALT}$${HASH}`,
  `$scrypt$ln=4,r=8,p=1$${SALT}$${HASH}`,
  `$argon2id$v=19$m=8,t=1,p=1$${SALT}$${HASH}`,
  `$argon2i$v=19$m=64,t=1,p=1$${SALT}$${HASH}`,
])('IM-25: %s has the name of a good scheme, and protects no better than a digest', (text) => {
  expect(classifyHash(text)).toMatchObject({ accepted: 'weak' });
});

test.each([BCRYPT.replace('$10$', '$04$'), `$scrypt$ln=10,r=8,p=1$${SALT}$${HASH}`])(
  'IM-25: %s is not weak',
  (text) => {
    expect(classifyHash(text)).toMatchObject({ accepted: 'foreign' });
  },
);

describe('texts as other programs write them', () => {
  test.each([
    ['passlib', `$pbkdf2-sha256$29000$${SALT}$${HASH}`, `$pbkdf2-sha256$i=29000$${SALT}$${HASH}`],
    [
      'passlib, a point for a plus',
      `$pbkdf2$131000$c.9tZXNhbHQ$${SHA1}`,
      `$pbkdf2-sha1$i=131000$c+9tZXNhbHQ$${SHA1}`,
    ],
    [
      'PHC with a length',
      `$pbkdf2-sha256$i=600000,l=32$${SALT}$${HASH}`,
      `$pbkdf2-sha256$i=600000$${SALT}$${HASH}`,
    ],
    ['Django', `pbkdf2_sha256$600000$somesalt$${HASH}=`, `$pbkdf2-sha256$i=600000$${SALT}$${HASH}`],
    ['Django argon2', `argon2${OURS}`, OURS],
    ['Django bcrypt', `bcrypt$${BCRYPT}`, BCRYPT],
    ['Django scrypt', `scrypt$somesalt$16384$8$1$${HASH}=`, `$scrypt$ln=14,r=8,p=1$${SALT}$${HASH}`],
    ['Werkzeug', `pbkdf2:sha256:600000$somesalt$${HEX}`, `$pbkdf2-sha256$i=600000$${SALT}$${HASH}`],
    ['Werkzeug scrypt', `scrypt:32768:8:1$somesalt$${HEX}`, `$scrypt$ln=15,r=8,p=1$${SALT}$${HASH}`],
    [
      'libsodium',
      '$7$C6..../....SodiumChloride$kBGj9fHznVYFQMEn/qDCfrDevf9YDtcDdKvEqHJLV8D',
      '$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI',
    ],
    ['LDAP salted', `{SSHA}${SSHA}`, `$sha1$p=suffix$${SALT}$${SHA1}`],
    ['LDAP without a salt', `{sha}${SHA1}=`, `$sha1$p=suffix$$${SHA1}`],
    ['LDAP with a crypt text', `{CRYPT}${BCRYPT}`, BCRYPT],
    ['ASP.NET Core Identity', identity(1, 10_000), `$pbkdf2-sha256$i=10000$${SALT}$${HASH}`],
  ])('%s', (_program, text, expected) => {
    expect(classifyHash(text)).toMatchObject({ hash: expected });
    expect(classifyHash(expected)).toMatchObject({ hash: expected });
  });
});

test('builders write what is read', () => {
  const texts = [
    pbkdf2Hash({ digest: 'sha512', iterations: 210_000, salt, hash }),
    scryptHash({ ln: 14, r: 8, p: 1, salt, hash }),
    argon2Hash({ type: 'id', memory: 7168, passes: 5, parallelism: 1, salt, hash }),
    firebaseScryptHash({ rounds: 8, memoryCost: 14, keyId: 'p', salt, hash }),
    digestHash({ digest: 'sha256', saltPlace: 'prefix', salt, hash }),
  ];
  for (const text of texts) expect(classifyHash(text)).toMatchObject({ hash: text });
});

describe('IM-60: a damaged hash is refused and never guessed at', () => {
  test.each([
    ['bcrypt, one character short', BCRYPT.slice(0, -1)],
    ['bcrypt, one too many', `${BCRYPT}x`],
    ['bcrypt, a foreign character', `${BCRYPT.slice(0, -1)}!`],
    ['bcrypt, cost 3', BCRYPT.replace('$10$', '$03$')],
    ['bcrypt, cost 99', BCRYPT.replace('$10$', '$99$')],
    ['a line feed behind', `${BCRYPT}\n`],
    ['argon2, no hash', `$argon2id$v=19$m=65536,t=2,p=1$${SALT}$`],
    ['argon2, a short salt', `$argon2id$v=19$m=65536,t=2,p=1$c29t$${HASH}`],
    ['argon2, no passes', `$argon2id$v=19$m=65536,t=0,p=1$${SALT}$${HASH}`],
    ['argon2, a truncated hash', `$argon2id$v=19$m=65536,t=2,p=1$${SALT}$${HASH.slice(0, 8)}`],
    ['pbkdf2, no iterations', `$pbkdf2-sha256$i=0$${SALT}$${HASH}`],
    ['pbkdf2, no salt', `$pbkdf2-sha256$i=1000$$${HASH}`],
    ['bits after the last byte', `$pbkdf2-sha256$i=27500$${SALT}$${HASH.slice(0, -1)}d`],
    ['scrypt, not a power of two', `scrypt:16383:8:1$somesalt$${HEX}`],
    ['sha1 of another length', `$sha1$p=suffix$${SALT}$${HASH}`],
    ['LDAP salted without a salt', `{SSHA}${SHA1}=`],
    ['LDAP with a salt it does not name', `{SHA}${SSHA}`],
    ['LDAP, cut', `{SSHA}${SSHA.slice(0, 20)}`],
    ['firebase, no key', `$firebase-scrypt$ln=14,r=8,k=$${SALT}$${HASH}`],
    ['2 KiB', `$pbkdf2-sha256$i=27500$${SALT}$${'A'.repeat(2048)}`],
    ['a salt of 1 KiB', `$pbkdf2-sha256$i=27500$${'A'.repeat(900)}$${HASH}`],
    ['ASP.NET Core Identity with an unknown digest', identity(9, 10_000)],
  ])('IM-60: %s', (_case, text) => {
    expect(classifyHash(text)).toEqual({ refused: 'unreadable_hash' });
  });
});

describe('IM-61: a hash that costs too much is refused', () => {
  test.each([
    BCRYPT.replace('$10$', '$15$'),
    BCRYPT.replace('$10$', '$31$'),
    `$argon2id$v=19$m=262145,t=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=99999999,t=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=262144,t=5,p=1$${SALT}$${HASH}`,
    `$argon2i$v=19$m=1024,t=257,p=1$${SALT}$${HASH}`,
    `$argon2i$v=19$m=4097,t=256,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=65536,t=2,p=17$${SALT}$${HASH}`,
    `$pbkdf2-sha256$i=4000001$${SALT}$${HASH}`,
    `$pbkdf2-sha1$i=2000001$${SALT}$${HASH}`,
    `$scrypt$ln=19,r=8,p=1$${SALT}$${HASH}`,
    `$scrypt$ln=17,r=8,p=8$${SALT}$${HASH}`,
    `$scrypt$ln=99,r=9999,p=9999$${SALT}$${HASH}`,
    `$firebase-scrypt$ln=19,r=8,k=p$${SALT}$${HASH}`,
  ])('IM-61: %s', (text) => {
    expect(classifyHash(text)).toEqual({ refused: 'hash_too_costly' });
  });
});

test('IM-229: the many passes over little memory of an older Logto are not too much', () => {
  const hash = `$argon2i$v=19$m=4096,t=256,p=1$${SALT}$${HASH}`;
  expect(classifyHash(hash)).toEqual({ accepted: 'foreign', scheme: 'argon2i', hash });
});

describe('IM-62: a scheme that we cannot check is refused by name', () => {
  test.each([
    '',
    '!',
    'correct horse battery staple',
    '$1$salt$hash',
    '$6$rounds=5000$salt$hash',
    BCRYPT.replace('2b', '2x'),
    BCRYPT.replace('2b', '2'),
    `$argon2d$v=19$m=65536,t=2,p=1$${SALT}$${HASH}`,
    `$argon2id$v=16$m=65536,t=2,p=1$${SALT}$${HASH}`,
    `bcrypt_sha256$${BCRYPT}`,
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '{CLEAR}secret',
  ])('IM-62: %s', (text) => {
    expect(classifyHash(text)).toEqual({ refused: 'unknown_scheme' });
  });
});

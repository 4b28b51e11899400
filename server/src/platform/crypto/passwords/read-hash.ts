import { DIGEST_LENGTH, type HashParts, type KeyDigest, type PlainDigest } from './hash-parts.ts';

type Unread = 'unreadable_hash' | 'unknown_scheme';
type Groups = Record<string, string>;
/** `begins` recognizes the program that wrote a text; `whole` must then match, or the text is damaged. */
type Spelling = { begins: RegExp; whole: RegExp; read: (groups: Groups) => HashParts | null };

const MAX_TEXT = 1024;
const B64 = '[A-Za-z0-9+/]';
const END = `\\$(?<salt>${B64}*)\\$(?<hash>${B64}+)$`;

/** How we store them. */
const STORED: Spelling[] = [
  {
    begins: /^\$2[aby]\$/,
    whole: /^(?<text>\$2[aby]\$(?<cost>\d\d)\$[./A-Za-z0-9]{53})$/,
    read: ({ text, cost }) => ({ kind: 'bcrypt', cost: Number(cost), text: text! }),
  },
  {
    begins: /^\$argon2id?\$v=19\$/,
    whole: new RegExp(
      `^\\$argon2(?<type>id?)\\$v=19\\$m=(?<memory>\\d{1,8}),t=(?<passes>\\d{1,8}),p=(?<parallelism>\\d{1,4})${END}`,
    ),
    read: ({ type, memory, passes, parallelism, salt, hash }) =>
      withBytes(salt!, hash!, (bytes) => ({
        kind: 'argon2',
        type: type === 'i' ? 'i' : 'id',
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        ...bytes,
      })),
  },
  {
    begins: /^\$pbkdf2-sha(1|256|512)\$i=/,
    whole: new RegExp(`^\\$pbkdf2-(?<digest>sha(1|256|512))\\$i=(?<iterations>\\d{1,9})(,l=\\d{1,3})?${END}`),
    read: ({ digest, iterations, salt, hash }) =>
      withBytes(salt!, hash!, (bytes) => pbkdf2(digest!, iterations!, bytes)),
  },
  {
    begins: /^\$scrypt\$/,
    whole: new RegExp(`^\\$scrypt\\$ln=(?<ln>\\d{1,2}),r=(?<r>\\d{1,4}),p=(?<p>\\d{1,4})${END}`),
    read: ({ ln, r, p, salt, hash }) =>
      withBytes(salt!, hash!, (bytes) => ({
        kind: 'scrypt',
        ln: Number(ln),
        r: Number(r),
        p: Number(p),
        ...bytes,
      })),
  },
  {
    begins: /^\$firebase-scrypt\$/,
    whole: new RegExp(
      `^\\$firebase-scrypt\\$ln=(?<ln>\\d{1,2}),r=(?<r>\\d{1,4}),k=(?<keyId>[A-Za-z0-9_-]{1,64})${END}`,
    ),
    read: ({ ln, r, keyId, salt, hash }) =>
      withBytes(salt!, hash!, (bytes) => ({
        kind: 'firebase-scrypt',
        ln: Number(ln),
        r: Number(r),
        keyId: keyId!,
        ...bytes,
      })),
  },
  {
    begins: /^\$(md5|sha1|sha256|sha512)\$p=/,
    whole: new RegExp(`^\\$(?<digest>md5|sha1|sha256|sha512)\\$p=(?<place>prefix|suffix)${END}`),
    read: ({ digest, place, salt, hash }) =>
      withBytes(salt!, hash!, (bytes) => ({
        kind: 'digest',
        digest: digest as PlainDigest,
        saltPlace: place === 'prefix' ? 'prefix' : 'suffix',
        ...bytes,
      })),
  },
];

/** How other programs write them. Their salt is often a text, whose bytes are the salt. */
const ELSEWHERE: Spelling[] = [
  {
    // passlib. `.` for `+`; without a digest it is SHA-1.
    begins: /^\$pbkdf2(-sha(1|256|512))?\$\d/,
    whole:
      /^\$pbkdf2(-(?<digest>sha(1|256|512)))?\$(?<iterations>\d{1,9})\$(?<salt>[A-Za-z0-9./]*)\$(?<hash>[A-Za-z0-9./]+)$/,
    read: ({ digest, iterations, salt, hash }) =>
      withBytes(salt!.replaceAll('.', '+'), hash!.replaceAll('.', '+'), (bytes) =>
        pbkdf2(digest ?? 'sha1', iterations!, bytes),
      ),
  },
  {
    // Django
    begins: /^pbkdf2_sha(1|256|512)\$/,
    whole:
      /^pbkdf2_(?<digest>sha(1|256|512))\$(?<iterations>\d{1,9})\$(?<salt>[^$]+)\$(?<hash>[A-Za-z0-9+/]+={0,2})$/,
    read: ({ digest, iterations, salt, hash }) =>
      withHash(salt!, fromBase64(hash!), (bytes) => pbkdf2(digest!, iterations!, bytes)),
  },
  {
    // Werkzeug
    begins: /^pbkdf2:sha(1|256|512):/,
    whole:
      /^pbkdf2:(?<digest>sha(1|256|512)):(?<iterations>\d{1,9})\$(?<salt>[^$]+)\$(?<hash>([0-9a-f]{2})+)$/,
    read: ({ digest, iterations, salt, hash }) =>
      withHash(salt!, Buffer.from(hash!, 'hex'), (bytes) => pbkdf2(digest!, iterations!, bytes)),
  },
  {
    begins: /^scrypt:/,
    whole: /^scrypt:(?<n>\d{1,9}):(?<r>\d{1,4}):(?<p>\d{1,4})\$(?<salt>[^$]+)\$(?<hash>([0-9a-f]{2})+)$/,
    read: ({ n, r, p, salt, hash }) =>
      withHash(salt!, Buffer.from(hash!, 'hex'), (bytes) => scryptOf(n!, r!, p!, bytes)),
  },
  {
    // Django
    begins: /^scrypt\$/,
    whole:
      /^scrypt\$(?<salt>[^$]+)\$(?<n>\d{1,9})\$(?<r>\d{1,4})\$(?<p>\d{1,4})\$(?<hash>[A-Za-z0-9+/]+={0,2})$/,
    read: ({ n, r, p, salt, hash }) =>
      withHash(salt!, fromBase64(hash!), (bytes) => scryptOf(n!, r!, p!, bytes)),
  },
  {
    // libscrypt, libsodium: one character for log2 N, five each for r and p
    begins: /^\$7\$/,
    whole:
      /^\$7\$(?<n>[./0-9A-Za-z])(?<r>[./0-9A-Za-z]{5})(?<p>[./0-9A-Za-z]{5})(?<salt>[^$]{1,128})\$(?<hash>[./0-9A-Za-z]{43})$/,
    read: ({ n, r, p, salt, hash }) =>
      withHash(salt!, crypt64Bytes(hash!, 32), (bytes) => ({
        kind: 'scrypt',
        ln: crypt64Number(n!),
        r: crypt64Number(r!),
        p: crypt64Number(p!),
        ...bytes,
      })),
  },
  {
    // LDAP (RFC 2307 and its salted forms): the digest, then the salt
    begins: /^\{S?(MD5|SHA|SHA256|SHA512)\}/i,
    whole: /^\{(?<salted>S?)(?<name>MD5|SHA|SHA256|SHA512)\}(?<rest>[A-Za-z0-9+/]+={0,2})$/i,
    read: ({ salted, name, rest }) => ldapDigest(salted !== '', name!.toUpperCase(), fromBase64(rest!)),
  },
  {
    // ASP.NET Core Identity, version 3
    begins: /^AQAAAA[A-Za-z0-9+/]{40,}={0,2}$/,
    whole: /^(?<all>.*)$/,
    read: ({ all }) => aspNetIdentity(fromBase64(all!)),
  },
];
/** In front of a hash that is readable without it: LDAP servers and Django. */
const LABEL =
  /^(\{(CRYPT|BCRYPT|ARGON2|PBKDF2-SHA(1|256|512)|PBKDF2|SCRYPT)\}(?=\$)|(bcrypt|argon2)\$(?=\$2|argon2))/i;

/** Reads a hash in any spelling we know; never throws. Costs and lengths are for the caller (`hash-parts.ts`). */
export function readHash(text: string): HashParts | Unread {
  if (text.length > MAX_TEXT) return 'unreadable_hash';
  const bare = text.replace(LABEL, '').replace(/^(?=argon2id?\$)/, '$');
  const spelling = [...STORED, ...ELSEWHERE].find(({ begins }) => begins.test(bare));
  if (!spelling) return 'unknown_scheme';
  const match = spelling.whole.exec(bare);
  return (match?.groups && spelling.read(match.groups as Groups)) ?? 'unreadable_hash';
}

type Bytes = { salt: Buffer; hash: Buffer };

function withBytes(salt: string, hash: string, parts: (bytes: Bytes) => HashParts): HashParts | null {
  const bytes = { salt: fromBase64(salt), hash: fromBase64(hash) };
  return bytes.salt && bytes.hash && parts(bytes as Bytes);
}

function withHash(
  salt: string,
  hash: Buffer | null,
  parts: (bytes: Bytes) => HashParts | null,
): HashParts | null {
  return hash && parts({ salt: Buffer.from(salt), hash });
}

function pbkdf2(digest: string, iterations: string, bytes: Bytes): HashParts {
  return { kind: 'pbkdf2', digest: digest as KeyDigest, iterations: Number(iterations), ...bytes };
}

function scryptOf(n: string, r: string, p: string, bytes: Bytes): HashParts | null {
  const ln = Math.log2(Number(n));
  return Number.isInteger(ln) ? { kind: 'scrypt', ln, r: Number(r), p: Number(p), ...bytes } : null;
}

function ldapDigest(salted: boolean, name: string, rest: Buffer | null): HashParts | null {
  const digest = (name === 'SHA' ? 'sha1' : name.toLowerCase()) as PlainDigest;
  const length = DIGEST_LENGTH[digest];
  if (!rest || salted !== rest.length > length) return null;
  return {
    kind: 'digest',
    digest,
    saltPlace: 'suffix',
    salt: rest.subarray(length),
    hash: rest.subarray(0, length),
  };
}

/** Version (1 byte), then digest, iterations and the salt's length (4 each, big-endian), salt, hash. */
function aspNetIdentity(all: Buffer | null): HashParts | null {
  if (!all || all.length < 13) return null;
  const digest = (['sha1', 'sha256', 'sha512'] as const)[all.readUInt32BE(1)];
  const saltEnd = 13 + all.readUInt32BE(9);
  if (!digest || saltEnd >= all.length) return null;
  return {
    kind: 'pbkdf2',
    digest,
    iterations: all.readUInt32BE(5),
    salt: all.subarray(13, saltEnd),
    hash: all.subarray(saltEnd),
  };
}

/** Strict: a damaged text has no bytes. Padding is optional. */
function fromBase64(text: string): Buffer | null {
  const bare = text.replace(/(?<!=)=+$/, '');
  const bytes = Buffer.from(bare, 'base64');
  return bytes.toString('base64').replace(/(?<!=)=+$/, '') === bare ? bytes : null;
}

const CRYPT64 = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Six bits a character, the lowest first. */
function crypt64Number(text: string): number {
  return [...text].reduce((sum, character, index) => sum + CRYPT64.indexOf(character) * 64 ** index, 0);
}

function crypt64Bytes(text: string, length: number): Buffer {
  const groups = text.match(/.{1,4}/g) ?? [];
  const bytes = groups.flatMap((group) => {
    const number = crypt64Number(group);
    return [number & 255, (number >> 8) & 255, (number >> 16) & 255];
  });
  return Buffer.from(bytes.slice(0, length));
}

import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '../../../src/platform/clock.ts';
import { temporaryFolder } from '../processes/temporary-folder.ts';

export type Issued = { key: string; cert: string };
type Leaf = {
  /** Subject alternative names; none at all when both are empty. */
  names?: string[];
  addresses?: string[];
  common_name?: string;
  not_before?: Date;
  not_after?: Date;
  self_signed?: boolean;
  /** Default: P-256. */
  key?: 'P-256' | 'RSA';
};
export type Authority = { pem: string; issue(leaf: Leaf): Issued };

/** A certificate authority of the test's own: EC P-256, certificates of version 3 (RFC 5280). */
export function newAuthority(name = `Test CA ${randomBytes(4).toString('hex')}`): Authority {
  const keys = newKeys();
  const self = { name, key: keys.privateKey };
  const pem = certificate({
    subject: name,
    public_key: keys.publicKey,
    issuer: self,
    isAuthority: true,
    leaf: {},
  });
  return {
    pem,
    issue(leaf) {
      const { publicKey, privateKey } = leaf.key === 'RSA' ? newRsaKeys() : newKeys();
      const subject = leaf.common_name ?? leaf.names?.[0] ?? 'leaf';
      const issuer = leaf.self_signed ? { name: subject, key: privateKey } : self;
      const cert = certificate({ subject, public_key: publicKey, issuer, isAuthority: false, leaf });
      return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
    },
  };
}

/** Its PEM as a file, for EXTRA_CA_FILE; gone when the test file ends. */
export function caFile(authority: Authority): string {
  const path = join(temporaryFolder('ca'), 'ca.pem');
  writeFileSync(path, authority.pem);
  return path;
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function newRsaKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

type Certificate = {
  subject: string;
  public_key: KeyObject;
  issuer: { name: string; key: KeyObject };
  isAuthority: boolean;
  leaf: Leaf;
};

function certificate({ subject, public_key, issuer, isAuthority, leaf }: Certificate): string {
  const now = Date.now();
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const toBeSigned = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    commonName(issuer.name),
    sequence(time(leaf.not_before ?? new Date(now - DAY)), time(leaf.not_after ?? new Date(now + 30 * DAY))),
    commonName(subject),
    public_key.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions(isAuthority, leaf))),
  );
  const signature = sign('sha256', toBeSigned, issuer.key);
  const der = sequence(toBeSigned, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.of(0), signature])));
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function extensions(isAuthority: boolean, { names = [], addresses = [] }: Leaf): Buffer[] {
  const basicConstraints = sequence(...(isAuthority ? [tagged(0x01, Buffer.of(0xff))] : []));
  const alternatives = [
    ...names.map((name) => tagged(0x82, Buffer.from(name))),
    ...addresses.map((address) => tagged(0x87, Buffer.from(address.split('.').map(Number)))),
  ];
  return [
    sequence(oid('551d13'), tagged(0x01, Buffer.of(0xff)), tagged(0x04, basicConstraints)),
    ...(alternatives.length > 0 ? [sequence(oid('551d11'), tagged(0x04, sequence(...alternatives)))] : []),
  ];
}

/** Without a name, one that names no one. */
function commonName(name: string): Buffer {
  return name === ''
    ? sequence()
    : sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
}

/** GeneralizedTime, seconds, UTC. */
function time(moment: Date): Buffer {
  return tagged(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]|\..*/g, '')}Z`));
}

function oid(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'));
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** DER: tag, definite length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.of(tag, length), content]);
  const bytes = length < 256 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), bytes, content]);
}

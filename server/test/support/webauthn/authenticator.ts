import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type Cbor, cbor } from './cbor.ts';

/** Bits of the flags byte, WebAuthn Level 3 section 6.1. */
export const FLAG = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 };

type PasskeyAlg = -8 | -7 | -257;

export type AuthenticatorOptions = {
  alg?: PasskeyAlg;
  /** Of every ceremony unless it says otherwise; default: user present and verified. */
  flags?: number;
  aaguid?: Buffer;
  /** Null: an authenticator without a counter, as synced passkeys are. */
  counter?: number | null;
  transports?: string[];
  credentialId?: Buffer;
};

/** What one ceremony does differently from a valid one. Functions get the valid bytes. */
export type Deviation = {
  clientData?: Record<string, unknown>;
  /** The whole client data as text, after `clientData`. */
  clientDataText?: (text: string) => string;
  flags?: number;
  signCount?: number;
  rpId?: string;
  rpIdHash?: Buffer;
  authData?: (sound: Buffer) => Buffer;
  extensions?: Buffer;
  signature?: (sound: Buffer) => Buffer;
  coseKey?: Map<number, Cbor>;
  coseBytes?: (sound: Buffer) => Buffer;
  /** The credential id inside the authenticator data. */
  innerId?: Buffer;
  fmt?: string;
  attStmt?: Cbor;
  attestationObject?: (sound: Buffer) => Buffer;
  userHandle?: string | null;
  /** Replaces members of the finished credential. */
  credential?: Record<string, unknown>;
  response?: Record<string, unknown>;
};

export type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
export type RequestOptions = { challenge: string; rpId: string };
export type CredentialJson = Record<string, unknown> & { id: string; response: Record<string, unknown> };

/** A passkey in software whose every part a test can bend. It keeps one credential. */
export class Authenticator {
  readonly origin: string;
  readonly alg: PasskeyAlg;
  readonly credentialId: Buffer;
  readonly publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  readonly #aaguid: Buffer;
  readonly #transports: string[];
  flags: number;
  counter: number | null;
  userHandle: string | null = null;

  constructor(origin: string, options: AuthenticatorOptions = {}) {
    this.origin = origin;
    this.alg = options.alg ?? -7;
    this.credentialId = options.credentialId ?? randomBytes(32);
    this.flags = options.flags ?? FLAG.UP | FLAG.UV;
    this.counter = options.counter === undefined ? 0 : options.counter;
    this.#aaguid = options.aaguid ?? Buffer.alloc(16);
    this.#transports = options.transports ?? ['internal'];
    const pair = keyPair(this.alg);
    this.publicKey = pair.publicKey;
    this.#privateKey = pair.privateKey;
  }

  /** What navigator.credentials.create would answer, as JSON. */
  create(options: CreationOptions, deviation: Deviation = {}): CredentialJson {
    this.userHandle = options.user.id;
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, deviation);
    const attested = this.#attested(deviation);
    const authData = this.#authData(options.rp.id, FLAG.AT, attested, deviation);
    const sound = cbor(
      new Map<string, Cbor>([
        ['fmt', deviation.fmt ?? 'none'],
        ['attStmt', deviation.attStmt === undefined ? new Map() : deviation.attStmt],
        ['authData', authData],
      ]),
    );
    const attestationObject = deviation.attestationObject?.(sound) ?? sound;
    return this.#credential(
      {
        clientDataJSON: text(clientDataJSON),
        attestationObject: text(attestationObject),
        transports: this.#transports,
      },
      deviation,
    );
  }

  /** What navigator.credentials.get would answer, as JSON. The counter grows first, where there is one. */
  get(options: RequestOptions, deviation: Deviation = {}): CredentialJson {
    if (this.counter !== null && deviation.signCount === undefined) this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, deviation);
    const authenticatorData = this.#authData(options.rpId, 0, Buffer.alloc(0), deviation);
    const signature = this.sign(Buffer.concat([authenticatorData, sha256(clientDataJSON)]));
    const handle = deviation.userHandle === undefined ? this.userHandle : deviation.userHandle;
    return this.#credential(
      {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(deviation.signature?.(signature) ?? signature),
        ...(handle !== null && { userHandle: handle }),
      },
      deviation,
    );
  }

  sign(data: Buffer): Buffer {
    return sign(this.alg === -8 ? null : 'sha256', data, this.#privateKey);
  }

  coseKey(): Map<number, Cbor> {
    const { x, y, n, e } = this.publicKey.export({ format: 'jwk' });
    const bytes = (member: string | undefined) => Buffer.from(member ?? '', 'base64url');
    if (this.alg === -8)
      return new Map<number, Cbor>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(x)],
      ]);
    if (this.alg === -257)
      return new Map<number, Cbor>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]);
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }

  #clientData(type: string, challenge: string, { clientData, clientDataText }: Deviation): Buffer {
    const sound = JSON.stringify({
      type,
      challenge,
      origin: this.origin,
      crossOrigin: false,
      ...clientData,
    });
    return Buffer.from(clientDataText?.(sound) ?? sound);
  }

  #attested({ innerId, coseKey, coseBytes }: Deviation): Buffer {
    const id = innerId ?? this.credentialId;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = cbor(coseKey ?? this.coseKey());
    return Buffer.concat([this.#aaguid, length, id, coseBytes?.(key) ?? key]);
  }

  #authData(rpId: string, extraFlags: number, attested: Buffer, deviation: Deviation): Buffer {
    const rpIdHash = deviation.rpIdHash ?? sha256(Buffer.from(deviation.rpId ?? rpId));
    const extensionFlag = deviation.extensions ? FLAG.ED : 0;
    const flags = deviation.flags ?? this.flags | extraFlags | extensionFlag;
    const signCount = Buffer.alloc(4);
    signCount.writeUInt32BE(deviation.signCount ?? this.counter ?? 0);
    const extensions = deviation.extensions ?? Buffer.alloc(0);
    const sound = Buffer.concat([rpIdHash, Buffer.of(flags), signCount, attested, extensions]);
    return deviation.authData?.(sound) ?? sound;
  }

  #credential(response: Record<string, unknown>, deviation: Deviation): CredentialJson {
    const id = text(this.credentialId);
    return {
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: { ...response, ...deviation.response },
      ...deviation.credential,
    };
  }
}

function keyPair(alg: PasskeyAlg): { publicKey: KeyObject; privateKey: KeyObject } {
  if (alg === -8) return generateKeyPairSync('ed25519');
  if (alg === -257) return generateKeyPairSync('rsa', { modulusLength: 2048 });
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

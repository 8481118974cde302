import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Test double: a device with one passkey, in a browser with its own address. */
export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #uses = 0;

  constructor(
    private readonly origin: string,
    /** Whether it verifies its user by fingerprint or PIN. */
    private readonly asksOwner = true,
  ) {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make(options: PublicKeyCredentialCreationOptionsJSON): RegistrationResponseJSON {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...([
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ] as const),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([
      this.#head(options.rp.id ?? '', 0x40),
      ...[Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))],
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge),
        // The type does not allow nested maps
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  use(options: PublicKeyCredentialRequestOptionsJSON): AuthenticationResponseJSON {
    this.#uses += 1;
    const authData = this.#head(options.rpId ?? '', 0);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey);
    return {
      ...this.#named(),
      response: { clientDataJSON, authenticatorData: text(authData), signature: text(signature) },
    };
  }

  #head(rpId: string, more: number): Buffer {
    const flags = 0x01 | (this.asksOwner ? 0x04 : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    const hash = createHash('sha256').update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })));
  }

  #named() {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64url'));

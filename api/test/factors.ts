import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { Role } from '../src/platform/permissions.rules.ts';
import type { Client } from './client.ts';
import type { TestShop } from './test-shop.ts';
import { createUser, type TestUser } from './test-users.ts';

/** A member of staff who has typed the password only. */
export async function logInUnproven(shop: TestShop, role = Role.OWNER): Promise<TestUser & { client: Client }> {
  const user = await createUser(shop.database, role);
  return { ...user, client: await logInAgain(shop, user) };
}

/** Logs in from another device, by password. */
export async function logInAgain(shop: TestShop, { email, password }: TestUser): Promise<Client> {
  const client = shop.visitor();
  await client.post('/api/login', { email, password });
  return client;
}

/** The code that an authenticator app shows. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets an authenticator app up. Returns its secret and the recovery codes. */
export async function setUpTotp(client: Client, at: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { data } = await client.graphql<{ startTotp: { secret: string } }>('mutation { startTotp { secret } }');
  const { secret } = data.startTotp;
  const confirm = 'mutation ($code: String!) { confirmTotp(code: $code) { recoveryCodes } }';
  const { data: confirmed } = await client.graphql<{ confirmTotp: { recoveryCodes: string[] } }>(confirm, {
    code: codeAt(secret, at),
  });
  return { secret, recoveryCodes: confirmed.confirmTotp.recoveryCodes };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A device that makes and uses one passkey, with a user whom it has verified. */
export class TestAuthenticator {
  private readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  constructor(
    private readonly origin = 'http://shop.test',
    /** How often it says that it was used; 0: it does not count. */
    public counter = 0,
    private readonly flags = 0x05,
  ) {}

  /** Answers the options of `startPasskeyRegistration`. */
  register(options: string): string {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.authData(0x40), Buffer.alloc(16), idLength, this.id, key]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as never));
    const clientDataJSON = base64url(this.clientData('webauthn.create', options));
    return this.answer({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** Answers the options of `startPasskeyLogin`. */
  use(options: string): string {
    if (this.counter > 0) this.counter += 1;
    const [authData, clientData] = [this.authData(), this.clientData('webauthn.get', options)];
    const signature = createSign('sha256').update(Buffer.concat([authData, sha256(clientData)]));
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature.sign(this.keys.privateKey)),
    });
  }

  private answer(response: object): string {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private clientData(type: string, options: string): Buffer {
    const { challenge } = JSON.parse(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authData(more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([this.flags | more]), counter]);
  }
}

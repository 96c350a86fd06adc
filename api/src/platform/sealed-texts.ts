import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/**
 * Encrypts short texts that are stored: AES-256-GCM, with keys derived from secrets of the shop. The first secret
 * encrypts; each is tried to decrypt, so that a secret can be replaced. `of` names the owner of a text: that of another
 * one cannot be put in its place.
 */
export class SealedTexts {
  private readonly keys = this.secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', this.purpose, 32)));

  constructor(
    private readonly secrets: readonly [string, ...string[]],
    /** Texts of different purposes have different keys. */
    private readonly purpose: string,
  ) {}

  seal(text: string, of: string): string {
    const nonce = randomBytes(NONCE_LENGTH);
    const cipher = createCipheriv(ALGORITHM, this.keys[0]!, nonce).setAAD(Buffer.from(of));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null if no secret fits: the one that sealed the text was removed from the configuration. */
  open(sealed: string, of: string): string | null {
    return (
      this.keys.map((key) => tryKey(key, Buffer.from(sealed, 'base64url'), of)).find((one) => one !== null) ?? null
    );
  }
}

function tryKey(key: Buffer, sealed: Buffer, of: string): string | null {
  const [nonce, tag] = [sealed.subarray(0, NONCE_LENGTH), sealed.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH)];
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of)).setAuthTag(tag);
  try {
    return decipher.update(sealed.subarray(NONCE_LENGTH + TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

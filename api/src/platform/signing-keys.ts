import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parts, each with a dot behind it, and their signature. */
const TOKEN = /^(.+)\.([\w-]{43})$/;

/**
 * The secrets of the shop. The first signs and all verify, so that a new secret ends nothing while the old one is kept.
 * A signature is of a text that names its purpose.
 */
export class SigningKeys {
  constructor(readonly secrets: readonly [string, ...string[]]) {}

  /** The signature of a text: HMAC-SHA-256, in 43 characters. */
  sign(text: string): string {
    return signatureOf(this.secrets[0], text);
  }

  /** Whether a signature of a text was made with any of the secrets. */
  verify(text: string, signature: string): boolean {
    return this.secrets.some((secret) => areEqual(signature, signatureOf(secret, text)));
  }

  /** A token of these parts, which have no dots. `purpose` keeps those of one kind of link out of another. */
  createToken(purpose: string, ...parts: string[]): string {
    return [...parts, this.sign(JSON.stringify([purpose, ...parts]))].join('.');
  }

  /** The parts of a token that the shop created for this purpose; none of another token. */
  readToken(purpose: string, token: string): string[] {
    const [, joined = '', signature = ''] = TOKEN.exec(token) ?? [];
    const parts = joined.split('.');
    return this.verify(JSON.stringify([purpose, ...parts]), signature) ? parts : [];
  }
}

/** The signature of a text with a secret. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares in constant time. */
function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { timingSafeEqual } from 'node:crypto';
import { signatureOf, type SigningKeys } from '../platform/signing-keys.ts';
import { isToken } from './payment-links.inputs.ts';

const SECRET_BYTES = 24;
const SIGNED_BYTES = 8;

/**
 * The tokens of payment links: 192 bits that only the holder of a secret can compute from the id of a link, so that none
 * is stored, and 64 that sign them. The signature permits nothing: by it the shop knows its own tokens without the
 * database, so that a request with one can be preferred under load.
 */
export class LinkTokens {
  constructor(private readonly keys: SigningKeys) {}

  /** The tokens that a link may have, by each secret. A new link has the first. */
  tokensOf(paymentLinkId: string): [string, ...string[]] {
    const [first, ...others] = this.keys.secrets;
    return [tokenOf(first, paymentLinkId), ...others.map((secret) => tokenOf(secret, paymentLinkId))];
  }

  /** Whether the shop created a token. */
  isOwn(token: string): boolean {
    if (!isToken(token)) return false;
    const bytes = Buffer.from(token, 'base64url');
    const [random, signed] = [bytes.subarray(0, SECRET_BYTES), bytes.subarray(SECRET_BYTES)];
    return this.keys.secrets.some((secret) => timingSafeEqual(signatureOfToken(secret, random), signed));
  }
}

function tokenOf(secret: string, paymentLinkId: string): string {
  const bytes = sign(secret, ['payment link', paymentLinkId]).subarray(0, SECRET_BYTES);
  return Buffer.concat([bytes, signatureOfToken(secret, bytes)]).toString('base64url');
}

function signatureOfToken(secret: string, bytes: Buffer): Buffer {
  return sign(secret, ['payment link token', bytes.toString('base64url')]).subarray(0, SIGNED_BYTES);
}

function sign(secret: string, claim: string[]): Buffer {
  return Buffer.from(signatureOf(secret, JSON.stringify(claim)), 'base64url');
}

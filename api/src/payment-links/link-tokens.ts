import { createHmac, timingSafeEqual } from 'node:crypto';
import { isToken } from './payment-links.inputs.ts';

const SECRET_BYTES = 24;
const SIGNED_BYTES = 8;

/**
 * The tokens of payment links: 192 bits that only the holder of the signing key can compute from the id of a link, so that
 * none is stored, and 64 that sign them. The signature permits nothing: by it the shop knows its own tokens without the
 * database, so that a request with one can be preferred under load.
 */
export class LinkTokens {
  constructor(private readonly secret: string) {}

  tokenOf(paymentLinkId: string): string {
    const bytes = this.sign(JSON.stringify(['payment link', paymentLinkId])).subarray(0, SECRET_BYTES);
    return Buffer.concat([bytes, this.signature(bytes)]).toString('base64url');
  }

  /** Whether the shop created a token. */
  isOwn(token: string): boolean {
    if (!isToken(token)) return false;
    const bytes = Buffer.from(token, 'base64url');
    return timingSafeEqual(this.signature(bytes.subarray(0, SECRET_BYTES)), bytes.subarray(SECRET_BYTES));
  }

  private signature(bytes: Buffer): Buffer {
    return this.sign(JSON.stringify(['payment link token', bytes.toString('base64url')])).subarray(0, SIGNED_BYTES);
  }

  private sign(claim: string): Buffer {
    return createHmac('sha256', this.secret).update(claim).digest();
  }
}

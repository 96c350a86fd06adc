import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isToken } from './payment-links.inputs.ts';

const RANDOM_BYTES = 24;
const SIGNED_BYTES = 8;

/**
 * The tokens of payment links: 192 random bits, and 64 that sign them. The signature permits nothing: by it the shop knows its
 * own tokens without the database, so that a request with one can be preferred under load.
 */
export class LinkTokens {
  constructor(private readonly secret: string) {}

  create(): string {
    const random = randomBytes(RANDOM_BYTES);
    return Buffer.concat([random, this.sign(random)]).toString('base64url');
  }

  /** Whether the shop created a token. */
  isOwn(token: string): boolean {
    if (!isToken(token)) return false;
    const bytes = Buffer.from(token, 'base64url');
    return timingSafeEqual(this.sign(bytes.subarray(0, RANDOM_BYTES)), bytes.subarray(RANDOM_BYTES));
  }

  private sign(random: Buffer): Buffer {
    const signature = createHmac('sha256', this.secret).update('payment link ').update(random).digest();
    return signature.subarray(0, SIGNED_BYTES);
  }
}

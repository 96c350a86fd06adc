import { createHmac, timingSafeEqual } from 'node:crypto';

/** User id, expiry in milliseconds since the epoch, signature. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,15})-[\w-]{43}$/;

/** An account and the address that a link is mailed to. */
export interface LinkRecipient {
  userId: string;
  email: string;
}

/** Signed tokens of emailed links about an account. `purpose` keeps those of one kind of link out of another. */
export class EmailTokens {
  constructor(
    private readonly secret: string,
    private readonly purpose: string,
  ) {}

  /** The signature covers the address, so tokens need not be stored and a change of the address invalidates them. */
  create({ userId, email }: LinkRecipient, expiry: number): string {
    const claim = JSON.stringify([this.purpose, userId, email, expiry]);
    return `${userId}-${expiry}-${createHmac('sha256', this.secret).update(claim).digest('base64url')}`;
  }

  /** The account and the expiry of a token, if `find` returns the recipient that it was made for; else null. */
  async read<Recipient extends LinkRecipient>(
    token: string,
    find: (userId: string) => Promise<Recipient | null>,
  ): Promise<{ recipient: Recipient; expiry: number } | null> {
    const [, userId, expiry] = TOKEN.exec(token) ?? [];
    const recipient = userId ? await find(userId) : null;
    if (!recipient || !isEqual(token, this.create(recipient, Number(expiry)))) return null;
    return { recipient, expiry: Number(expiry) };
  }
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

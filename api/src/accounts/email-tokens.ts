import type { SigningKeys } from '../platform/signing-keys.ts';

/** User id, expiry in milliseconds since the epoch, signature. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-(\d{1,15})-([\w-]{43})$/;

/** An account and the address that a link is mailed to. */
export interface LinkRecipient {
  userId: string;
  email: string;
}

/** Signed tokens of emailed links about an account. `purpose` keeps those of one kind of link out of another. */
export class EmailTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly purpose: string,
  ) {}

  /** The signature covers the address, so tokens need not be stored and a change of the address invalidates them. */
  create(recipient: LinkRecipient, expiry: number): string {
    return `${recipient.userId}-${expiry}-${this.keys.sign(this.claimOf(recipient, expiry))}`;
  }

  /** The account and the expiry of a token, if `find` returns the recipient that it was made for; else null. */
  async read<Recipient extends LinkRecipient>(
    token: string,
    find: (userId: string) => Promise<Recipient | null>,
  ): Promise<{ recipient: Recipient; expiry: number } | null> {
    const [, userId, expires, signature = ''] = TOKEN.exec(token) ?? [];
    const recipient = userId ? await find(userId) : null;
    const expiry = Number(expires);
    return recipient && this.keys.verify(this.claimOf(recipient, expiry), signature) ? { recipient, expiry } : null;
  }

  private claimOf({ userId, email }: LinkRecipient, expiry: number): string {
    return JSON.stringify([this.purpose, userId, email, expiry]);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { PAY_PATH } from '../accounts/account-paths.rules.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { CART_LIMITS } from '../cart/cart.rules.ts';
import type { QuoteItem } from '../checkout/checkout.inputs.ts';
import { toItem } from '../checkout/priced-items.ts';
import { phoneIn, CHECKOUT_MESSAGES } from '../checkout/checkout.rules.ts';
import type { CheckoutService, Quote } from '../checkout/checkout.service.ts';
import { purchaseOf } from '../orders/orders.rules.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { check } from '../platform/check.ts';
import { hoursAfter } from '../platform/durations.rules.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import { customerOf, requireCustomer, type Viewer } from '../platform/viewer.ts';
import type { PaymentLink } from './payment-link.entity.ts';
import { LinkTokens } from './link-tokens.ts';
import { type CreateLinkRequest, inputs } from './payment-links.inputs.ts';
import {
  PAYMENT_LINK_LIMITS,
  linkEnd,
  linkOrderKey,
  linkStatus,
  PAYMENT_LINK_MESSAGES,
  PaymentLinkStatus,
} from './payment-links.rules.ts';
import { type LinkState, type LinkWithHash, PaymentLinkStore } from './payment-links.store.ts';
import type { PaymentLinkCreated } from './payment-links.types.ts';

/** A link as the customer who made it sees it. */
export interface OwnPaymentLink extends LinkState {
  status: PaymentLinkStatus;
  /** Null if it can no longer be paid, or if the signing key has changed since it was made. */
  url: string | null;
}

/** What a link is made for; without items, the cart. */
type LinkInput = Pick<PaymentLink, 'paymentLinkId' | 'userId' | 'deliveryInstruction' | 'note' | 'placedBy'> & {
  addressId: string;
  items: QuoteItem[] | null;
};

interface PaymentLinksParts extends Pick<Platform, 'stateStore' | 'clock' | 'publicUrl' | 'signingKeys'> {
  store: PaymentLinkStore;
  accounts: AccountsService;
  checkout: CheckoutService;
}

/** The links by which customers ask others to pay their baskets. */
export class PaymentLinksService {
  private readonly tokens = new LinkTokens(this.parts.signingKeys);
  private readonly rateLimit = new RateLimiter(this.parts.stateStore, {
    name: 'payment-links-account',
    points: PAYMENT_LINK_LIMITS.perHour,
    message: PAYMENT_LINK_MESSAGES.tooMany,
  });

  constructor(private readonly parts: PaymentLinksParts) {}

  /**
   * Makes a link to items, or to the cart as it is now. Throws CONFLICT if they cannot be ordered, or if too many links
   * of the customer are open.
   */
  async createLink(viewer: Viewer, request: CreateLinkRequest): Promise<PaymentLinkCreated> {
    const { userId } = requireCustomer(viewer);
    const basket = check(inputs.create, request);
    return this.makeLink({
      ...basket,
      items: basket.items ?? null,
      paymentLinkId: randomUUID(),
      userId,
      placedBy: null,
    });
  }

  /** Makes a link to items that are valid already, or makes it anew. `before` runs in its transaction, with its address. */
  async makeLink(
    { items, ...basket }: LinkInput,
    before: (url: string, quote: Quote, transaction: EntityManager) => Promise<void> = async () => {},
  ): Promise<PaymentLinkCreated> {
    const { store, checkout, clock } = this.parts;
    const { userId, paymentLinkId, addressId } = basket;
    const viewer = customerOf(basket);
    await this.rateLimit.consume(userId);
    const quote = await checkout.quoteItems(viewer, { items, addressId });
    await this.requireOrderable(viewer, quote);
    const createdAt = clock();
    const [token] = this.tokens.tokensOf(paymentLinkId);
    const url = this.urlOf(token);
    const link = {
      ...basket,
      tokenHash: hashToken(token),
      items: quote.lines.map(toItem),
      total: quote.total,
      createdAt,
      endsAt: linkEnd(createdAt),
    };
    await store.insertLink(link, (transaction) => before(url, quote, transaction));
    return { paymentLinkId, url, expiresAt: link.endsAt };
  }

  /** Ends a link, if it exists. Throws CONFLICT once a payment by it has begun. */
  async withdrawLink(userId: string, paymentLinkId: string, transaction: EntityManager): Promise<void> {
    const store = new PaymentLinkStore(transaction);
    await takeAdvisoryLock(transaction, `purchase ${purchaseOf(linkOrderKey({ paymentLinkId, attempt: 0 }))}`);
    await store.endLink(userId, paymentLinkId, this.parts.clock());
    if (await store.hasStarted(paymentLinkId)) throw new Conflict({ link: PAYMENT_LINK_MESSAGES.started });
  }

  /** The links that the logged-in user made within the last 48 hours, newest first. */
  async listLinks(viewer: Viewer): Promise<OwnPaymentLink[]> {
    const { userId } = requireCustomer(viewer);
    const now = this.parts.clock();
    const since = hoursAfter(now, -PAYMENT_LINK_LIMITS.hours);
    const links = await this.parts.store.findLinks(userId, since);
    return links.map((link) => {
      const status = linkStatus(link, false, now);
      return { ...link, status, url: PAYABLE.includes(status) ? this.shownUrl(link) : null };
    });
  }

  /** Ends a link of the logged-in user. A payment that was started by it can still be completed. Safe to repeat. */
  async endLink(viewer: Viewer, paymentLinkId: string): Promise<OwnPaymentLink[]> {
    const { userId } = requireCustomer(viewer);
    const { data: id } = inputs.paymentLinkId.safeParse(paymentLinkId);
    if (!id || !(await this.parts.store.endLink(userId, id, this.parts.clock())))
      throw new NotFound(PAYMENT_LINK_MESSAGES.notFound);
    return this.listLinks(viewer);
  }

  private urlOf(token: string): string {
    return `${this.parts.publicUrl}${PAY_PATH}/${token}`;
  }

  /** The address of a link, unless its token was made with a secret that the shop no longer has. */
  private shownUrl({ paymentLinkId, tokenHash }: LinkWithHash): string | null {
    const token = this.tokens.tokensOf(paymentLinkId).find((each) => hashToken(each).equals(tokenHash));
    return token ? this.urlOf(token) : null;
  }

  private async requireOrderable(viewer: Viewer, { lines, problems, address }: Quote): Promise<void> {
    const [problem] = problems;
    if (problem) throw new Conflict({ items: problem });
    if (lines.length > CART_LIMITS.lines) throw new Conflict({ items: CHECKOUT_MESSAGES.lines });
    const hasPhone = address && (address.phone ?? phoneIn(address.text));
    if (!hasPhone && !(await this.parts.accounts.getUser(viewer)).phone)
      throw new BadInput({ addressId: CHECKOUT_MESSAGES.phone });
  }
}

const PAYABLE = [PaymentLinkStatus.OPEN, PaymentLinkStatus.PAYING];

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

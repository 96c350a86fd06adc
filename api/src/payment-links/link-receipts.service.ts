import type { EntityManager } from 'typeorm';
import { check } from '../platform/check.ts';
import { Conflict } from '../platform/errors.ts';
import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Platform } from '../platform/module.ts';
import type { LinkPaymentsService, LinkView } from './link-payments.service.ts';
import { receiptEmail } from './link-receipts.emails.ts';
import { inputs } from './payment-links.inputs.ts';
import { PAYMENT_LINK_LIMITS, PAYMENT_LINK_MESSAGES, PaymentLinkStatus } from './payment-links.rules.ts';

interface LinkReceiptsParts extends Pick<Platform, 'stateStore' | 'mailer'> {
  linkPayments: LinkPaymentsService;
  manager: EntityManager;
}

/** The receipts that payers of links get by email. They are made of what the page of the link shows. */
export class LinkReceiptsService {
  private readonly perLink = new RateLimiter(this.parts.stateStore, {
    name: 'receipts-link',
    points: PAYMENT_LINK_LIMITS.receipts,
    seconds: PAYMENT_LINK_LIMITS.hours * 60 * 60,
    message: PAYMENT_LINK_MESSAGES.tooManyReceipts,
  });
  private readonly perNetwork = new RateLimiter(this.parts.stateStore, {
    name: 'receipts-network',
    points: PAYMENT_LINK_LIMITS.receiptsPerNetwork,
    message: PAYMENT_LINK_MESSAGES.tooManyReceipts,
  });

  constructor(private readonly parts: LinkReceiptsParts) {}

  /**
   * Emails the receipt of a paid link, and returns the link. `address` is the network address of the payer. Throws NOT_FOUND for a token that no
   * link has, CONFLICT unless it is paid and still shown, RATE_LIMITED beyond the limits.
   */
  async emailReceipt(token: string, to: string, address: string): Promise<LinkView> {
    const { linkPayments, mailer, manager } = this.parts;
    const { email } = check(inputs.receipt, { email: to });
    const link = await linkPayments.getLink(token);
    const { status, basket } = link;
    if (status !== PaymentLinkStatus.PAID || !basket) throw new Conflict({ token: PAYMENT_LINK_MESSAGES.notPaid });
    await this.perNetwork.consume(networkOf(address));
    await this.perLink.consume(token);
    await mailer.enqueueEmail(receiptEmail(email, basket), manager);
    return link;
  }
}

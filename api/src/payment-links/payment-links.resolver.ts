import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { bookCover } from '../catalogue/book-images.ts';
import { ImageType } from '../catalogue/catalogue.types.ts';
import type { NewOrderLine, Order } from '../orders/order.entity.ts';
import { OrderType } from '../orders/orders.types.ts';
import type { PopupOptions } from '../payments/order-payments.service.ts';
import { PaymentIntentType, VerifyPaymentInput } from '../payments/order-payments.types.ts';
import type { VerifyPaymentRequest } from '../payments/payments.inputs.ts';
import { InputArg } from '../platform/graphql/input-arg.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { For } from '../platform/limits/priority.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PaymentGateway } from '../razorpay/gateway.ts';
import type { LinkReceiptsService } from './link-receipts.service.ts';
import type { LinkPaymentsService, LinkView } from './link-payments.service.ts';
import { linkOfOrder, PAYMENT_LINK_LIMITS } from './payment-links.rules.ts';
import type { OwnPaymentLink, PaymentLinksService } from './payment-links.service.ts';
import {
  CreatePaymentLinkInput,
  LinkPaymentVerified,
  OwnPaymentLinkType,
  PaymentLinkBasketType,
  PaymentLinkCreated,
  PaymentLinkLineType,
  PaymentLinkType,
} from './payment-links.types.ts';

const TOKEN = { description: 'The last part of the path of the link.' };
const ERRORS = 'NOT_FOUND for a token that no link has.';

/** What a customer does with links. */
@Resolver(() => OwnPaymentLinkType)
export class PaymentLinkResolver {
  constructor(private readonly service: PaymentLinksService) {}

  @Cost({ each: 5 * COSTS.write })
  @For('checkout')
  @Mutation(() => PaymentLinkCreated, {
    description: `Makes a link by which anyone who has it can pay a basket of the logged-in user, without login. It shows the first name of the user, the books, the city, and the last digits of the pincode. It ends after ${PAYMENT_LINK_LIMITS.hours} hours, when it is paid, or by \`endPaymentLink\`. Holds no stock. UNAUTHENTICATED without login, BAD_USER_INPUT for input that is not valid, NOT_FOUND for an address of another user, CONFLICT if the basket cannot be ordered or ${PAYMENT_LINK_LIMITS.open} links are open, RATE_LIMITED beyond ${PAYMENT_LINK_LIMITS.perHour} links an hour.`,
  })
  createPaymentLink(
    @InputArg(CreatePaymentLinkInput) input: CreatePaymentLinkInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PaymentLinkCreated> {
    return this.service.createLink(viewer, input);
  }

  @Cost({ items: 20 })
  @For('checkout')
  @Query(() => [OwnPaymentLinkType], {
    description: `The links that the logged-in user made within ${PAYMENT_LINK_LIMITS.hours} hours, newest first. UNAUTHENTICATED without login.`,
  })
  paymentLinks(@Ctx() { viewer }: RequestContext): Promise<OwnPaymentLink[]> {
    return this.service.listLinks(viewer);
  }

  @Cost({ items: 20 })
  @For('checkout')
  @Mutation(() => [OwnPaymentLinkType], {
    description:
      'Ends a link of the logged-in user, and returns `paymentLinks`. A payment that was started before can still be completed. Safe to repeat. UNAUTHENTICATED without login, NOT_FOUND for a link of another user.',
  })
  endPaymentLink(
    @Arg('paymentLinkId', () => ID, { description: 'The link.' }) paymentLinkId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OwnPaymentLink[]> {
    return this.service.endLink(viewer, paymentLinkId);
  }

  @FieldResolver(() => Int)
  bookCount(@Root() { items }: OwnPaymentLink): number {
    return items.reduce((count, { quantity }) => count + quantity, 0);
  }
}

/** What the holder of a link does, without login. */
@Resolver()
export class LinkPaymentResolver {
  constructor(
    private readonly service: LinkPaymentsService,
    private readonly receipts: LinkReceiptsService,
  ) {}

  @Cost({ each: 6 * COSTS.statement })
  @For('link', 'token')
  @Query(() => PaymentLinkType, {
    description: `The basket of a payment link; needs no login. ${ERRORS}`,
  })
  paymentLink(@Arg('token', () => String, TOKEN) token: string): Promise<LinkView> {
    return this.service.getLink(token);
  }

  @Cost({ each: 5 * COSTS.write })
  @For('link', 'token')
  @Mutation(() => PaymentIntentType, {
    description: `Starts the payment of a link; needs no login. Creates the order of its customer, and holds its copies for 30 minutes. Safe to repeat: all payers pay one order. Name, email and phone are empty. Report the result of the popup with \`verifyLinkPayment\`. CONFLICT if the link has ended or is paid, if a payment is being confirmed, if the total differs from \`expectedTotal\`, or if copies are sold out; RATE_LIMITED while its customer has too many unpaid orders; UNAVAILABLE if the payment provider does not respond. ${ERRORS}`,
  })
  startLinkPayment(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('expectedTotal', () => Int, { description: '`PaymentLinkBasket.total` as the payer saw it, in rupees.' })
    expectedTotal: number,
  ): Promise<PopupOptions> {
    return this.service.startPayment(token, { expectedTotal });
  }

  @Cost({ each: 4 * COSTS.write })
  @For('link', 'token')
  @Mutation(() => LinkPaymentVerified, {
    description: `Verifies the result of the popup of \`startLinkPayment\`; needs no login. Safe to repeat. BAD_USER_INPUT for a wrong signature, NOT_FOUND for a payment of another order. ${ERRORS}`,
  })
  verifyLinkPayment(
    @Arg('token', () => String, TOKEN) token: string,
    @InputArg(VerifyPaymentInput) input: VerifyPaymentRequest,
  ): Promise<{ success: boolean; link: LinkView }> {
    return this.service.verifyPayment(token, input);
  }

  @Cost({ each: 2 * COSTS.write })
  @Mutation(() => PaymentLinkType, {
    description: `Emails the receipt of a paid link to the payer: the books, the amount, the day, and the end of the order number; needs no login. Returns the link. CONFLICT unless the link is PAID, BAD_USER_INPUT for an email that is not valid, RATE_LIMITED beyond ${PAYMENT_LINK_LIMITS.receipts} receipts for a link or ${PAYMENT_LINK_LIMITS.receiptsPerNetwork} in an hour for a network. ${ERRORS}`,
  })
  async emailLinkReceipt(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('email', () => String, { description: 'The address of the payer. It is used for this email alone.' })
    email: string,
    @Ctx() { address }: RequestContext,
  ): Promise<LinkView> {
    return this.receipts.emailReceipt(token, email, address);
  }
}

@Resolver(() => PaymentLinkBasketType)
export class PaymentLinkBasketResolver {
  constructor(private readonly gateway: PaymentGateway) {}

  @FieldResolver(() => Boolean)
  isTest(): boolean {
    return this.gateway.isTest;
  }
}

@Resolver(() => PaymentLinkLineType)
export class PaymentLinkLineResolver {
  @FieldResolver(() => ImageType, { nullable: true })
  cover(@Root() { coverKey, bookDescription }: NewOrderLine): ImageType | null {
    return coverKey ? bookCover({ imageKeys: [coverKey], bookDescription }) : null;
  }

  @FieldResolver(() => Int)
  total(@Root() { quantity, unitPrice }: NewOrderLine): number {
    return quantity * unitPrice;
  }
}

@Resolver(() => OrderType)
export class OrderOfLinkResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether the payment of this order was started by a payment link of the user.',
  })
  isByPaymentLink(@Root() order: Order): boolean {
    return linkOfOrder(order) !== null;
  }
}

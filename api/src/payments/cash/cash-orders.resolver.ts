import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { BAD_LINKS_PER_HOUR, confirmableUntil } from '../../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService } from '../../orders/cash/cash-orders.service.ts';
import type { Order, OrderHold } from '../../orders/order.entity.ts';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { ORDER_ID, OrderType } from '../../orders/orders.types.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { For } from '../../platform/limits/priority.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { CashConfirmation } from './cash-orders.types.ts';
import type { CashPaymentsService } from './cash-payments.service.ts';
import { PaymentIntentType, VerifyPaymentInput } from '../order-payments.types.ts';
import type { VerifyPaymentRequest } from '../payments.inputs.ts';

const TOKEN = { description: 'The `token` query parameter of the emailed link.' };
const ERRORS = `BAD_USER_INPUT for a token that is not valid or too old; RATE_LIMITED after ${BAD_LINKS_PER_HOUR} such tokens in an hour from one network.`;

/** Reads the link, its hold and its order, and the payments. */
const READ_LINK = 4 * COSTS.statement;

@Resolver()
export class CashConfirmationResolver {
  constructor(
    private readonly cashOrders: CashOrdersService,
    private readonly cashPayments: CashPaymentsService,
  ) {}

  @Cost({ each: READ_LINK })
  @For('link', 'token')
  @Query(() => CashConfirmation, {
    description: `The order of an emailed link that asks for its confirmation; needs no login. ${ERRORS}`,
  })
  cashConfirmation(@Arg('token', () => String, TOKEN) token: string, @Ctx() { address }: RequestContext) {
    return this.cashPayments.getConfirmation(token, address);
  }

  @For('link', 'token')
  @Mutation(() => CashConfirmation, {
    description: `Confirms an order that is paid on delivery, by an emailed link; needs no login. Safe to repeat: an order that does not wait for it any more stays as it is. ${ERRORS}`,
  })
  confirmCashOrder(@Arg('token', () => String, TOKEN) token: string, @Ctx() { address }: RequestContext) {
    return this.cashPayments.confirm(token, address);
  }

  @For('link', 'token')
  @Mutation(() => PaymentIntentType, {
    description: `Starts the online payment of an order that waits for its confirmation, by an emailed link; needs no login. Name, email and phone are empty. Report the result of the popup with \`verifyCashOrderPayment\`. CONFLICT if the order does not wait any more or a payment is being confirmed, UNAVAILABLE if the payment provider does not respond. ${ERRORS}`,
  })
  startCashOrderPayment(@Arg('token', () => String, TOKEN) token: string, @Ctx() { address }: RequestContext) {
    return this.cashPayments.startPayment(token, address);
  }

  @For('link', 'token')
  @Mutation(() => CashConfirmation, {
    description: `Verifies the result of the popup of \`startCashOrderPayment\`; needs no login. Safe to repeat. If \`state\` is neither PAID nor \`isPaymentPending\`, the payment is refunded. BAD_USER_INPUT for a wrong signature, NOT_FOUND for a payment of another order. ${ERRORS}`,
  })
  verifyCashOrderPayment(
    @Arg('token', () => String, TOKEN) token: string,
    @InputArg(VerifyPaymentInput) input: VerifyPaymentRequest,
    @Ctx() { address }: RequestContext,
  ): Promise<CashConfirmation> {
    return this.cashPayments.verifyPayment(token, address, input);
  }

  @For('checkout')
  @Mutation(() => OrderType, {
    description:
      'Confirms an order of the logged-in user that is paid on delivery. Safe to repeat. UNAUTHENTICATED without login, NOT_FOUND for an order of another user, CONFLICT if it is cancelled.',
  })
  confirmOrder(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext): Promise<Order> {
    return this.cashOrders.confirmOrder(viewer, orderId);
  }
}

/** The fields of an order that depend on its hold. */
@Resolver(() => OrderType)
export class CashOrderFieldsResolver {
  private readonly holds = batchLoader((orderIds) => this.service.openHoldsOfOrders(orderIds));

  constructor(private readonly service: CashOrdersService) {}

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Until when an order that is paid on delivery is held for its confirmation by `confirmOrder`, or its payment by `startPayment`, ISO 8601 in UTC; then it is cancelled. Null if there is nothing to confirm.',
  })
  async confirmableUntil(@Root() order: Order, @Ctx() context: RequestContext): Promise<string | null> {
    return (await this.untilOf(order, context))?.toISOString() ?? null;
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'While `confirmableUntil` is set: the promised delivery date if the order is confirmed now, YYYY-MM-DD in Indian time (IST); else null.',
  })
  async dateIfConfirmed(@Root() order: Order, @Ctx() context: RequestContext): Promise<string | null> {
    return (await this.untilOf(order, context)) && this.service.dayIfConfirmed(order);
  }

  private async untilOf(order: Order, context: RequestContext): Promise<Date | null> {
    const mayWait = order.status === OrderStatus.PLACED && order.paymentOption === PaymentOption.PAY_ON_DELIVERY;
    const hold: OrderHold | null = mayWait ? await this.holds(context).load(order.orderId) : null;
    return hold && confirmableUntil(hold);
  }
}

import {
  CONFIRM_HOURS,
  confirmationState,
  CashConfirmationState as State,
} from '../../orders/cash/cash-confirmation.rules.ts';
import type { CashOrdersService, OrderWithHold } from '../../orders/cash/cash-orders.service.ts';
import type { OrderLine } from '../../orders/order.entity.ts';
import { remainingOf } from '../../orders/orders.rules.ts';
import { amountDue, toPaise } from '../../orders/pricing.rules.ts';
import { hoursAfter } from '../../platform/durations.rules.ts';
import type { CashConfirmation } from './cash-orders.types.ts';
import type { OrderPaymentsService, PopupOptions } from '../order-payments.service.ts';
import { PaymentState, paymentState } from '../payment-state.rules.ts';
import type { VerifyPaymentRequest } from '../payments.inputs.ts';

interface CashPaymentsParts {
  cashOrders: CashOrdersService;
  orderPayments: OrderPaymentsService;
}

/** What the holder of an emailed link can do without login: confirm an order that is paid on delivery, or pay it now. */
export class CashPaymentsService {
  constructor(private readonly parts: CashPaymentsParts) {}

  /** The order of an emailed link. `address` is the IP address of the client; all calls limit tokens that are not valid. */
  async getConfirmation(token: string, address: string): Promise<CashConfirmation> {
    return this.describe(await this.parts.cashOrders.findByToken(token, address));
  }

  /** Confirms the order of an emailed link. Safe to repeat. */
  async confirm(token: string, address: string): Promise<CashConfirmation> {
    await this.parts.cashOrders.confirmByToken(token, address);
    return this.getConfirmation(token, address);
  }

  /** Starts the payment of the order of an emailed link. Throws CONFLICT if it does not wait for its confirmation. */
  startPayment(token: string, address: string): Promise<PopupOptions> {
    const { cashOrders, orderPayments } = this.parts;
    return orderPayments.startPaymentByLink(async () => (await cashOrders.findByToken(token, address)).order);
  }

  /** Verifies the result of the popup by the provider's signature. Safe to repeat. */
  async verifyPayment(token: string, address: string, request: VerifyPaymentRequest): Promise<CashConfirmation> {
    const { cashOrders, orderPayments } = this.parts;
    const { order } = await cashOrders.findByToken(token, address);
    await orderPayments.verifyPaymentByLink(order, request);
    return this.getConfirmation(token, address);
  }

  private async describe({ order, hold }: OrderWithHold): Promise<CashConfirmation> {
    const { cashOrders, orderPayments } = this.parts;
    const [payments = []] = await orderPayments.paymentsOfOrders([order.orderId]);
    const state = confirmationState(order, hold);
    const isWaiting = state === State.WAITING;
    const isPaymentPending = paymentState(order, payments, null) === PaymentState.CONFIRMING;
    return {
      orderId: order.orderId,
      amountInPaise: toPaise(amountDue(order, order.lines)),
      lines: order.lines.filter((line) => remainingOf(line) > 0).map(toConfirmationLine),
      expectedDeliveryDate: isWaiting ? cashOrders.dayIfConfirmed(order) : order.expectedDeliveryDate,
      until: hoursAfter(hold.createdAt, CONFIRM_HOURS),
      state,
      canPayOnline: isWaiting && !isPaymentPending,
      isPaymentPending,
      leavesToday: cashOrders.leavesToday(),
    };
  }
}

function toConfirmationLine(line: OrderLine): CashConfirmation['lines'][number] {
  const { bookDescription, condition } = line;
  return { bookDescription, condition, quantity: remainingOf(line) };
}

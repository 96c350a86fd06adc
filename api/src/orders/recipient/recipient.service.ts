import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { EmailCustomer, EmailTo } from '../../accounts/accounts.emails.ts';
import { formatAddress } from '../../addresses/addresses.rules.ts';
import { DELIVERY_MESSAGES } from '../../delivery/delivery.rules.ts';
import type { DeliveryService } from '../../delivery/delivery.service.ts';
import { check } from '../../platform/check.ts';
import { cashOnDelivery, toPaise } from '../pricing.rules.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requireCustomer, requirePermission, type Viewer } from '../../platform/viewer.ts';
import { HoldReason } from '../holds.rules.ts';
import type { Order, OrderRow } from '../order.entity.ts';
import { OrderEventKind } from '../order-events.rules.ts';
import { OrderHoldStore } from '../order-holds.store.ts';
import type { OrderHoldsService } from '../order-holds.service.ts';
import type { OrderLifecycle, OrderVersion } from '../order-lifecycle.ts';
import { addressQuestionEmail, recipientChangedEmail } from '../orders.emails.ts';
import { orderVersionInput, recipientInput } from '../orders.inputs.ts';
import { ORDER_MESSAGES, OrderStatus } from '../orders.rules.ts';
import { OrderStore } from '../orders.store.ts';
import { canChangeRecipient, RECIPIENT_MESSAGES, recipientChange } from './recipient.rules.ts';

export interface RecipientParts {
  store: OrderStore;
  lifecycle: OrderLifecycle;
  orderHolds: OrderHoldsService;
  delivery: DeliveryService;
  emailCustomer: EmailCustomer;
  /** Called after the recipient of a locked order has changed that is packed. Returns the shipment in which it goes now. */
  onPackedRecipient: (order: OrderRow, userId: string | null, transaction: EntityManager) => Promise<string>;
}

type RecipientRequest = z.input<typeof recipientInput>;

/** Changes where an order goes: name, phone number, address and delivery instruction. */
export class OrderRecipientService {
  constructor(private readonly parts: RecipientParts) {}

  /**
   * Changes the recipient until handover, for staff: the customer gets an email. Throws BAD_USER_INPUT for a PIN code
   * that is not served, CONFLICT if the order has changed or left, or is paid on delivery and that is not possible there.
   * Returns the new shipment of a packed order, which is to be booked.
   */
  async changeRecipient(viewer: Viewer, request: RecipientRequest): Promise<string | null> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const recipient = check(recipientInput, request);
    return this.change(await this.parts.store.findAnyOrder(recipient.orderId), recipient, userId);
  }

  /** Changes the recipient of an order of the logged-in user, as `changeRecipient`, until it is packed. */
  async changeOwnRecipient(viewer: Viewer, request: RecipientRequest): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const recipient = check(recipientInput, request);
    await this.change(await this.parts.store.findOrder(userId, recipient.orderId), recipient, null);
  }

  /** Asks the customer of an order that is on hold for its address to put it right, by email: CONFLICT if they have none. */
  async askForAddress(viewer: Viewer, request: OrderVersion): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_ORDERS);
    const { store, lifecycle, emailCustomer } = this.parts;
    await store.transaction(async (_store, transaction) => {
      const order = await lifecycle.lockVersion(check(orderVersionInput, request), transaction);
      const isHeld = await new OrderHoldStore(transaction).isHeld(order.orderId, HoldReason.ADDRESS);
      if (!isHeld || !canChangeRecipient(order.status, 'customer'))
        throw new Conflict({ hold: RECIPIENT_MESSAGES.notAsked });
      await lifecycle.addEvent(order.orderId, OrderEventKind.ADDRESS_ASKED, transaction, { userId });
      const question = (to: EmailTo) => {
        if (!to.user.email) throw new Conflict({ hold: RECIPIENT_MESSAGES.noEmail });
        return addressQuestionEmail({ order, ...to });
      };
      await emailCustomer(order.userId, question, transaction);
    });
  }

  /** Changes an order as it was read. A courier is asked before the transaction; the version tells whether it still holds. */
  private async change(
    known: Order | null,
    { orderId, version, deliveryInstruction, ...address }: z.output<typeof recipientInput>,
    adminId: string | null,
  ): Promise<string | null> {
    if (!known) throw new NotFound(ORDER_MESSAGES.notFound);
    if (!canChangeRecipient(known.status, adminId ? 'admin' : 'customer'))
      throw new Conflict({ status: RECIPIENT_MESSAGES.tooLate });
    if (known.version !== version) throw new Conflict({ version: ORDER_MESSAGES.changed });
    const day = address.pincode === known.pincode ? '' : await this.expectDelivery(address.pincode, known);
    const { store, lifecycle, orderHolds, emailCustomer, onPackedRecipient } = this.parts;
    return store.transaction(async (orders, transaction) => {
      const before = await lifecycle.lockVersion({ orderId, version }, transaction);
      const { fullName: shipToName, phone, pincode } = address;
      const promised = before.expectedDeliveryDate;
      const recipient = { shipToName, phone, pincode, deliveryInstruction, shippingAddress: formatAddress(address) };
      const order = { ...before, ...recipient, expectedDeliveryDate: day > promised ? day : promised };
      const change = recipientChange(before, order);
      const event = { detail: change || RECIPIENT_MESSAGES.unchanged, userId: adminId };
      await orders.change(orderId, { ...recipient, expectedDeliveryDate: order.expectedDeliveryDate });
      await lifecycle.addEvent(orderId, OrderEventKind.RECIPIENT_CHANGED, transaction, event);
      await orderHolds.release(orderId, adminId, transaction, [HoldReason.ADDRESS]);
      if (!change) return null;
      if (adminId) await emailCustomer(order.userId, (to) => recipientChangedEmail({ order, ...to }), transaction);
      return order.status === OrderStatus.PACKED ? onPackedRecipient(order, adminId, transaction) : null;
    });
  }

  /** The day on which an order that goes there is delivered. */
  private async expectDelivery(pincode: string, order: Order): Promise<string> {
    const cash = toPaise(cashOnDelivery(order, order.lines));
    const estimate = await this.parts.delivery.estimateDelivery(pincode, 'pincode', cash).catch((error: unknown) => {
      throw error instanceof NotFound ? new BadInput({ pincode: DELIVERY_MESSAGES.notDelivered }) : error;
    });
    if (cash > 0 && !estimate.payOnDelivery) throw new Conflict({ paymentOption: RECIPIENT_MESSAGES.noCash });
    return estimate.date;
  }
}

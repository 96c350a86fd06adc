import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { MessagesService } from '../messages/messages.service.ts';
import { ContactMessageType } from '../messages/messages.types.ts';
import type { DocumentSummary } from '../../documents/document.entity.ts';
import type { DocumentsService } from '../../documents/documents.service.ts';
import { DocumentType } from '../../documents/documents.types.ts';
import { HoldReason } from '../../orders/holds.rules.ts';
import { PaymentOption } from '../../orders/orders.rules.ts';
import { storeCreditLeft } from '../../orders/pricing.rules.ts';
import type { Collection } from '../../payments/cash/collection.entity.ts';
import { mayHaveCollection } from '../../payments/cash/collections.rules.ts';
import type { CollectionsService } from '../../payments/cash/collections.service.ts';
import type { OrderPaymentsService } from '../../payments/order-payments.service.ts';
import type { Payment } from '../../payments/payment.entity.ts';
import type { Payout } from '../../payments/payouts/payout.entity.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import { PayoutType } from '../../payments/payouts/payouts.types.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { batchLoader } from '../../platform/per-request.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isPermitted } from '../../platform/viewer.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import type { ShipmentWithLines } from '../../shipments/shipment.entity.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import { ShipmentType } from '../../shipments/shipments.types.ts';
import { actionsOf, OrderAction, permissionsOf } from './actions.rules.ts';
import { nextStep } from './next-step.rules.ts';
import type { AdminOrdersService } from './orders.service.ts';
import type { AdminOrder } from './admin-order.ts';
import { AdminOrderType, ForParcel } from './orders.types.ts';
import { AdminPaymentType, CollectionType } from './money.types.ts';

export interface OrderDetailParts {
  adminOrders: AdminOrdersService;
  shipments: ShipmentsService;
  orderPayments: OrderPaymentsService;
  collections: CollectionsService;
  payouts: PayoutsService;
  documents: DocumentsService;
  contactMessages: MessagesService;
}

/** What other domains know of an order, each loaded in one statement for all orders of a request. */
@Resolver(() => AdminOrderType)
export class OrderDetailResolver {
  private readonly shipmentsOf = batchLoader((orderIds) => this.parts.shipments.shipmentsOfOrders(orderIds));
  private readonly paymentsOf = batchLoader((orderIds) => this.parts.orderPayments.paymentsOfOrders(orderIds));
  private readonly collectionsOf = batchLoader((orderIds) => this.parts.collections.collectionsOfOrders(orderIds));
  private readonly payoutsOf = batchLoader((orderIds) => this.parts.payouts.payoutsOfOrders(orderIds));
  private readonly documentsOf = batchLoader((orderIds) => this.parts.documents.documentsOfOrders(orderIds));

  private readonly issuesOf = batchLoader((orderIds, { viewer }) => this.parts.adminOrders.issuesOf(viewer, orderIds));
  private readonly messagesOf = batchLoader((orderIds) => this.parts.contactMessages.messagesOfOrders(orderIds));

  constructor(private readonly parts: OrderDetailParts) {}

  @ForParcel
  @Cost({ items: 2 })
  @FieldResolver(() => [ShipmentType], { description: 'All shipments of all kinds, oldest first.' })
  shipments(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<ShipmentWithLines[]> {
    return this.shipmentsOf(context).load(order.orderId);
  }

  @Cost({ items: 3 })
  @FieldResolver(() => [AdminPaymentType], { description: 'All payments at the provider, oldest first.' })
  async payments(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<Payment[]> {
    const payments = await this.paymentsOf(context).load(order.orderId);
    return payments.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  }

  @FieldResolver(() => CollectionType, {
    nullable: true,
    description: 'What the courier collects; null if nothing, and before the shipment left.',
  })
  async collection(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<Collection | null> {
    return mayHaveCollection(order) ? this.collectionsOf(context).load(order.orderId) : null;
  }

  @Cost({ items: 3 })
  @FieldResolver(() => [PayoutType], {
    description: 'Refunds by UPI of an order that was paid on delivery, oldest first. Staff send those that are DUE.',
  })
  async payouts(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<Payout[]> {
    return mayHaveCollection(order) ? this.payoutsOf(context).load(order.orderId) : [];
  }

  @Cost({ items: 2 })
  @FieldResolver(() => [DocumentType], { description: 'Bills of supply and credit notes, oldest first.' })
  documents(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<DocumentSummary[]> {
    return this.documentsOf(context).load(order.orderId);
  }

  @Cost({ items: 3 })
  @FieldResolver(() => [ContactMessageType], {
    description: 'Messages of the contact form that name the order, the newest first. Anyone can name any order.',
  })
  messages(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<ContactMessageType[]> {
    return this.messagesOf(context).load(order.orderId);
  }

  @Cost({ items: 3 })
  @FieldResolver(() => [String], { description: 'The prices that staff set, with their reasons, as sentences.' })
  priceReasons(@Root() { order }: AdminOrder): string[] {
    const changed = order.lines.filter(({ priceReason }) => priceReason !== null);
    return changed.map((line) => `${rupees(line.unitPrice)}, ${line.bookDescription}: ${line.priceReason}`);
  }

  @ForParcel
  @Cost({ items: 10 })
  @FieldResolver(() => [OrderAction], { description: 'What the viewer can do now. Show only these.' })
  async actions(@Root() admin: AdminOrder, @Ctx() context: RequestContext): Promise<OrderAction[]> {
    const actions = actionsOf({
      ...admin,
      status: admin.order.status,
      copies: admin.copyCount,
      isHeld: admin.hold !== null,
      isAddressAskable: admin.hold?.reason === HoldReason.ADDRESS && admin.customer.email !== '',
      isListed: admin.pickListNumber !== null,
      isReceived: admin.receivedAt !== null,
      // Of cash, nothing is paid yet or an exchange refunds it.
      refundableInPaise:
        admin.order.paymentOption === PaymentOption.ONLINE ? await this.refundableInPaise(admin, context) : 0,
    });
    return actions.filter((action) => isPermitted(context.viewer, ...permissionsOf(action)));
  }

  @Cost({ once: 2 * COSTS.statement })
  @FieldResolver(() => String, { description: 'What staff do next with the order, as a sentence to show.' })
  async nextStep(@Root() admin: AdminOrder, @Ctx() context: RequestContext): Promise<string> {
    return nextStep(admin, await this.issuesOf(context).load(admin.order.orderId));
  }

  @FieldResolver(() => Int, {
    description:
      'What is left to refund of store credit, of the payment that paid the order, and of cash that was collected before it is sent again, in paise.',
  })
  async refundableInPaise(@Root() { order }: AdminOrder, @Ctx() context: RequestContext): Promise<number> {
    const payments = order.paymentId ? await this.paymentsOf(context).load(order.orderId) : [];
    const paid = payments.find(({ providerPaymentId }) => providerPaymentId === order.paymentId);
    const cash = order.isPaidInCash ? await this.collectionsOf(context).load(order.orderId) : null;
    return [paid, cash].reduce(
      (left, each) => left + (each ? each.amountInPaise - each.refundedInPaise : 0),
      storeCreditLeft(order),
    );
  }
}

import { DESK_LIMITS } from '../../src/desk/desk.rules.ts';
import { HoldReason } from '../../src/orders/holds.rules.ts';
import type { Order } from '../../src/orders/order.entity.ts';
import { remainingOf } from '../../src/orders/orders.rules.ts';
import { RefundReason } from '../../src/payments/payments.rules.ts';
import type { RefundJob } from '../../src/payments/refunds/refunds.service.ts';
import { CancelReason } from '../../src/shipments/cancellations/cancellations.rules.ts';
import { Courier } from '../../src/delivery/couriers.rules.ts';
import { Disposition, ShipmentStatus } from '../../src/shipments/shipments.rules.ts';
import { type AfterSaleParts, SampleAfterSale } from './sample-after-sale.ts';
import type { AfterSaleAction, DeskAction } from './stories.ts';

const COURIERS = [Courier.DELHIVERY, Courier.INDIA_POST, Courier.BLUE_DART, Courier.DTDC];
const FIRST_AWB = 7_000_000_000;
const GOODWILL_IN_PAISE = 1_000;

const { OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST } = ShipmentStatus;

interface DeskParts extends AfterSaleParts {
  /** Takes the refunds that wait to be sent to the payment provider. */
  takeRefunds: () => RefundJob[];
}

/** An order as staff see it before they change it. */
export interface SeenOrder {
  order: Order;
  seen: { orderId: string; version: number };
}

/** Does with sample orders what staff do with orders, by the same services. */
export class SampleDesk {
  private readonly toPick: string[] = [];
  private readonly afterSale: SampleAfterSale;

  constructor(private readonly parts: DeskParts) {
    this.afterSale = new SampleAfterSale(parts);
  }

  private readonly actions: Record<DeskAction, (seen: SeenOrder) => Promise<unknown>> = {
    HOLD_COD_CONFIRMATION: (seen) => this.hold(seen, HoldReason.COD_CONFIRMATION, 'No answer on the phone'),
    HOLD_ADDRESS: (seen) => this.hold(seen, HoldReason.ADDRESS, 'The house number is missing'),
    HOLD_STOCK: (seen) => this.hold(seen, HoldReason.STOCK, 'The last copy is damaged'),
    HOLD_PAYMENT: (seen) => this.hold(seen, HoldReason.PAYMENT, 'Paid from an account of another name'),
    HOLD_OTHER: (seen) => this.hold(seen, HoldReason.OTHER, 'The customer asks for a later delivery'),
    PICK: async ({ order }) => void this.toPick.push(order.orderId),
    PACK: (seen) => this.pack(seen),
    SHIP: ({ seen }) => this.parts.services.shipments.shipOrder(this.parts.admin, seen, true),
    OUT_FOR_DELIVERY: (seen) => this.record(seen, OUT_FOR_DELIVERY),
    ATTEMPTED: (seen) => this.record(seen, ATTEMPTED),
    DELIVERED: (seen) => this.record(seen, DELIVERED),
    RETURNING: (seen) => this.record(seen, RETURNING),
    RETURNED: (seen) => this.record(seen, RETURNED),
    LOST: (seen) => this.record(seen, LOST),
    TAKE_BACK: (seen) => this.takeBack(seen),
    CANCEL: ({ seen }) => this.cancel({ ...seen, reason: CancelReason.CUSTOMER_REQUEST }),
    CANCEL_COPY: (seen) => this.cancelCopy(seen),
    CANCEL_COPY_AND_FAIL: async (seen) => {
      await this.parts.services.sandbox?.control({ action: 'fault', kind: 'reject', target: 'POST *refund' });
      await this.cancelCopy(seen);
    },
    REFUND_GOODWILL: ({ seen }) =>
      this.parts.services.refunds.refundOrder(this.parts.admin, {
        ...seen,
        amountInPaise: GOODWILL_IN_PAISE,
        reason: RefundReason.GOODWILL,
        note: 'The parcel came late',
      }),
  };

  async perform(action: DeskAction | AfterSaleAction, orderId: string): Promise<void> {
    const { services, admin, takeRefunds } = this.parts;
    const { order } = await services.adminOrders.getAdminOrder(admin, orderId);
    const actions = { ...this.actions, ...this.afterSale.actions };
    await actions[action]({ order, seen: { orderId, version: order.version } });
    for (const refund of takeRefunds()) await services.providerRefunds.sendRefund({ data: refund });
  }

  /** Makes pick lists of the orders that are to be picked. */
  async createPickLists(): Promise<void> {
    const { services, admin } = this.parts;
    while (this.toPick.length > 0)
      await services.pickLists.createPickList(admin, this.toPick.splice(0, DESK_LIMITS.picked));
  }

  /** Imports the couriers' lists of the cash that is to be remitted. */
  importCourierCashReports(at: Date): Promise<void> {
    return this.afterSale.importCourierCashReports(at);
  }

  private hold({ seen }: SeenOrder, reason: HoldReason, note: string): Promise<void> {
    return this.parts.services.orderHolds.holdOrder(this.parts.admin, { ...seen, reason, note });
  }

  private record({ seen }: SeenOrder, status: Exclude<ShipmentStatus, 'READY' | 'SHIPPED' | 'VOIDED'>): Promise<void> {
    return this.parts.services.shipments.recordShipmentStatus(this.parts.admin, { ...seen, status });
  }

  private async pack({ seen }: SeenOrder): Promise<void> {
    const { services, admin } = this.parts;
    const { order } = await services.adminOrders.getAdminOrder(admin, seen.orderId);
    const { lines } = await services.packing.parcelToPack(order);
    const scans = lines.flatMap(({ codes, quantity }) => Array<string>(quantity).fill(codes.at(-1) ?? ''));
    const shipment = shipmentNumberOf(seen.orderId);
    const courier = COURIERS[shipment % COURIERS.length]!;
    await services.packing.packOrder(admin, { ...seen, scans, courier, awb: String(FIRST_AWB + shipment) });
  }

  private cancel(request: Parameters<AfterSaleParts['services']['cancellations']['cancelOrder']>[1]): Promise<void> {
    return this.parts.services.cancellations.cancelOrder(this.parts.admin, request);
  }

  /** Cancels a copy of the last line that has any. */
  private async cancelCopy({ order, seen }: SeenOrder): Promise<void> {
    const line = order.lines.findLast((each) => remainingOf(each) > 0);
    if (!line) return;
    const { orderLineId } = line;
    await this.cancel({ ...seen, reason: CancelReason.OUT_OF_STOCK, lines: [{ orderLineId, quantity: 1 }] });
  }

  private takeBack({ order, seen }: SeenOrder): Promise<void> {
    const lines = order.lines.map(({ orderLineId }) => ({ orderLineId, disposition: Disposition.RESTOCKED }));
    return this.parts.services.shipments.receiveReturn(this.parts.admin, { ...seen, lines });
  }
}

/** A number that looks like that of a courier, another one for each order. */
function shipmentNumberOf(orderId: string): number {
  return Array.from(orderId).reduce((number, letter) => (number * 31 + letter.charCodeAt(0)) % 2_999_999_929, 7);
}

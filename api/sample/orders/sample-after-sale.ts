import { ExchangeReason, Remedy } from '../../src/exchanges/exchanges.rules.ts';
import { toPaise } from '../../src/orders/pricing.rules.ts';
import { PaymentOption } from '../../src/orders/orders.rules.ts';
import { dayInIndia } from '../../src/platform/india.rules.ts';
import { Role } from '../../src/platform/permissions.rules.ts';
import type { Customer } from '../../src/platform/viewer.ts';
import type { Services } from '../../src/modules.ts';
import { Courier } from '../../src/delivery/couriers.rules.ts';
import { labelCode } from '../../src/catalogue/labels/labels.rules.ts';
import { Disposition } from '../../src/shipments/shipments.rules.ts';
import type { SeenOrder } from './sample-desk.ts';
import { samplePhotograph } from './sample-photograph.ts';
import type { AfterSaleAction } from './stories.ts';

const PHOTOGRAPHS = 2;
const UPI_ID = 'sample.customer@example';
/** The most rupees of a refund for a book that the customer keeps. */
const MOST_TO_KEEP = 60;

export interface AfterSaleParts {
  services: Services;
  /** The admin who does it all. */
  admin: Customer;
}

type Act = (seen: SeenOrder) => Promise<unknown>;

/** Does with delivered sample orders what their customers and staff do, by the same services. */
export class SampleAfterSale {
  /** Rows of the lists that the couriers send, by courier. */
  private readonly remitted = new Map<Courier, string[]>();

  constructor(private readonly parts: AfterSaleParts) {}

  readonly actions: Record<AfterSaleAction, Act> = {
    ASK_NOT_AS_DESCRIBED: (seen) => this.ask(seen, ExchangeReason.NOT_AS_DESCRIBED, 'Many pages are marked in ink.'),
    ASK_WRONG_BOOK: (seen) => this.ask(seen, ExchangeReason.WRONG_BOOK, 'It is the second volume.'),
    ASK_WRONG_EDITION: (seen) => this.ask(seen, ExchangeReason.WRONG_EDITION, 'It is the edition of two years ago.'),
    ASK_DAMAGED: (seen) => this.ask(seen, ExchangeReason.DAMAGED, 'The cover is torn and stained.'),
    ASK_MISSING_PAGES: (seen) => this.ask(seen, ExchangeReason.MISSING_PAGES, 'Pages 33 to 48 are missing.'),
    ASK_NOT_IN_PARCEL: (seen) => this.ask(seen, ExchangeReason.NOT_IN_PARCEL, 'The parcel had one book too few.'),
    WITHDRAW: async ({ order }) => {
      const { exchangeId } = await this.seenExchange({ order, seen: order });
      return this.parts.services.exchanges.withdrawExchange(customerOf(order), exchangeId);
    },
    APPROVE_REPLACEMENT: (seen) => this.decide(seen, 'approve', { remedy: Remedy.REPLACEMENT, message: null }),
    APPROVE_REFUND: (seen) => this.decide(seen, 'approve', { remedy: Remedy.REFUND, message: null }),
    DECLINE: (seen) => this.decide(seen, 'decline', { message: 'It is the book of your order, as it was described.' }),
    KEEP_BOOK: (seen) =>
      this.decide(seen, 'keepBook', {
        amountInPaise: toPaise(Math.min(halfPrice(seen), MOST_TO_KEEP)),
        message: 'Sorry for the marks.',
      }),
    BOOK_PICKUP: (seen) =>
      this.decide(seen, 'bookPickup', {
        courier: Courier.DELHIVERY,
        awb: null,
        message: 'The courier comes tomorrow.',
      }),
    RECORD_PICKUP: (seen) => this.decide(seen, 'recordPickup', {}),
    RECEIVE: (seen) => this.decide(seen, 'receive', { disposition: Disposition.WRITTEN_OFF }),
    REPLACE: async (seen) => {
      const { services, admin } = this.parts;
      const { bookId, condition } = lineOf(seen);
      const { orderId } = seen.order;
      const scans = [labelCode({ kind: 'BOOK', bookId, condition })];
      await this.decide(seen, 'sendReplacement', { message: null });
      const versionNow = async () => (await services.adminOrders.getAdminOrder(admin, orderId)).version;
      const packed = { orderId, scans, courier: Courier.DELHIVERY, awb: null };
      await services.packing.packOrder(admin, { ...packed, version: await versionNow() });
      await services.shipments.shipOrder(admin, { orderId, version: await versionNow() }, true);
    },
    REFUND_COPY: (seen) =>
      this.decide(seen, 'resolve', { amountInPaise: toPaise(lineOf(seen).unitPrice), message: null }),
    REFUND_PART: (seen) => this.decide(seen, 'resolve', { amountInPaise: toPaise(halfPrice(seen)), message: null }),
    REJECT: (seen) => this.decide(seen, 'reject', { message: 'The copy that came back is as it was described.' }),
    RECORD_PAYOUT: (seen) => this.recordPayout(seen),
    FEEDBACK_GOOD: ({ order }) =>
      this.parts.services.feedback.submitFeedback(customerOf(order), {
        orderId: order.orderId,
        isOnTime: true,
        isPackedWell: true,
        isAsDescribed: true,
      }),
    FEEDBACK_BAD: ({ order }) =>
      this.parts.services.feedback.submitFeedback(customerOf(order), {
        orderId: order.orderId,
        isOnTime: true,
        isPackedWell: false,
        isAsDescribed: false,
        comment: 'The parcel had a hole.',
      }),
    REMIT: (seen) => this.remit(seen),
  };

  /** Imports a list of each courier that has cash to remit. */
  async importCourierCashReports(at: Date): Promise<void> {
    const { services, admin } = this.parts;
    for (const [courier, rows] of this.remitted) {
      const csv = ['AWB,Amount', ...rows].join('\n');
      const reference = `SAMPLE${at.getTime()}`;
      await services.courierReports.importReport(admin, { courier, csv, reference, remittedOn: dayInIndia(at) });
    }
    this.remitted.clear();
  }

  /** Asks for an exchange of a copy of the first line, with photographs. */
  private async ask(seen: SeenOrder, reason: ExchangeReason, comment: string): Promise<void> {
    const { services } = this.parts;
    const { orderId, paymentOption } = seen.order;
    const viewer = customerOf(seen.order);
    const photoIds: string[] = [];
    for (let index = 0; index < PHOTOGRAPHS; index += 1) {
      const data = (await samplePhotograph(index)).toString('base64');
      photoIds.push((await services.exchangePhotos.addPhoto(viewer, { orderId, data })).photoId);
    }
    const { orderLineId } = lineOf(seen);
    const upiId = paymentOption === PaymentOption.PAY_ON_DELIVERY ? UPI_ID : null;
    await services.exchanges.requestExchange(viewer, {
      orderId,
      orderLineId,
      quantity: 1,
      reason,
      comment,
      photoIds,
      upiId,
    });
  }

  private async decide<Name extends Decision>(seen: SeenOrder, name: Name, answer: AnswerOf<Name>): Promise<void> {
    const { services, admin } = this.parts;
    const decide = services.exchangeDecisions[name].bind(services.exchangeDecisions) as (
      viewer: Customer,
      request: object,
    ) => Promise<void>;
    await decide(admin, { ...(await this.seenExchange(seen)), ...answer });
  }

  /** The order as it is seen, with its one exchange. */
  private async seenExchange({ order, seen }: SeenOrder) {
    const [exchanges = []] = await this.parts.services.exchanges.exchangesOfOrders([order.orderId]);
    const [exchange] = exchanges;
    if (!exchange) throw new Error(`${order.orderId} has no exchange`);
    return { orderId: seen.orderId, version: seen.version, exchangeId: exchange.exchangeId };
  }

  private async recordPayout({ order, seen }: SeenOrder): Promise<void> {
    const { services, admin } = this.parts;
    const [payouts = []] = await services.payouts.payoutsOfOrders([order.orderId]);
    for (const { payoutId } of payouts) {
      const reference = payoutId.replaceAll('-', '').slice(0, 12);
      await services.payouts.recordPayout(admin, { ...seen, payoutId, reference });
    }
  }

  /** Puts the cash of a delivered order on the list of its courier. */
  private async remit({ order }: SeenOrder): Promise<void> {
    const { services } = this.parts;
    const [collection] = await services.collections.collectionsOfOrders([order.orderId]);
    const [[shipment] = []] = await services.shipments.shipmentsOfOrders([order.orderId]);
    if (!collection || !shipment) throw new Error(`${order.orderId} has no cash`);
    const rows = this.remitted.get(shipment.courier) ?? [];
    this.remitted.set(shipment.courier, [...rows, `${shipment.awb},${collection.amountInPaise / 100}`]);
  }
}

type Decision = Exclude<keyof Services['exchangeDecisions'], 'parts'>;
type AnswerOf<Name extends Decision> = Omit<
  Parameters<Services['exchangeDecisions'][Name]>[1],
  'orderId' | 'version' | 'exchangeId'
>;

const customerOf = ({ userId }: SeenOrder['order']): Customer => ({ userId, role: Role.CUSTOMER });

function lineOf({ order }: SeenOrder): SeenOrder['order']['lines'][number] {
  const [line] = order.lines;
  if (!line) throw new Error(`${order.orderId} has no line`);
  return line;
}

/** Half the price of a copy, in rupees. */
const halfPrice = (seen: SeenOrder) => Math.max(1, Math.floor(lineOf(seen).unitPrice / 2));

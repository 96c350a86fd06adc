import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ExchangeDetails } from '../src/exchanges/exchange.entity.ts';
import { photoPath } from '../src/exchanges/exchange-photos.rules.ts';
import type { ExchangeRequest } from '../src/exchanges/exchanges.inputs.ts';
import { ExchangeReason, type ExchangeStatus } from '../src/exchanges/exchanges.rules.ts';
import { folderStorage } from '../src/media/storage.ts';
import type { PaymentOption } from '../src/orders/orders.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { pictureFile } from './pictures.ts';
import type { Shopper } from './purchases.ts';
import { linesOf, placePaidOrder, type PlacedLine, recordStatus, shipOrder } from './staff.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** An order that was delivered just now. */
export interface DeliveredOrder {
  orderId: string;
  shopper: Shopper;
  bookIds: string[];
  lines: PlacedLine[];
}

interface DeliverOptions {
  /** Copies of each book. */
  quantities?: number[];
  stock?: number | null;
  paymentOption?: PaymentOption;
  creditShare?: number;
}

/** Places an order, pays it or not, and delivers it. */
export async function deliverOrder(
  shop: TestShop,
  admin: Customer,
  options: DeliverOptions = {},
): Promise<DeliveredOrder> {
  const order = await placePaidOrder(shop, options);
  await shipOrder(shop, admin, order.orderId);
  await recordStatus(shop, admin, order.orderId, ShipmentStatus.DELIVERED);
  return { ...order, lines: await linesOf(shop, order.orderId) };
}

/** The request to exchange one copy of the first line of an order. */
export function exchangeRequest({ orderId, lines }: DeliveredOrder, overrides: object = {}): ExchangeRequest {
  return {
    orderId,
    orderLineId: lines[0]?.orderLineId ?? '',
    quantity: 1,
    reason: ExchangeReason.DAMAGED,
    comment: 'The cover is torn.',
    photoIds: [],
    upiId: 'asha@upi',
    ...overrides,
  };
}

/** Asks for an exchange of one copy of the first line of an order. */
export function requestExchange(
  { services }: ShopInstance,
  order: DeliveredOrder,
  overrides: object = {},
): Promise<ExchangeDetails> {
  return services.exchanges.requestExchange(order.shopper.viewer, exchangeRequest(order, overrides));
}

/** Ends an exchange in the database alone: no money and no copy moves. */
export async function settleExchange(
  { database }: ShopInstance,
  exchangeId: string,
  status: ExchangeStatus,
): Promise<void> {
  await database.query(
    `UPDATE exchange SET status = $2, resolution = CASE WHEN $2 = 'RESOLVED' THEN 'REFUNDED' END WHERE exchange_id = $1`,
    [exchangeId, status],
  );
}

/** Stores a photograph of an order that need not be delivered. Returns its path. */
export async function storePhoto({ database, dataDir }: TestShop, orderId: string): Promise<string> {
  const photoId = randomUUID();
  const original = `exchange-${photoId}.webp`;
  await folderStorage(path.join(dataDir, 'media', 'originals')).put(original, await pictureFile('webp'));
  await database.query(
    `INSERT INTO exchange_photo (photo_id, order_id, original, width, height, created_at) VALUES ($1, $2, $3, 60, 80, now())`,
    [photoId, orderId, original],
  );
  return photoPath(photoId);
}

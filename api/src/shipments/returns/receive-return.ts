import type { EntityManager } from 'typeorm';
import type { OrderLineRow, OrderRow } from '../../orders/order.entity.ts';
import { OrderEventKind } from '../../orders/order-events.rules.ts';
import { remainingTotal, toPaise } from '../../orders/pricing.rules.ts';
import { RefundReason } from '../../payments/payments.rules.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import { chosenLines } from '../cancellations/cancellations.rules.ts';
import { receiveReturned } from './returned-lines.ts';
import { dispositionsError, type LineDisposition } from './returns.rules.ts';
import type { ShipmentParts } from '../shipment-parts.ts';
import type { ShipmentWithLines } from '../shipment.entity.ts';
import {
  COPY_DISPOSITION_LABELS,
  Disposition,
  DISPOSITION_LABELS,
  SHIPMENT_MESSAGES,
  ShipmentStatus,
} from '../shipments.rules.ts';
import { ShipmentStore } from '../shipments.store.ts';

type ReturnParts = Pick<ShipmentParts, 'stock' | 'lifecycle' | 'shipmentLifecycle' | 'refunds' | 'documents' | 'clock'>;

/** A shipment that has come back, and where its copies go. */
interface ReturnToReceive {
  order: OrderRow;
  shipment: ShipmentWithLines;
  decisions: readonly LineDisposition[];
  userId: string;
}

/**
 * Receives the copies of an undelivered shipment, once: each goes back into the stock or not, what was paid online for
 * them is refunded, and the bill is credited. The shipment becomes RETURNED. A lost
 * shipment of which all copies are missing stays LOST, and ends.
 */
export async function receiveLockedReturn(
  parts: ReturnParts,
  request: ReturnToReceive,
  transaction: EntityManager,
): Promise<void> {
  const { lifecycle, shipmentLifecycle, documents, stock, clock } = parts;
  const { order, shipment, decisions, userId } = request;
  if (shipment.receivedAt) throw new Conflict({ status: SHIPMENT_MESSAGES.received });
  const ordered = await lifecycle.findLines(order.orderId, transaction);
  const lines = chosenLines(ordered, shipment.lines);
  const error = dispositionsError(lines, decisions);
  if (error) throw new BadInput({ lines: error });

  await refundLines(parts, request, { lines, amount: remainingTotal(order, ordered) }, transaction);
  const change = { order, shipment, status: ShipmentStatus.RETURNED, at: clock(), userId };
  if (isNotFound(request)) await shipmentLifecycle.endLost(change, transaction);
  else if (shipment.status !== ShipmentStatus.RETURNED) await shipmentLifecycle.changeStatus(change, transaction);
  await new ShipmentStore(transaction).receiveLines(shipment.shipmentId, decisions, clock());
  const returned = lines.map((line) => ({ line, disposition: dispositionOf(line, decisions) }));
  await receiveReturned(stock, returned, { userId, reason: SHIPMENT_MESSAGES.notDelivered }, transaction);
  const details = { detail: describe(lines, decisions), userId };
  await lifecycle.addEvent(order.orderId, OrderEventKind.RETURN_RECEIVED, transaction, details);
  await documents.creditBill(shipment.shipmentId, transaction);
}

/** Whether a shipment is lost and stays so: no copy of it has turned up. */
function isNotFound({ shipment, decisions }: ReturnToReceive): boolean {
  const isMissing = ({ disposition }: LineDisposition) => disposition === Disposition.MISSING;
  return shipment.status === ShipmentStatus.LOST && decisions.every(isMissing);
}

/** Refunds what was paid online for the shipment: all that is left of it. */
async function refundLines(
  { refunds }: ReturnParts,
  request: ReturnToReceive,
  { lines, amount }: { lines: readonly OrderLineRow[]; amount: number },
  transaction: EntityManager,
): Promise<void> {
  const { order, userId } = request;
  const reason = isNotFound(request) ? RefundReason.LOST : RefundReason.RETURNED_PARCEL;
  const refund = { amountInPaise: toPaise(amount), lines, reason, userId };
  await refunds.refundCancelled(order, refund, transaction);
}

function describe(lines: readonly OrderLineRow[], decisions: readonly LineDisposition[]): string {
  return lines
    .map((line) => {
      const disposition = dispositionOf(line, decisions);
      const labels = line.copyId ? COPY_DISPOSITION_LABELS : DISPOSITION_LABELS;
      return `${line.quantity} × ${line.bookDescription}${disposition ? ` ${labels[disposition]}` : ''}`;
    })
    .join(', ');
}

const dispositionOf = ({ orderLineId }: OrderLineRow, decisions: readonly LineDisposition[]) =>
  decisions.find((decision) => decision.orderLineId === orderLineId)?.disposition;

import { describe, expect, it } from 'vitest';
import { canTransitionTo } from '../orders/orders.rules.ts';
import {
  canShipmentTransitionTo,
  ORDER_STATUS_OF,
  outboundOf,
  ShipmentKind,
  ShipmentStatus,
} from './shipments.rules.ts';

const { READY, SHIPPED, OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST, VOIDED } = ShipmentStatus;
const STATUSES = Object.values(ShipmentStatus);

describe('a parcel', () => {
  it.each([
    [READY, [SHIPPED, VOIDED]],
    [SHIPPED, [OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST]],
    [OUT_FOR_DELIVERY, [ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST]],
    [ATTEMPTED, [OUT_FOR_DELIVERY, DELIVERED, RETURNING, RETURNED, LOST]],
    [DELIVERED, []],
    [RETURNING, [RETURNED, LOST]],
    [RETURNED, []],
    [LOST, [DELIVERED, RETURNED]],
    [VOIDED, []],
  ])('that is %s can become %j and nothing else', (from, following) => {
    expect(STATUSES.filter((to) => canShipmentTransitionTo(from, to))).toEqual(following);
  });

  it('never takes its order to a status that the order cannot change to', () => {
    const changes = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => canShipmentTransitionTo(from, to)).map((to) => [
        ORDER_STATUS_OF[from],
        ORDER_STATUS_OF[to],
      ]),
    );
    const impossible = changes.filter(([from, to]) => from && to && from !== to && !canTransitionTo(from, to));
    expect(impossible).toEqual([]);
  });
});

describe('the parcel of an order', () => {
  const shipment = (kind: ShipmentKind, status: ShipmentStatus) => ({ kind, status });
  it('is its outbound one that was not opened again', () => {
    const { OUTBOUND, PICKUP } = ShipmentKind;
    const packed = shipment(OUTBOUND, SHIPPED);
    const others = [shipment(OUTBOUND, VOIDED), shipment(PICKUP, SHIPPED)];
    expect(outboundOf(others)).toBeNull();
    expect(outboundOf([...others, packed])).toBe(packed);
  });
});

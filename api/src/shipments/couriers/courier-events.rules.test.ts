import { describe, expect, it } from 'vitest';
import { changesShipment } from './courier-events.rules.ts';
import { ShipmentKind, ShipmentStatus } from '../shipments.rules.ts';

const { SHIPPED, OUT_FOR_DELIVERY, DELIVERED } = ShipmentStatus;

describe("a courier's report", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 10, minute));
  it.each([
    ['is newer and may follow', { status: OUT_FOR_DELIVERY, at: at(31) }, true],
    ['is of the same minute', { status: OUT_FOR_DELIVERY, at: at(30) }, true],
    ['is older', { status: DELIVERED, at: at(29) }, false],
    ['may not follow', { status: SHIPPED, at: at(31) }, false],
    ['means no status', { status: null, at: at(31) }, false],
  ])('that %s changes the parcel or not', (_which, report, changes) => {
    expect(
      changesShipment({ kind: ShipmentKind.OUTBOUND, status: SHIPPED, statusAt: at(30), receivedAt: null }, report),
    ).toBe(changes);
  });
});

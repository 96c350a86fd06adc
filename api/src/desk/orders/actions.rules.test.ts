import { describe, expect, it } from 'vitest';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { actionsOf, type ActionState, OrderAction as A } from './actions.rules.ts';

const STATE: ActionState = {
  status: OrderStatus.PLACED,
  copies: 2,
  isHeld: false,
  isAddressHeld: false,
  isListed: false,
  shipmentStatus: null,
  isLabelDue: false,
  isReceived: false,
  isDeliveryUndoable: false,
  refundableInPaise: 0,
};
const { READY, SHIPPED, OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, RETURNING, RETURNED, LOST } = ShipmentStatus;
const S = OrderStatus;

/** Order, shipment, and what is allowed besides a note, and of one with a shipment, its postage. */
const STATES: [OrderStatus, ShipmentStatus | null, A[]][] = [
  [S.PENDING_PAYMENT, null, [A.CHANGE_RECIPIENT, A.CANCEL]],
  [S.PLACED, null, [A.HOLD, A.CHANGE_RECIPIENT, A.CANCEL, A.CANCEL_LINES, A.PICK, A.PACK]],
  [S.PACKED, READY, [A.HOLD, A.CHANGE_RECIPIENT, A.CANCEL, A.CANCEL_LINES, A.UNPACK, A.SET_TRACKING, A.SHIP]],
  [
    S.SHIPPED,
    SHIPPED,
    [
      A.SET_TRACKING,
      A.RECORD_OUT_FOR_DELIVERY,
      A.RECORD_ATTEMPTED,
      A.RECORD_DELIVERED,
      A.RECORD_RETURNING,
      A.RECEIVE_RETURN,
      A.RECORD_LOST,
    ],
  ],
  [
    S.OUT_FOR_DELIVERY,
    OUT_FOR_DELIVERY,
    [A.SET_TRACKING, A.RECORD_ATTEMPTED, A.RECORD_DELIVERED, A.RECORD_RETURNING, A.RECEIVE_RETURN, A.RECORD_LOST],
  ],
  [
    S.SHIPPED,
    ATTEMPTED,
    [
      A.SET_TRACKING,
      A.RECORD_OUT_FOR_DELIVERY,
      A.RECORD_DELIVERED,
      A.RECORD_RETURNING,
      A.RECEIVE_RETURN,
      A.RECORD_LOST,
    ],
  ],
  [S.SHIPPED, RETURNING, [A.SET_TRACKING, A.RECEIVE_RETURN, A.RECORD_LOST]],
  [S.SHIPPED, LOST, [A.SET_TRACKING, A.RECORD_DELIVERED, A.RECEIVE_RETURN, A.SETTLE_LOSS]],
  [S.DELIVERED, DELIVERED, []],
  [S.RETURNED, RETURNED, [A.RECEIVE_RETURN]],
  [S.CANCELLED, null, []],
  [S.EXPIRED, null, []],
];

describe('an order', () => {
  it.each(STATES)('that is %s, its parcel %s, allows %j and a note', (status, shipmentStatus, allowed) => {
    const actions = actionsOf({ ...STATE, status, shipmentStatus });
    expect(actions.filter((action) => action !== A.NOTE && action !== A.SET_POSTAGE)).toEqual(allowed);
    expect(actions).toContain(A.NOTE);
    expect(actions.includes(A.SET_POSTAGE)).toBe(shipmentStatus !== null);
  });

  it.each(STATES)(
    'that is %s, its parcel %s, and on hold is only released, not picked, packed or shipped',
    (status, shipmentStatus, allowed) => {
      const stopped = [A.HOLD, A.PICK, A.PACK, A.SHIP];
      const rest = allowed.filter((action) => !stopped.includes(action));
      const whenHeld = actionsOf({ ...STATE, status, shipmentStatus, isHeld: true });
      const always = [A.NOTE, A.RELEASE_HOLD, A.SET_POSTAGE];
      expect(whenHeld.filter((action) => !always.includes(action))).toEqual(rest);
      expect(whenHeld).toContain(A.RELEASE_HOLD);
    },
  );

  it('in a pick list is packed, not picked again', () => {
    const actions = actionsOf({ ...STATE, isListed: true });
    expect([actions.includes(A.PACK), actions.includes(A.PICK)]).toEqual([true, false]);
  });

  it('on hold for its address is asked for it, until it is packed', () => {
    const held = { ...STATE, isHeld: true, isAddressHeld: true };
    expect(actionsOf(held)).toContain(A.ASK_ADDRESS);
    expect(actionsOf({ ...held, status: S.PACKED, shipmentStatus: READY })).not.toContain(A.ASK_ADDRESS);
    expect(actionsOf({ ...held, isAddressHeld: false })).not.toContain(A.ASK_ADDRESS);
  });

  it('whose label is due gets it before it is shipped', () => {
    const due = actionsOf({ ...STATE, status: S.PACKED, shipmentStatus: READY, isLabelDue: true });
    expect([due.includes(A.CONFIRM_LABEL), due.includes(A.SHIP)]).toEqual([true, false]);
  });

  it('of one copy is cancelled as a whole', () => {
    const actions = actionsOf({ ...STATE, copies: 1 });
    expect([actions.includes(A.CANCEL), actions.includes(A.CANCEL_LINES)]).toEqual([true, false]);
  });

  it.each(Object.values(OrderStatus))('that is %s can be refunded while some of its payment is left', (status) => {
    expect(actionsOf({ ...STATE, status, refundableInPaise: 1 })).toContain(A.REFUND);
    expect(actionsOf({ ...STATE, status, refundableInPaise: 0 })).not.toContain(A.REFUND);
  });

  it('that was delivered lately can have its delivery taken back', () => {
    const delivered = { ...STATE, status: OrderStatus.DELIVERED, shipmentStatus: DELIVERED };
    expect(actionsOf({ ...delivered, isDeliveryUndoable: true })).toContain(A.UNDO_DELIVERY);
    expect(actionsOf(delivered)).not.toContain(A.UNDO_DELIVERY);
  });

  it.each([RETURNED, LOST])('whose parcel is %s and settled has come to its end', (shipmentStatus) => {
    const settled = { ...STATE, status: OrderStatus.RETURNED, shipmentStatus, isReceived: true };
    expect(actionsOf(settled)).toEqual([A.NOTE, A.SET_POSTAGE]);
  });
});

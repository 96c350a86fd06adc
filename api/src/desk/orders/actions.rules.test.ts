import { describe, expect, it } from 'vitest';
import { HoldReason } from '../../orders/holds.rules.ts';
import { OrderStatus } from '../../orders/orders.rules.ts';
import { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import { DeskQueue } from '../desk.rules.ts';
import { nextStep } from './next-step.rules.ts';
import { actionsOf, type ActionState, OrderAction as A } from './actions.rules.ts';

const STATE: ActionState = {
  status: OrderStatus.PLACED,
  copies: 2,
  isHeld: false,
  isAddressAskable: false,
  isListed: false,
  hasReplacementDue: false,
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
      A.SEND_AGAIN,
    ],
  ],
  [
    S.OUT_FOR_DELIVERY,
    OUT_FOR_DELIVERY,
    [
      A.SET_TRACKING,
      A.RECORD_ATTEMPTED,
      A.RECORD_DELIVERED,
      A.RECORD_RETURNING,
      A.RECEIVE_RETURN,
      A.RECORD_LOST,
      A.SEND_AGAIN,
    ],
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
      A.SEND_AGAIN,
    ],
  ],
  [S.SHIPPED, RETURNING, [A.SET_TRACKING, A.RECEIVE_RETURN, A.RECORD_LOST, A.SEND_AGAIN]],
  [S.SHIPPED, LOST, [A.SET_TRACKING, A.RECORD_DELIVERED, A.RECEIVE_RETURN, A.SETTLE_LOSS, A.SEND_AGAIN]],
  [S.DELIVERED, DELIVERED, [A.SEND_AGAIN]],
  [S.RETURNED, RETURNED, [A.RECEIVE_RETURN, A.SEND_AGAIN]],
  [S.CANCELLED, null, []],
  [S.EXPIRED, null, []],
];

const STEP = {
  order: { status: S.PLACED, expectedDeliveryDate: '2026-12-04' },
  hold: null,
  openMessages: 0,
  pickListNumber: null,
  hasReplacementDue: false,
  shipmentStatus: null,
  isLabelDue: false,
  receivedAt: null,
  isLate: false,
};
const at = (status: OrderStatus, shipmentStatus: ShipmentStatus | null = null) => ({
  ...STEP,
  order: { ...STEP.order, status },
  shipmentStatus,
});
const heldBy = (reason: HoldReason, by: string | null = null) => ({
  reason,
  by,
  createdAt: new Date('2026-11-27T06:00:00Z'),
});

describe('the next step', () => {
  it.each([
    ['Pick it.', STEP],
    ['Pack it.', { ...STEP, pickListNumber: 3 }],
    ['Hand it over, late since 4 December.', { ...at(S.PACKED, READY), isLate: true }],
    ['Stick the new label on.', { ...at(S.PACKED, READY), isLabelDue: true }],
    ['Pick it.', { ...at(S.DELIVERED, DELIVERED), hasReplacementDue: true }],
    ['Wait for the payment.', at(S.PENDING_PAYMENT)],
    ['Wait for the delivery.', at(S.OUT_FOR_DELIVERY, OUT_FOR_DELIVERY)],
    ['Call the customer, as the courier could not deliver it.', at(S.SHIPPED, ATTEMPTED)],
    ['Take back the copies.', at(S.RETURNED, RETURNED)],
    ['Nothing to do.', { ...at(S.RETURNED, RETURNED), receivedAt: new Date() }],
    ['Send it again or settle the loss.', at(S.SHIPPED, LOST)],
    ['Nothing to do.', at(S.DELIVERED, DELIVERED)],
    ['Nothing to do.', at(S.CANCELLED)],
    [
      'Confirm the order by phone (until 29 Nov 2026, 11:30 am), then pick it.',
      { ...STEP, hold: heldBy(HoldReason.COD_CONFIRMATION) },
    ],
    [
      'Answer the message, then check the address, then hand it over.',
      { ...at(S.PACKED, READY), openMessages: 1, hold: heldBy(HoldReason.ADDRESS, 'ravi@example.test') },
    ],
  ])('is to %j', (sentence, state) => {
    expect(nextStep(state, [])).toBe(sentence);
  });

  it('is the replacement that does not arrive, once all is delivered', () => {
    expect(nextStep(at(S.DELIVERED, DELIVERED), [DeskQueue.DELIVERY_ISSUES])).toBe('See to the replacement.');
    const next = nextStep(at(S.SHIPPED, ATTEMPTED), [DeskQueue.DELIVERY_ISSUES]);
    expect(next).toBe('Call the customer, as the courier could not deliver it.');
  });

  it('is the exchange and the money, once all is delivered', () => {
    const issues = [DeskQueue.PAYMENT_ISSUES, DeskQueue.EXCHANGES];
    expect(nextStep(at(S.DELIVERED, DELIVERED), issues)).toBe('See to the exchange, then see to the money.');
  });
});

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
    const held = { ...STATE, isHeld: true, isAddressAskable: true };
    expect(actionsOf(held)).toContain(A.ASK_ADDRESS);
    expect(actionsOf({ ...held, status: S.PACKED, shipmentStatus: READY })).not.toContain(A.ASK_ADDRESS);
    expect(actionsOf({ ...held, isAddressAskable: false })).not.toContain(A.ASK_ADDRESS);
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

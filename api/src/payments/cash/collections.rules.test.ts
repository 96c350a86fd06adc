import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentOption } from '../../orders/orders.rules.ts';
import { canBecome, CollectionStatus, isCollected, mayHaveCollection } from './collections.rules.ts';

const { COLLECTED, DUE, REMITTED, SHORT, WAIVED } = CollectionStatus;

describe('a collection', () => {
  it.each([
    [DUE, [COLLECTED, WAIVED]],
    [COLLECTED, [DUE, REMITTED, SHORT]],
    [REMITTED, []],
    [SHORT, [REMITTED]],
    [WAIVED, [DUE]],
  ])('that is %s can become %j and nothing else', (from, following) => {
    expect(Object.values(CollectionStatus).filter((to) => canBecome(from, to))).toEqual(following);
  });

  it('is paid by the customer once it is collected, also if the courier remits too little', () => {
    expect(Object.values(CollectionStatus).filter(isCollected)).toEqual([COLLECTED, REMITTED, SHORT]);
  });

  it('can be of an order that is paid on delivery and whose parcel has left', () => {
    const { DELIVERED, OUT_FOR_DELIVERY, RETURNED, SHIPPED } = OrderStatus;
    const statuses = (paymentOption: PaymentOption, isPaidInCash = false) =>
      Object.values(OrderStatus).filter((status) => mayHaveCollection({ paymentOption, status, isPaidInCash }));
    expect(statuses(PaymentOption.ONLINE)).toEqual([]);
    expect(statuses(PaymentOption.PAY_ON_DELIVERY)).toEqual([SHIPPED, OUT_FOR_DELIVERY, DELIVERED, RETURNED]);
    expect(statuses(PaymentOption.PAY_ON_DELIVERY, true)).toEqual(Object.values(OrderStatus));
  });
});

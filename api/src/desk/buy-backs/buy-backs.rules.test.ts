import { describe, expect, it } from 'vitest';
import { BuyBackBookStatus, BuyBackMethod, BuyBackStatus } from '../../buy-backs/buy-backs.rules.ts';
import { actionsOf } from './buy-backs.rules.ts';

const { PICKUP, PARCEL, SHOP } = BuyBackMethod;
const Status = BuyBackStatus;
const { QUOTED, OFFERED, ACCEPTED, REFUSED, RETURNED } = BuyBackBookStatus;

describe('staff', () => {
  it.each([
    [Status.QUOTED, PICKUP, [QUOTED], ['BOOK_PICKUP', 'RECORD_SENT', 'RECEIVE']],
    [Status.QUOTED, PARCEL, [QUOTED], ['RECORD_SENT', 'RECEIVE']],
    [Status.QUOTED, SHOP, [QUOTED], ['RECEIVE']],
    [Status.SENT, PICKUP, [QUOTED], ['RECEIVE', 'LOSE']],
    [Status.LOST, PARCEL, [QUOTED], ['RECEIVE']],
    [Status.RECEIVED, PARCEL, [QUOTED, REFUSED], ['DECIDE', 'RETURN_BOOKS']],
    [Status.RECEIVED, PARCEL, [OFFERED, ACCEPTED], []],
    [Status.CLOSED, PARCEL, [REFUSED, ACCEPTED], ['RETURN_BOOKS']],
    [Status.CLOSED, PARCEL, [RETURNED, ACCEPTED], []],
    [Status.CANCELLED, PICKUP, [QUOTED], []],
    [Status.EXPIRED, SHOP, [QUOTED], []],
    [Status.EXPIRED, PARCEL, [QUOTED], ['RECORD_SENT']],
  ])('can do with one that is %s by %s with books %j: %j', (status, method, statuses, actions) => {
    const books = statuses.map((book) => ({ status: book }));
    expect(actionsOf({ buyBack: { status, method }, books, isPayoutDue: false })).toEqual(actions);
    const paying = actionsOf({ buyBack: { status, method }, books, isPayoutDue: true });
    expect(paying).toEqual([...actions, 'RECORD_PAYOUT']);
  });
});

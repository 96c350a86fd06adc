import type { Courier } from '../../delivery/couriers.rules.ts';
import type { CashList } from './cash.rules.ts';

/** Sum of one list for one courier. */
export interface CashSum {
  list: CashList;
  courier: Courier;
  count: number;
  amountInPaise: number;
  oldestAt: Date;
}

/** An order in a list of cash. */
export interface CashOrder {
  orderId: string;
  shipToName: string;
  courier: Courier;
  awb: string | null;
  /** What the list is about: to be collected or remitted, missing, remitted, or to send. */
  amountInPaise: number;
  /** Since when. */
  at: Date;
}

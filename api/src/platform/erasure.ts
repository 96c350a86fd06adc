import type { EntityManager } from 'typeorm';

/** A customer who deletes their account. */
export interface CustomerToErase {
  userId: string;
  email: string;
  /** Messages with an address that is not confirmed may be a third party's. */
  isEmailConfirmed: boolean;
  /** Their orders without a bill, which keep no name and no address. */
  unbilledOrderIds: readonly string[];
}

/**
 * How a domain erases its rows, in a transaction that has locked the customer's orders and account, or the orders. Higher
 * domains come first: they still find what the lower ones keep.
 */
export interface Erasure {
  /** Erases the personal data of a customer. Orders, bills and payments stay. */
  ofCustomer?(customer: CustomerToErase, transaction: EntityManager): Promise<void>;
  /** Deletes what belongs to orders that were never paid. */
  ofUnpaidOrders?(orderIds: readonly string[], transaction: EntityManager): Promise<void>;
}

/** Why staff cancel an order or some of its copies. */
export enum CancelReason {
  CUSTOMER_REQUEST = 'CUSTOMER_REQUEST',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  ADDRESS = 'ADDRESS',
  PAYMENT = 'PAYMENT',
  FRAUD = 'FRAUD',
  OTHER = 'OTHER',
}

/** Reasons as the customer reads them, after 'because'. */
export const CANCEL_REASONS: Record<CancelReason, string> = {
  CUSTOMER_REQUEST: 'you asked us to',
  OUT_OF_STOCK: 'a copy could not be found',
  ADDRESS: 'we cannot deliver to the address',
  PAYMENT: 'the payment could not be used',
  FRAUD: 'we could not verify the order',
  OTHER: 'we cannot fulfil it',
};

/** Status of a payout. */
export enum PayoutStatus {
  DUE = 'DUE',
  PAID = 'PAID',
}

const UPI_ID = /^[a-zA-Z0-9][a-zA-Z0-9.\-_]{1,254}@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** Whether a text has the form of a UPI ID, such as name@bank. */
export function isUpiId(text: string): boolean {
  return UPI_ID.test(text);
}

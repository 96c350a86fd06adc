import type { TypedDocumentNode } from '@apollo/client';

/** Decides on a book of a parcel. The book, and the version of the parcel that is shown, are added to what is decided. */
export type DecideBook = <Input>(
  mutation: TypedDocumentNode<unknown, { input: Input }>,
  decision: Omit<Input, 'buyBackId' | 'version' | 'buyBackBookId'>,
  done: string,
) => Promise<void>;

/**
 * What is paid at once, and to whom, if the last book is decided with this price, rupees: '₹239 of store credit to Usha
 * Rao'. Null if nothing is.
 */
export type PaymentOfLast = (price: number) => string | null;

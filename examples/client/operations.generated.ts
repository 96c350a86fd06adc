/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** An address in India. */
export type AddressInput = {
  /** House and street. At most 120 characters on one line. */
  readonly addressLine1: string;
  /** Area. At most 120 characters on one line. */
  readonly addressLine2: string;
  /** City or district. At most 60 characters on one line. */
  readonly city: string;
  /** Name of the recipient. At most 80 characters on one line. */
  readonly fullName: string;
  /** True makes this the default address. The first address is always the default; false does not unset it. */
  readonly isDefault?: boolean | null | undefined;
  /** Landmark; "Near " is put before it. At most 80 characters on one line. */
  readonly landmark?: string | null | undefined;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
  /** PIN code, six digits. The query `pincodeLocation` returns its city and state. */
  readonly pincode: string;
  /** One of the 28 states and 8 union territories of India, as in "Madhya Pradesh". */
  readonly state: string;
};

/** Whether an offer can be bought. */
export type Availability =
  /** Can be bought. */
  | 'IN_STOCK'
  /** Sold out. */
  | 'OUT_OF_STOCK';

/** Condition of a copy. Every book has an offer in each condition at its own price. */
export type Condition =
  /** A new copy. */
  | 'NEW'
  /** A used copy. Condition and edition may differ from the images. */
  | 'PREOWNED';

/** Either `email` or `phone`, and the password. */
export type LoginInput = {
  /** Email address of the account, in any case. */
  readonly email?: string | null | undefined;
  /** Password of the account. */
  readonly password: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone?: string | null | undefined;
};

/** Status of an order. */
export type OrderStatus =
  /** Cancelled by the shop. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Not paid in time. A late payment still places the order, or is refunded if it is sold out. */
  | 'EXPIRED'
  /** Will be delivered today. */
  | 'OUT_FOR_DELIVERY'
  /** Packed. */
  | 'PACKED'
  /** Created; waits up to 30 minutes for its payment. See `holdsCopies`. */
  | 'PENDING_PAYMENT'
  /** Confirmed: paid, or to be paid on delivery. */
  | 'PLACED'
  /** Could not be delivered: the shipment is back at the shop, or its `shipment` is LOST. */
  | 'RETURNED'
  /** Handed to the courier. */
  | 'SHIPPED';

/** How an order is paid. */
export type PaymentOption =
  /** Online, right after ordering: by card, UPI or another method of the payment provider. */
  | 'ONLINE'
  /** To the courier on delivery, if `Quote.payOnDelivery` is true. */
  | 'PAY_ON_DELIVERY';

/** State of an order's payment. */
export type PaymentState =
  /** Paid to the courier on delivery. */
  | 'COLLECTED'
  /** To be paid to the courier on delivery. */
  | 'COLLECT_ON_DELIVERY'
  /** A payment was made and is being confirmed. Refetch the order until this changes. */
  | 'CONFIRMING'
  /** Not paid on delivery: the order was cancelled, or its shipment came back. */
  | 'NOT_COLLECTED'
  /** Paid in full. */
  | 'PAID'
  /** A part of the payment is refunded. See `amountRefundedInPaise`. */
  | 'PARTIALLY_REFUNDED'
  /** The payment is refunded in full. */
  | 'REFUNDED'
  /** A refund is under way: at the provider, to be sent by the shop, or failed and to be tried again. */
  | 'REFUND_PENDING'
  /** Not paid. */
  | 'UNPAID';

/** An order to place. */
export type PlaceOrderInput = {
  /** A saved address to deliver to. */
  readonly addressId: string;
  /** Instruction for the courier, at most 150 characters. */
  readonly deliveryInstruction?: string | null | undefined;
  /** `Quote.total` as the customer saw it, in rupees. CONFLICT if the total has changed. */
  readonly expectedTotal: number;
  /** A UUID that the client creates once per purchase and repeats if the answer is lost: it always returns the same order, also after that order is paid, expired or cancelled. Create another one for the next purchase, even of the same books. At most 64 letters, digits, hyphens and underscores. */
  readonly idempotencyKey: string;
  /** Each book once per condition and each copy once, at most 100 items; omitted for the whole cart. */
  readonly items?: ReadonlyArray<QuoteItemInput> | null | undefined;
  /** How to pay. BAD_USER_INPUT for PAY_ON_DELIVERY if `Quote.payOnDelivery` is false. */
  readonly paymentOption: PaymentOption;
  /** What of the total store credit pays, in rupees. CONFLICT if the customer has less. If it pays all, the order is placed at once, as ONLINE. */
  readonly storeCredit?: number;
};

/** A purchase to quote. */
export type QuoteInput = {
  /** A saved address; omitted for a quote without delivery. */
  readonly addressId?: string | null | undefined;
  /** Each book once per condition and each copy once, at most 100 items; omitted for the whole cart. */
  readonly items?: ReadonlyArray<QuoteItemInput> | null | undefined;
};

/** Copies of a book in one condition. */
export type QuoteItemInput = {
  /** The book ID. */
  readonly bookId: string;
  /** New or pre-owned. */
  readonly condition: Condition;
  /** The copy that the shopper chose, with condition PREOWNED and quantity 1. Omitted: the shop picks the best copies for their price. */
  readonly copyId?: string | null | undefined;
  /** Number of copies, 1 to 10. */
  readonly quantity: number;
};

/** A new account; all fields are required. */
export type RegisterInput = {
  /** Email address that no other account has, in any case. */
  readonly email: string;
  /** At most 80 characters, none of / : < > @. */
  readonly firstName: string;
  /** At most 80 characters, none of / : < > @. */
  readonly lastName: string;
  /** 8 to 128 characters of any kind. Common passwords and the email address or phone number of the account are rejected. */
  readonly password: string;
  /** Indian mobile number: ten digits, the first from 6 to 9. +91, 0, spaces and hyphens are accepted. */
  readonly phone: string;
};

export type SignUpMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type SignUpMutation = { readonly register: { readonly message: string, readonly sessionToken: string | null } };

export type SignInMutationVariables = Exact<{
  input: LoginInput;
}>;


export type SignInMutation = { readonly login: { readonly message: string, readonly sessionToken: string | null } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { readonly logout: { readonly message: string } };

export type FindBooksQueryVariables = Exact<{
  search: string;
}>;


export type FindBooksQuery = { readonly books: { readonly edges: ReadonlyArray<{ readonly node: { readonly bookId: string, readonly bookDescription: string, readonly offers: ReadonlyArray<{ readonly condition: Condition, readonly price: number, readonly availability: Availability }> } }> } };

export type SaveAddressMutationVariables = Exact<{
  input: AddressInput;
}>;


export type SaveAddressMutation = { readonly addAddress: { readonly address: { readonly addressId: string } } };

export type QuoteQueryVariables = Exact<{
  input: QuoteInput;
}>;


export type QuoteQuery = { readonly quote: { readonly total: number, readonly payOnDelivery: boolean, readonly problems: ReadonlyArray<string>, readonly estimate: { readonly date: string } | null } };

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { readonly placeOrder: { readonly message: string, readonly order: { readonly orderId: string, readonly confirmableUntil: string | null } } };

export type ConfirmOrderMutationVariables = Exact<{
  orderId: string;
}>;


export type ConfirmOrderMutation = { readonly confirmOrder: { readonly confirmableUntil: string | null } };

export type FollowOrderQueryVariables = Exact<{
  orderId: string;
}>;


export type FollowOrderQuery = { readonly order: { readonly orderId: string, readonly status: OrderStatus, readonly paymentState: PaymentState, readonly confirmableUntil: string | null, readonly expectedDeliveryDate: string, readonly events: ReadonlyArray<{ readonly at: string, readonly text: string }> } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const SignUpDocument = new TypedDocumentString(`
    mutation SignUp($input: RegisterInput!) {
  register(input: $input, tokenMethod: BEARER) {
    message
    sessionToken
  }
}
    `) as unknown as TypedDocumentString<SignUpMutation, SignUpMutationVariables>;
export const SignInDocument = new TypedDocumentString(`
    mutation SignIn($input: LoginInput!) {
  login(input: $input, tokenMethod: BEARER) {
    message
    sessionToken
  }
}
    `) as unknown as TypedDocumentString<SignInMutation, SignInMutationVariables>;
export const SignOutDocument = new TypedDocumentString(`
    mutation SignOut {
  logout {
    message
  }
}
    `) as unknown as TypedDocumentString<SignOutMutation, SignOutMutationVariables>;
export const FindBooksDocument = new TypedDocumentString(`
    query FindBooks($search: String!) {
  books(search: $search, first: 5) {
    edges {
      node {
        bookId
        bookDescription
        offers {
          condition
          price
          availability
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindBooksQuery, FindBooksQueryVariables>;
export const SaveAddressDocument = new TypedDocumentString(`
    mutation SaveAddress($input: AddressInput!) {
  addAddress(input: $input) {
    address {
      addressId
    }
  }
}
    `) as unknown as TypedDocumentString<SaveAddressMutation, SaveAddressMutationVariables>;
export const QuoteDocument = new TypedDocumentString(`
    query Quote($input: QuoteInput!) {
  quote(input: $input) {
    total
    payOnDelivery
    problems
    estimate {
      date
    }
  }
}
    `) as unknown as TypedDocumentString<QuoteQuery, QuoteQueryVariables>;
export const PlaceOrderDocument = new TypedDocumentString(`
    mutation PlaceOrder($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    message
    order {
      orderId
      confirmableUntil
    }
  }
}
    `) as unknown as TypedDocumentString<PlaceOrderMutation, PlaceOrderMutationVariables>;
export const ConfirmOrderDocument = new TypedDocumentString(`
    mutation ConfirmOrder($orderId: ID!) {
  confirmOrder(orderId: $orderId) {
    confirmableUntil
  }
}
    `) as unknown as TypedDocumentString<ConfirmOrderMutation, ConfirmOrderMutationVariables>;
export const FollowOrderDocument = new TypedDocumentString(`
    query FollowOrder($orderId: ID!) {
  order(orderId: $orderId) {
    orderId
    status
    paymentState
    confirmableUntil
    expectedDeliveryDate
    events {
      at
      text
    }
  }
}
    `) as unknown as TypedDocumentString<FollowOrderQuery, FollowOrderQueryVariables>;
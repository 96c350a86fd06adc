import sql, { empty, type Sql } from 'sql-template-tag';
import { AccountChange } from '../accounts/account-change.entity.ts';
import { Parent } from '../accounts/parents/parent.entity.ts';
import { Passkey } from '../accounts/factors/factor.entity.ts';
import { User } from '../accounts/user.entity.ts';
import { Address } from '../addresses/address.entity.ts';
import {
  BuyBack,
  BuyBackBook,
  BuyBackEvent,
  BuyBackReminder,
  LinePromise,
  PurchaseVoucher,
} from '../buy-backs/buy-back.entity.ts';
import { CartLine } from '../cart/cart-line.entity.ts';
import { ContactMessage } from '../contact/contact-message.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { DraftOrder } from '../draft-orders/draft-order.entity.ts';
import { UserExamTarget } from '../exam-targets/exam-target.entity.ts';
import { Exchange } from '../exchanges/exchange.entity.ts';
import { DeliveryFeedback } from '../feedback/delivery-feedback.entity.ts';
import { PaymentRestriction } from '../orders/cash/restriction.entity.ts';
import { Order, OrderEvent, OrderLine } from '../orders/order.entity.ts';
import { PaymentLink } from '../payment-links/payment-link.entity.ts';
import { Collection } from '../payments/cash/collection.entity.ts';
import { Payment } from '../payments/payment.entity.ts';
import { Payout } from '../payments/payouts/payout.entity.ts';
import { Refund } from '../payments/refunds/refund.entity.ts';
import { inPages } from '../platform/database/in-pages.ts';
import { Store } from '../platform/database/store.ts';
import { columns, jsonObject } from '../platform/database/table.ts';
import { Review } from '../reviews/review.entity.ts';
import { SecurityEvent } from '../security-log/security-event.entity.ts';
import { Shipment } from '../shipments/shipment.entity.ts';
import { StoreCreditEntry } from '../store-credit/store-credit.entity.ts';
import { WaitlistEntry } from '../waitlist/waitlist.entity.ts';

/** Orders of one page of a copy. */
const PAGE_SIZE = 100;

/** A row of a copy, as JSON. */
type Json = Record<string, unknown>;

/** An order of a copy, and what of it has files. */
export type CopiedOrder = Json & {
  orderId: string;
  documents: { number: string }[];
  exchanges: { photos: string[] }[];
};

/** Reads the personal data of a user, with the names of GraphQL. */
export class PersonalDataStore extends Store {
  /** All but the orders and sessions. */
  async readParts(userId: string): Promise<Json> {
    const parts: [name: string, value: unknown][] = [];
    for (const [name, query] of Object.entries(PARTS)) {
      const rows = await this.rows<Json>(query(userId));
      parts.push([name, SINGLE_PARTS.has(name) ? (rows[0] ?? null) : rows]);
    }
    return Object.fromEntries(parts);
  }

  /** All orders with what belongs to them, newest first, in pages. */
  readOrders(userId: string): AsyncGenerator<CopiedOrder[]> {
    return inPages(PAGE_SIZE, (last: CopiedOrder | null) => {
      const following = sql`AND (created_at, order_id) <
        (SELECT created_at, order_id FROM customer_order WHERE order_id = ${last?.orderId})`;
      return this.rows(
        sql`SELECT ${ORDER_COLUMNS},
            ${LINES} AS lines, ${EVENTS} AS events, ${PAYMENTS} AS payments, ${COLLECTION} AS collection,
            ${PAYOUTS} AS payouts, ${SHIPMENTS} AS shipments, ${DOCUMENTS} AS documents, ${EXCHANGES} AS exchanges,
            ${FEEDBACK} AS feedback
          FROM customer_order WHERE user_id = ${userId} ${last ? following : empty}
          ORDER BY created_at DESC, order_id DESC LIMIT ${PAGE_SIZE}`,
      );
    });
  }
}

/** What a copy says of a user before the orders, by its name in the copy. */
const PARTS = {
  profile: (userId) =>
    sql`SELECT ${columns(User, 'userId', 'role', 'firstName', 'lastName', 'email', 'emailConfirmedAt', 'phone', 'createdAt')},
          (SELECT json_agg(${jsonObject(PaymentRestriction, 'kind', 'reason', 'until', 'createdAt', 'liftedAt')}
            ORDER BY payment_restriction.created_at, payment_restriction_id) FROM payment_restriction WHERE user_id = ${userId}) AS restrictions
        FROM account WHERE user_id = ${userId}`,
  /** The parent or guardian whom the user has named. */
  parent: (userId) =>
    sql`SELECT ${columns(Parent, 'email', 'createdAt', 'confirmedAt')} FROM parent WHERE user_id = ${userId}`,
  changes: (userId) =>
    sql`SELECT ${columns(AccountChange, 'kind', 'email', 'phone', 'changedAt')} FROM account_change
        WHERE user_id = ${userId} ORDER BY account_change_id`,
  securityEvents: (userId) =>
    sql`SELECT ${columns(SecurityEvent, 'kind', 'network', 'device', 'createdAt')} FROM security_event
        WHERE user_id = ${userId} ORDER BY created_at, security_event_id`,
  addresses: (userId) =>
    sql`SELECT ${columns(Address, 'text', 'isDefault', 'fullName', 'phone', 'pincode', 'addressLine1', 'addressLine2')},
          ${columns(Address, 'landmark', 'city', 'state', 'createdAt')}
        FROM address WHERE user_id = ${userId} ORDER BY created_at, address_id`,
  cart: (userId) =>
    sql`SELECT ${columns(CartLine, 'bookId', 'condition', 'quantity')}, NULL AS "copyCode",
          ${columns(CartLine, 'priceWhenAdded', 'addedAt')}
        FROM cart_line WHERE user_id = ${userId}
        UNION ALL
        SELECT book_id, 'preowned', 1, code, price_when_added, added_at
        FROM cart_copy JOIN copy USING (copy_id) WHERE user_id = ${userId} ORDER BY "addedAt", "bookId", condition, "copyCode"`,
  wants: (userId) =>
    sql`SELECT ${columns(WaitlistEntry, 'bookId', 'minGrade', 'maxPrice', 'heldUntil', 'createdAt')} FROM want WHERE user_id = ${userId} ORDER BY position`,
  passkeys: (userId) =>
    sql`SELECT ${columns(Passkey, 'name', 'createdAt', 'lastUsedAt')} FROM passkey
        WHERE user_id = ${userId} ORDER BY created_at, passkey_id`,
  examTarget: (userId) =>
    sql`SELECT ${columns(UserExamTarget, 'exam', 'year')} FROM exam_target WHERE user_id = ${userId}`,
  paymentLinks: (userId) =>
    sql`SELECT ${columns(PaymentLink, 'items', 'note', 'deliveryInstruction', 'total', 'createdAt', 'endsAt')}
        FROM payment_link WHERE user_id = ${userId} ORDER BY created_at, payment_link_id`,
  draftOrders: (userId) =>
    sql`SELECT ${columns(DraftOrder, 'draftOrderId', 'status', 'items', 'deliveryInstruction', 'note', 'createdAt')}
        FROM draft_order WHERE user_id = ${userId} ORDER BY created_at, draft_order_id`,
  storeCredit: (userId) =>
    sql`SELECT ${columns(StoreCreditEntry, 'at', 'amountInPaise', 'balanceInPaise', 'reason', 'orderId', 'buyBackId', 'note')}
        FROM store_credit_entry WHERE user_id = ${userId} ORDER BY store_credit_entry_id`,
  /** Books sold to the shop, newest first. */
  buyBacks: (userId) =>
    sql`SELECT ${columns(BuyBack, 'buyBackId', 'status', 'method', 'payBy', 'upiId', 'returnsBooks', 'sellerName')},
          ${columns(BuyBack, 'sellerAddress', 'phone', 'city', 'courier', 'awb', 'total', 'createdAt', 'validUntil')},
          ${columns(BuyBack, 'receivedAt', 'closedAt')}, ${SOLD_BOOKS} AS books, ${SALE_EVENTS} AS events,
          ${SALE_PAYOUTS} AS payouts, ${VOUCHERS} AS vouchers
        FROM buy_back WHERE user_id = ${userId} ORDER BY created_at DESC, buy_back_id`,
  buyBackPromises: (userId) =>
    sql`SELECT ${columns(LinePromise, 'bookId', 'amount', 'until')} FROM buy_back_promise
        WHERE user_id = ${userId} ORDER BY until, order_line_id`,
  buyBackReminders: (userId) =>
    sql`SELECT ${columns(BuyBackReminder, 'sent', 'sentAt', 'stoppedAt')} FROM buy_back_reminder WHERE user_id = ${userId}`,
  reviews: (userId) =>
    sql`SELECT ${columns(Review, 'bookId', 'rating', 'reviewText', 'createdAt', 'hiddenReason')}
        FROM customer_order JOIN order_line USING (order_id) JOIN review USING (order_line_id)
        WHERE customer_order.user_id = ${userId} ORDER BY review.created_at, review_id`,
  /** Messages with the email address of the account, if it is confirmed: others may be a third party's. */
  contactMessages: (userId) =>
    sql`SELECT ${columns(ContactMessage, 'ticket', 'name', 'email', 'subject', 'message', 'createdAt', 'status')},
          ${REPLIES} AS replies
        FROM account JOIN contact_message ON lower(contact_message.email) = lower(account.email)
        WHERE user_id = ${userId} AND email_confirmed_at IS NOT NULL ORDER BY contact_message.created_at, ticket`,
} satisfies Record<string, (userId: string) => Sql>;

/** Parts that are one row or null. */
const SINGLE_PARTS = new Set(['profile', 'parent', 'examTarget', 'buyBackReminders']);

const ORDER_COLUMNS = sql`${columns(Order, 'orderId', 'createdAt', 'status', 'paymentOption', 'itemTotal', 'deliveryFee')},
  ${columns(Order, 'paymentFee', 'discount', 'total', 'shipToName', 'shippingAddress', 'pincode', 'phone', 'deliveryInstruction')},
  ${columns(Order, 'expectedDeliveryDate', 'storeCredit', 'storeCreditReturnedInPaise')}`;

const listOf = (rows: Sql) => sql`(SELECT coalesce(json_agg(item), '[]') FROM (${rows}) AS item)`;

const REPLIES = listOf(sql`SELECT contact_reply.at, contact_reply.text FROM contact_reply
  WHERE contact_reply.ticket = contact_message.ticket ORDER BY at, request_key`);

const LINES = listOf(sql`SELECT ${columns(OrderLine, 'bookId', 'bookDescription', 'condition', 'quantity')},
    ${columns(OrderLine, 'cancelledQuantity', 'unitPrice', 'priceReason', 'copy')}
  FROM order_line WHERE order_line.order_id = customer_order.order_id ORDER BY position`);

const EVENTS = listOf(sql`SELECT ${columns(OrderEvent, 'at', 'text')} FROM order_event
  WHERE order_event.order_id = customer_order.order_id AND NOT is_internal ORDER BY order_event_id`);

const REFUNDS = listOf(sql`SELECT ${columns(Refund, 'amountInPaise', 'reason', 'status', 'createdAt')}
  FROM refund WHERE refund.provider_payment_id = payment.provider_payment_id ORDER BY created_at, refund_id`);

const PAYMENTS = listOf(sql`SELECT ${columns(Payment, 'providerPaymentId', 'amountInPaise', 'currency', 'status')},
    ${columns(Payment, 'method', 'instrument', 'createdAt')}, ${REFUNDS} AS refunds
  FROM payment JOIN payment_intent USING (provider_order_id)
  WHERE payment_intent.order_id = customer_order.order_id ORDER BY payment.created_at, provider_payment_id`);

const COLLECTION = sql`(SELECT ${jsonObject(Collection, 'amountInPaise', 'status', 'collectedAt')}
  FROM collection WHERE collection.order_id = customer_order.order_id)`;

const payoutsOf = (isMeant: Sql) =>
  listOf(sql`SELECT ${columns(Payout, 'amountInPaise', 'upiId', 'status', 'reference', 'createdAt', 'paidAt')}
  FROM payout WHERE ${isMeant} ORDER BY created_at, payout_id`);

const PAYOUTS = payoutsOf(sql`payout.order_id = customer_order.order_id`);

const SHIPMENTS = listOf(sql`SELECT ${columns(Shipment, 'kind', 'status', 'courier', 'awb', 'createdAt', 'deliveredAt')}
  FROM shipment WHERE shipment.order_id = customer_order.order_id ORDER BY created_at, shipment_id`);

/** The service adds the links. */
const DOCUMENTS = listOf(sql`SELECT ${columns(Document, 'number', 'series', 'issuedAt')} FROM document
  WHERE document.order_id = customer_order.order_id ORDER BY issued_at, number`);

const PHOTO_IDS = sql`(SELECT coalesce(json_agg(photo_id ORDER BY exchange_photo.created_at, photo_id), '[]')
  FROM exchange_photo WHERE exchange_photo.exchange_id = exchange.exchange_id)`;

const EXCHANGES = listOf(sql`SELECT ${columns(Exchange, 'quantity', 'reason', 'comment', 'status', 'remedy')},
    ${columns(Exchange, 'resolution', 'message', 'refundInPaise', 'storeCreditInPaise', 'upiId', 'createdAt')}, ${PHOTO_IDS} AS photos
  FROM exchange WHERE exchange.order_id = customer_order.order_id ORDER BY created_at, exchange_id`);

const SOLD_BOOKS =
  listOf(sql`SELECT ${columns(BuyBackBook, 'bookId', 'bookDescription', 'status', 'answers', 'quotedGrade', 'quoted')},
    ${columns(BuyBackBook, 'foundGrade', 'offered', 'reason', 'refusal')} FROM buy_back_book
  WHERE buy_back_book.buy_back_id = buy_back.buy_back_id ORDER BY position`);

const SALE_EVENTS = listOf(sql`SELECT ${columns(BuyBackEvent, 'at', 'text')} FROM buy_back_event
  WHERE buy_back_event.buy_back_id = buy_back.buy_back_id ORDER BY buy_back_event_id`);

const SALE_PAYOUTS = payoutsOf(sql`payout.buy_back_id = buy_back.buy_back_id`);

const VOUCHERS = listOf(sql`SELECT ${columns(PurchaseVoucher, 'number', 'issuedAt')} FROM purchase_voucher
  WHERE purchase_voucher.buy_back_id = buy_back.buy_back_id ORDER BY number`);

const FEEDBACK = sql`(SELECT ${jsonObject(DeliveryFeedback, 'isOnTime', 'isPackedWell', 'isAsDescribed', 'comment', 'createdAt')}
  FROM delivery_feedback WHERE delivery_feedback.order_id = customer_order.order_id)`;

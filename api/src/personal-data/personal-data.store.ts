import sql, { empty, type Sql } from 'sql-template-tag';
import { Store } from '../platform/database/store.ts';

/** Orders of one page of a copy. */
const PAGE_SIZE = 100;

/** A row of a copy, as JSON. */
type Json = Record<string, unknown>;

/** Reads the personal data of a user, with the names of GraphQL. */
export class PersonalDataStore extends Store {
  readProfile(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT user_id AS "userId", role, first_name AS "firstName", last_name AS "lastName", email,
          email_confirmed_at AS "emailConfirmedAt", phone, created_at AS "createdAt"
        FROM account WHERE user_id = ${userId}`,
    );
  }

  readAddresses(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT text, is_default AS "isDefault", full_name AS "fullName", phone, pincode,
          address_line1 AS "addressLine1", address_line2 AS "addressLine2", landmark, city, state,
          created_at AS "createdAt"
        FROM address WHERE user_id = ${userId} ORDER BY created_at, address_id`,
    );
  }

  readCart(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT book_id AS "bookId", condition, quantity, NULL AS "copyCode", price_when_added AS "priceWhenAdded",
          added_at AS "addedAt"
        FROM cart_line WHERE user_id = ${userId}
        UNION ALL
        SELECT book_id, 'preowned', 1, code, price_when_added, added_at
        FROM cart_copy JOIN copy USING (copy_id) WHERE user_id = ${userId} ORDER BY "addedAt", "bookId", condition, "copyCode"`,
    );
  }

  readWants(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT book_id AS "bookId", min_grade AS "minGrade", max_price AS "maxPrice", held_until AS "heldUntil",
          created_at AS "createdAt"
        FROM want WHERE user_id = ${userId} ORDER BY position`,
    );
  }

  readExamTarget(userId: string): Promise<Json[]> {
    return this.rows(sql`SELECT exam, year FROM exam_target WHERE user_id = ${userId}`);
  }

  readPaymentLinks(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT items, note, delivery_instruction AS "deliveryInstruction", total, created_at AS "createdAt",
          ends_at AS "endsAt"
        FROM payment_link WHERE user_id = ${userId} ORDER BY created_at, payment_link_id`,
    );
  }

  readReviews(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT review.book_id AS "bookId", rating, review_text AS "reviewText", review.created_at AS "createdAt",
          hidden_reason AS "hiddenReason"
        FROM customer_order JOIN order_line USING (order_id) JOIN review USING (order_line_id)
        WHERE customer_order.user_id = ${userId} ORDER BY review.created_at, review_id`,
    );
  }

  /** Messages with the email address of the account, if it is confirmed: others may be a third party's. */
  readContactMessages(userId: string): Promise<Json[]> {
    return this.rows(
      sql`SELECT ticket, name, contact_message.email, subject, message, contact_message.created_at AS "createdAt", status
        FROM account JOIN contact_message ON lower(contact_message.email) = lower(account.email)
        WHERE user_id = ${userId} AND email_confirmed_at IS NOT NULL ORDER BY contact_message.created_at, ticket`,
    );
  }

  /** All orders with what belongs to them, newest first, in pages. */
  async *readOrders(userId: string): AsyncGenerator<Json[]> {
    let after: string | null = null;
    do {
      const page: (Json & { orderId: string })[] = await this.readOrderPage(userId, after);
      after = page.length === PAGE_SIZE ? (page.at(-1)?.orderId ?? null) : null;
      yield page;
    } while (after !== null);
  }

  private readOrderPage(userId: string, after: string | null): Promise<(Json & { orderId: string })[]> {
    const following = sql`AND (created_at, order_id) <
      (SELECT created_at, order_id FROM customer_order WHERE order_id = ${after})`;
    return this.rows(
      sql`SELECT order_id AS "orderId", created_at AS "createdAt", status, payment_option AS "paymentOption",
          item_total AS "itemTotal", delivery_fee AS "deliveryFee", payment_fee AS "paymentFee", discount, total,
          ship_to_name AS "shipToName", shipping_address AS "shippingAddress", phone,
          delivery_instruction AS "deliveryInstruction", expected_delivery_date::text AS "expectedDeliveryDate",
          ${LINES} AS lines, ${EVENTS} AS events, ${PAYMENTS} AS payments, ${COLLECTION} AS collection,
          ${PAYOUTS} AS payouts, ${PARCELS} AS parcels, ${DOCUMENTS} AS documents, ${EXCHANGES} AS exchanges,
          ${FEEDBACK} AS feedback
        FROM customer_order WHERE user_id = ${userId} ${after === null ? empty : following}
        ORDER BY created_at DESC, order_id DESC LIMIT ${PAGE_SIZE}`,
    );
  }
}

const listOf = (rows: Sql) => sql`(SELECT coalesce(json_agg(item), '[]') FROM (${rows}) AS item)`;

const LINES = listOf(sql`SELECT book_id AS "bookId", book_description AS "bookDescription", condition, quantity,
    cancelled_quantity AS "cancelledQuantity", unit_price AS "unitPrice", copy
  FROM order_line WHERE order_line.order_id = customer_order.order_id ORDER BY position`);

const EVENTS = listOf(sql`SELECT at, text FROM order_event
  WHERE order_event.order_id = customer_order.order_id AND NOT is_internal ORDER BY order_event_id`);

const REFUNDS = listOf(sql`SELECT amount_in_paise AS "amountInPaise", reason, status, created_at AS "createdAt"
  FROM refund WHERE refund.provider_payment_id = payment.provider_payment_id ORDER BY created_at, refund_id`);

const PAYMENTS = listOf(sql`SELECT payment.provider_payment_id AS "providerPaymentId",
    payment.amount_in_paise AS "amountInPaise", currency, status, method, instrument, payment.created_at AS "createdAt",
    ${REFUNDS} AS refunds
  FROM payment JOIN payment_intent USING (provider_order_id)
  WHERE payment_intent.order_id = customer_order.order_id ORDER BY payment.created_at, provider_payment_id`);

const COLLECTION = sql`(SELECT json_build_object('amountInPaise', amount_in_paise, 'status', status,
    'collectedAt', collected_at)
  FROM collection WHERE collection.order_id = customer_order.order_id)`;

const PAYOUTS = listOf(sql`SELECT amount_in_paise AS "amountInPaise", upi_id AS "upiId", status, reference,
    created_at AS "createdAt", paid_at AS "paidAt"
  FROM payout WHERE payout.order_id = customer_order.order_id ORDER BY created_at, payout_id`);

const PARCELS = listOf(sql`SELECT kind, status, courier, awb, created_at AS "createdAt", delivered_at AS "deliveredAt"
  FROM shipment WHERE shipment.order_id = customer_order.order_id ORDER BY created_at, shipment_id`);

/** The service adds the links. */
const DOCUMENTS = listOf(sql`SELECT number, series, issued_at AS "issuedAt" FROM document
  WHERE document.order_id = customer_order.order_id ORDER BY issued_at, number`);

const PHOTO_IDS = sql`(SELECT coalesce(json_agg(photo_id ORDER BY exchange_photo.created_at, photo_id), '[]')
  FROM exchange_photo WHERE exchange_photo.exchange_id = exchange.exchange_id)`;

const EXCHANGES = listOf(sql`SELECT quantity, reason, comment, status, remedy, resolution, message,
    refund_in_paise AS "refundInPaise", upi_id AS "upiId", created_at AS "createdAt", ${PHOTO_IDS} AS photos
  FROM exchange WHERE exchange.order_id = customer_order.order_id ORDER BY created_at, exchange_id`);

const FEEDBACK = sql`(SELECT json_build_object('isOnTime', is_on_time, 'isPackedWell', is_packed_well,
    'isAsDescribed', is_as_described, 'comment', comment, 'createdAt', created_at)
  FROM delivery_feedback WHERE delivery_feedback.order_id = customer_order.order_id)`;

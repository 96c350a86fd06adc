import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.ts';
import { Address } from '../addresses/address.entity.ts';
import { UserExamTarget } from '../exam-targets/exam-target.entity.ts';
import type { ExamTarget } from '../exam-targets/verdict-years.rules.ts';
import { Order } from '../orders/order.entity.ts';
import type { OrderStatus } from '../orders/orders.rules.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { execute } from '../platform/database/query.ts';
import { Store } from '../platform/database/store.ts';
import { columns, insert, jsonObject } from '../platform/database/table.ts';
import { Conflict } from '../platform/errors.ts';
import { PaymentLink } from './payment-link.entity.ts';
import { PAYMENT_LINK_LIMITS, PAYMENT_LINK_MESSAGES, linkOrderKey } from './payment-links.rules.ts';

/** A link with the order that paid it, else its latest one, if a payment was started. */
export interface LinkState extends Omit<PaymentLink, 'tokenHash'> {
  orderId: string | null;
  orderStatus: OrderStatus | null;
  hasAddress: boolean;
}

/** A link of a customer, with what is stored of its token. */
export type LinkWithHash = LinkState & Pick<PaymentLink, 'tokenHash'>;

/** A link as its page reads it. */
export interface LinkWithOrder extends LinkState {
  firstName: string;
  /** The exam that its customer prepares for. */
  examTarget: ExamTarget | null;
  address: Pick<Address, 'city' | 'pincode' | 'text'> | null;
}

/** What a layer above does in a transaction. */
export type InTransaction = (transaction: EntityManager) => Promise<void>;

const LINK = sql`${columns(PaymentLink)},
  order_id AS "orderId", status AS "orderStatus", payment_link.address_id IS NOT NULL AS "hasAddress"`;

/** The keys are those of `linkOrderKey`. A payer of an order that had expired may have paid late. */
const WITH_ORDER = sql`payment_link LEFT JOIN LATERAL (
    SELECT order_id, status FROM customer_order
    WHERE customer_order.user_id = payment_link.user_id AND (payment_id IS NOT NULL OR split_part(idempotency_key, ' ', 3) = attempt::text)
      AND starts_with(idempotency_key, 'payment-link ' || payment_link_id || ' ')
    ORDER BY payment_id IS NULL, order_id LIMIT 1) AS latest ON true`;

/** Queries on payment links. */
export class PaymentLinkStore extends Store {
  /**
   * Inserts a link, or makes it anew, for another order than before. Throws CONFLICT if the customer has too many other open
   * ones. The lock serializes concurrent calls.
   */
  async insertLink(link: Omit<PaymentLink, 'attempt'>, before: InTransaction): Promise<void> {
    await this.manager.transaction(async (transaction) => {
      await before(transaction);
      await takeAdvisoryLock(transaction, `payment links of ${link.userId}`);
      const inserted = await execute(
        transaction,
        sql`${insert(PaymentLink, link)}
          WHERE (SELECT count(*) FROM ${WITH_ORDER} WHERE payment_link.user_id = ${link.userId}
            AND ends_at > ${link.createdAt} AND payment_link_id <> ${link.paymentLinkId}
            AND (status IS NULL OR status IN ('PENDING_PAYMENT', 'EXPIRED'))) < ${PAYMENT_LINK_LIMITS.open}
          ON CONFLICT (payment_link_id) DO UPDATE SET
            (items, address_id, delivery_instruction, placed_by, token_hash, total, created_at, ends_at, attempt) =
            (excluded.items, excluded.address_id, excluded.delivery_instruction, excluded.placed_by, excluded.token_hash,
              excluded.total, excluded.created_at, excluded.ends_at, payment_link.attempt + 1)`,
      );
      if (inserted === 0) throw new Conflict({ links: PAYMENT_LINK_MESSAGES.tooManyOpen });
    });
  }

  /** A token's link; null if not found. */
  findByToken(tokenHash: Buffer): Promise<LinkWithOrder | null> {
    return this.row(
      sql`SELECT ${LINK}, ${columns(User, 'firstName')},
          CASE WHEN exam IS NOT NULL THEN ${jsonObject(UserExamTarget, 'exam', 'year')} END AS "examTarget",
          CASE WHEN address.address_id IS NOT NULL THEN ${jsonObject(Address, 'city', 'pincode', 'text')} END AS address
        FROM ${WITH_ORDER} JOIN account ON account.user_id = payment_link.user_id
        LEFT JOIN address ON address.address_id = payment_link.address_id
        LEFT JOIN exam_target ON exam_target.user_id = payment_link.user_id
        WHERE token_hash = ${tokenHash}`,
    );
  }

  /** The links that a customer made since then, newest first. */
  findLinks(userId: string, since: Date): Promise<LinkWithHash[]> {
    return this.rows(
      sql`SELECT ${LINK}, ${columns(PaymentLink, 'tokenHash')} FROM ${WITH_ORDER} WHERE payment_link.user_id = ${userId}
          AND payment_link.created_at > ${since}
        ORDER BY payment_link.created_at DESC, payment_link_id LIMIT 20`,
    );
  }

  /** Ends a link of a customer; returns whether they have it. A link that has ended stays as it is. */
  endLink(userId: string, paymentLinkId: string, now: Date): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE payment_link SET ends_at = least(ends_at, ${now})
        WHERE payment_link_id = ${paymentLinkId} AND user_id = ${userId}`,
    );
  }

  /** Whether an order of a link waits for its payment or is paid. */
  hasStarted(paymentLinkId: string): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM ${WITH_ORDER} WHERE payment_link_id = ${paymentLinkId} AND status NOT IN ('EXPIRED', 'CANCELLED')`,
    );
  }

  /** Whether a link can be paid by the order of this attempt. It is not ended, or made anew, until the transaction ends. */
  isOpen({ paymentLinkId, attempt }: Pick<PaymentLink, 'paymentLinkId' | 'attempt'>, now: Date): Promise<boolean> {
    return this.hasRows(
      sql`SELECT FROM payment_link WHERE payment_link_id = ${paymentLinkId} AND attempt = ${attempt} AND ends_at > ${now}
        FOR SHARE`,
    );
  }

  async deleteLinks(userId: string): Promise<void> {
    await this.manager.delete(PaymentLink, { userId });
  }

  /** Goes on to the next order of a link, unless another process did, and returns the number of the attempt. */
  async nextAttempt({ paymentLinkId, attempt }: LinkState): Promise<number> {
    await this.manager.update(PaymentLink, { paymentLinkId, attempt }, { attempt: attempt + 1 });
    return attempt + 1;
  }

  /** The order of a link, of any attempt, that this provider order is to pay; null if not found. */
  findPaidOrderId({ paymentLinkId, attempt, userId }: LinkState, providerOrderId: string): Promise<string | null> {
    const keys = Array.from({ length: attempt + 1 }, (_, index) => linkOrderKey({ paymentLinkId, attempt: index }));
    return this.value(
      sql`SELECT ${columns(Order, 'orderId')} FROM payment_intent JOIN customer_order USING (order_id)
        WHERE provider_order_id = ${providerOrderId} AND customer_order.user_id = ${userId}
          AND idempotency_key = ANY(${keys})`,
    );
  }
}

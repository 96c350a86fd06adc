import { z } from 'zod';
import { toStorable } from '../platform/text.rules.ts';
import type { Payer, ProviderOrder, ProviderPayment, ProviderRefund } from './gateway.ts';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`));
const paise = z.int().nonnegative();
const text = z.string().transform(toStorable);
const instrument = z.string().max(100).transform(toStorable).nullish().catch(null);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Name of the note that holds the host of the shop which created an order. */
export const SHOP_NOTE = 'shop';

/** Notes are a list if there are none. */
const orderNotes = z.object({ [SHOP_NOTE]: z.string().optional() }).catch({});

/** An order in Razorpay's JSON; `host` is that of this shop. */
export const orderSchema = (host: string) =>
  z
    .object({
      id: id('order'),
      amount: paise,
      currency,
      receipt: text.nullish(),
      status: z.enum(['created', 'attempted', 'paid']),
      notes: orderNotes,
    })
    .transform(({ id: providerOrderId, amount, receipt, notes, ...rest }): ProviderOrder => ({
      ...rest,
      isOwn: notes[SHOP_NOTE] === host,
      providerOrderId,
      amountInPaise: amount,
      receipt: receipt ?? null,
    }));

/** A payment in Razorpay's JSON. */
export const paymentSchema = z
  .object({
    id: id('pay'),
    order_id: id('order').nullish(),
    amount: paise,
    currency,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: z.string().max(50).transform(toStorable),
    card: z.object({ last4: instrument }).nullish().catch(null),
    vpa: instrument,
    wallet: instrument,
    fee: paise.nullish().catch(null),
    error_description: text.nullish(),
  })
  .transform(
    ({
      id: providerPaymentId,
      order_id,
      amount,
      card,
      vpa,
      wallet,
      fee,
      error_description,
      ...rest
    }): ProviderPayment => ({
      ...rest,
      feeInPaise: fee ?? null,
      instrument: card?.last4 ?? vpa ?? wallet ?? null,
      providerPaymentId,
      providerOrderId: order_id ?? null,
      amountInPaise: amount,
      errorDescription: error_description ?? null,
    }),
  );

/** The payer in Razorpay's JSON of a payment. */
export const payerSchema = z
  .object({
    email: z.string().max(320).transform(toStorable).nullish().catch(null),
    contact: z.string().max(40).transform(toStorable).nullish().catch(null),
    created_at: z.int().nonnegative(),
  })
  .transform(({ email, contact, created_at }): Payer => ({
    email: email || null,
    phone: contact || null,
    paidAt: new Date(created_at * 1000),
  }));

/** Name of the note that holds the idempotency key of a refund. */
export const REFUND_NOTE = 'refund_id';

/** Notes are a list if there are none. */
const refundNotes = z.object({ [REFUND_NOTE]: text.optional() }).catch({});

/** A refund in Razorpay's JSON. */
export const refundSchema = z
  .object({
    id: id('rfnd'),
    payment_id: id('pay'),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: text.nullish(),
    notes: refundNotes,
  })
  .transform(({ id: providerRefundId, payment_id, amount, status, receipt, notes }): ProviderRefund => ({
    providerRefundId,
    providerPaymentId: payment_id,
    amountInPaise: amount,
    status,
    reference: receipt ?? notes[REFUND_NOTE] ?? null,
  }));

/** A page of payments in Razorpay's JSON. An account may have payments that are not for orders of this shop. */
export const paymentPageSchema = z.object({ items: z.array(paymentSchema.nullable().catch(null)) });

/** A list in Razorpay's JSON. */
export const listSchema = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item) });

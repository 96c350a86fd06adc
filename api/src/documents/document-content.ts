import { z } from 'zod';
import { Condition } from '../catalogue/catalogue.rules.ts';

const amount = z.int().nonnegative();

/**
 * What a bill states, as at the time of its issue; a credit note states what it credits of its bill. Amounts are whole
 * rupees.
 */
export const documentContent = z.object({
  seller: z.object({
    name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    state: z.string(),
    stateCode: z.string(),
  }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  order: z.object({ orderId: z.string(), createdAt: z.iso.datetime() }),
  lines: z.array(
    z.object({
      title: z.string(),
      condition: z.enum(Condition),
      hsn: z.string(),
      quantity: z.int().positive(),
      listPrice: amount,
      unitPrice: amount,
      amount,
    }),
  ),
  itemTotal: amount,
  deliveryFee: amount,
  paymentFee: amount,
  discount: amount,
  total: amount,
  totalInWords: z.string(),
  isPaidOnline: z.boolean(),
  /** Of a bill: whether the cash was collected with a former shipment. */
  isPaidInCash: z.boolean().optional(),
  /** Of a bill: what of the total store credit has paid. */
  storeCredit: amount.default(0),
  /** Of a credit note: the bill that it credits, in full or in part. */
  bill: z.object({ number: z.string(), issuedAt: z.iso.datetime(), isInPart: z.boolean().default(false) }).nullable(),
});

export type DocumentContent = z.output<typeof documentContent>;

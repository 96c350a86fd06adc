import { z } from 'zod';
import { orderIdInput } from '../orders/orders.inputs.ts';
import { plainText, textOrNull, wholeNumber } from '../platform/inputs.ts';
import { UPLOAD_MESSAGES } from '../media/uploads.rules.ts';
import { EXCHANGE_LIMITS, EXCHANGE_MESSAGES, ExchangeReason } from './exchanges.rules.ts';

/** Characters of a UPI ID. */
const UPI_LENGTH = 320;

const photoIds = z
  .array(z.uuid(EXCHANGE_MESSAGES.photoGone), EXCHANGE_MESSAGES.photos)
  .max(EXCHANGE_LIMITS.photos, EXCHANGE_MESSAGES.photos)
  .transform((ids) => [...new Set(ids)]);

export const exchangeInput = z.object({
  orderId: orderIdInput,
  orderLineId: z.uuid(EXCHANGE_MESSAGES.line),
  quantity: wholeNumber(1, EXCHANGE_LIMITS.quantity, EXCHANGE_MESSAGES.quantity),
  reason: z.enum(ExchangeReason, EXCHANGE_MESSAGES.reason),
  comment: textOrNull(plainText(EXCHANGE_LIMITS.comment, EXCHANGE_MESSAGES.comment)),
  photoIds,
  upiId: textOrNull(z.string(EXCHANGE_MESSAGES.upiId).trim().max(UPI_LENGTH, EXCHANGE_MESSAGES.upiId)),
});

export type ExchangeRequest = z.input<typeof exchangeInput>;

export const exchangeIdInput = z.uuid(EXCHANGE_MESSAGES.notFound);

export const photoInput = z.object({ orderId: orderIdInput, data: z.string(UPLOAD_MESSAGES.data) });

export type PhotoRequest = z.input<typeof photoInput>;

import { z } from 'zod';
import { orderVersionInput } from '../orders/orders.inputs.ts';
import { toPaise } from '../orders/pricing.rules.ts';
import { plainText, textOrNull } from '../platform/inputs.ts';
import { awbInput, copyCodeInput, courierInput } from '../shipments/shipments.inputs.ts';
import { Disposition, SHIPMENT_MESSAGES, RECORDABLE } from '../shipments/shipments.rules.ts';
import { DECISION_MESSAGES } from './exchange-decisions.rules.ts';
import { EXCHANGE_LIMITS, EXCHANGE_MESSAGES, Remedy } from './exchanges.rules.ts';

const MESSAGE = DECISION_MESSAGES.message(EXCHANGE_LIMITS.message);

/** What the customer reads. */
const text = plainText(EXCHANGE_LIMITS.message, MESSAGE);

const message = textOrNull(text);

const RUPEE = toPaise(1);

const amountInPaise = z
  .int(DECISION_MESSAGES.amount)
  .min(RUPEE, DECISION_MESSAGES.amount)
  .max(2 ** 31 - 1, DECISION_MESSAGES.amount)
  .multipleOf(RUPEE, DECISION_MESSAGES.amount);

/** An exchange, and the order as the admin saw it. */
export const exchangeSeenInput = orderVersionInput.extend({ exchangeId: z.uuid(EXCHANGE_MESSAGES.notFound) });

export type ExchangeSeen = z.output<typeof exchangeSeenInput>;

export const approveInput = exchangeSeenInput.extend({
  remedy: z.enum(Remedy, DECISION_MESSAGES.remedy),
  message,
  copyCode: copyCodeInput,
});

/** A refusal, with the reason that the customer reads. */
export const refuseInput = exchangeSeenInput.extend({
  message: text.refine((given) => given !== '', DECISION_MESSAGES.reasonMissing),
});

export const refundInput = exchangeSeenInput.extend({
  amountInPaise,
  message,
  asStoreCredit: z.boolean().default(false),
});

export const pickupInput = exchangeSeenInput.extend({ courier: courierInput, awb: awbInput, message });

export const receiveInput = exchangeSeenInput.extend({
  disposition: z.enum(Disposition, DECISION_MESSAGES.disposition),
});

export const replacementInput = exchangeSeenInput.extend({ message });

export const replacementStatusInput = orderVersionInput.extend({
  shipmentId: z.uuid(DECISION_MESSAGES.noShipment),
  status: z.enum(RECORDABLE, SHIPMENT_MESSAGES.status),
});

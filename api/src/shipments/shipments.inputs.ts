import { z } from 'zod';
import { wholeNumber } from '../platform/inputs.ts';
import { ORDER_LIMITS } from '../orders/orders.rules.ts';
import { optionalNote, orderVersionInput } from '../orders/orders.inputs.ts';
import { CANCEL_MESSAGES, CancelReason } from './cancellations/cancellations.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { SCAN_LIMITS } from '../catalogue/labels/labels.rules.ts';
import { SEND_AGAIN_MESSAGES, SendAgainReason } from './send-again/send-again.rules.ts';
import { Disposition, SHIPMENT_LIMITS, SHIPMENT_MESSAGES, RECORDABLE } from './shipments.rules.ts';

/** A tracking number without spaces, in capital letters. */
export const awbInput = z
  .string(SHIPMENT_MESSAGES.awb)
  .max(2 * SHIPMENT_LIMITS.awb, SHIPMENT_MESSAGES.awb)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => text.length <= SHIPMENT_LIMITS.awb && /^[A-Z0-9/-]*$/.test(text), SHIPMENT_MESSAGES.awb)
  .nullish()
  .transform((text) => text || null);

export const courierInput = z.enum(Courier, SHIPMENT_MESSAGES.courier);

/** What was scanned, one code a copy. */
const scansInput = z
  .array(z.string(SHIPMENT_MESSAGES.scans).max(SCAN_LIMITS.code, SHIPMENT_MESSAGES.scans), SHIPMENT_MESSAGES.scans)
  .max(SCAN_LIMITS.codes);

const orderLineId = z.uuid();

/** Each element names another order line. */
const isOncePerLine = (lines: readonly { orderLineId: string }[]) =>
  new Set(lines.map((line) => line.orderLineId)).size === lines.length;

/** What a courier billed for the shipment of an order. */
export const postageInput = orderVersionInput.extend({
  postageInPaise: wholeNumber(0, SHIPMENT_LIMITS.postageInPaise, SHIPMENT_MESSAGES.postage),
});

export const packInput = orderVersionInput.extend({
  scans: scansInput,
  weightGrams: wholeNumber(1, SHIPMENT_LIMITS.weightGrams, SHIPMENT_MESSAGES.weight).nullish(),
  courier: courierInput.nullish(),
  awb: awbInput,
});

export const trackingInput = orderVersionInput.extend({ courier: courierInput, awb: awbInput });

export const statusInput = orderVersionInput.extend({
  status: z.enum(RECORDABLE, SHIPMENT_MESSAGES.status),
  note: optionalNote,
});

export const returnInput = orderVersionInput.extend({
  lines: z
    .array(z.object({ orderLineId, disposition: z.enum(Disposition) }), SHIPMENT_MESSAGES.dispositions)
    .max(ORDER_LIMITS.lines, SHIPMENT_MESSAGES.dispositions)
    .refine(isOncePerLine, SHIPMENT_MESSAGES.dispositions),
});

/** The code of a used copy. */
export const copyCodeInput = z
  .string(SHIPMENT_MESSAGES.copyCode)
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{6,13}$/, SHIPMENT_MESSAGES.copyCode)
  .nullish()
  .transform((code) => code ?? null);

export const sendAgainInput = orderVersionInput.extend({
  reason: z.enum(SendAgainReason, SEND_AGAIN_MESSAGES.reason),
  lines: z
    .array(z.object({ orderLineId, copyCode: copyCodeInput }), SHIPMENT_MESSAGES.copyCode)
    .max(ORDER_LIMITS.lines, SHIPMENT_MESSAGES.copyCode)
    .refine(isOncePerLine, SHIPMENT_MESSAGES.copyCode)
    .default([]),
});

export const cancelInput = orderVersionInput.extend({
  reason: z.enum(CancelReason, CANCEL_MESSAGES.reason),
  note: optionalNote,
  lines: z
    .array(z.object({ orderLineId, quantity: z.int().min(1, CANCEL_MESSAGES.lines) }), CANCEL_MESSAGES.lines)
    .min(1, CANCEL_MESSAGES.lines)
    .max(ORDER_LIMITS.lines, CANCEL_MESSAGES.lines)
    .refine(isOncePerLine, CANCEL_MESSAGES.lines)
    .nullish(),
});

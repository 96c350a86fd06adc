import { z } from 'zod';
import { inputs } from '../addresses/addresses.inputs.ts';
import { plainText, storableText, textOrNull } from '../platform/inputs.ts';
import { tidyText } from '../platform/text.rules.ts';
import { validatedBy } from '../platform/validator.rules.ts';
import { HOLD_MESSAGES, HoldReason, NOTE_LENGTH } from './holds.rules.ts';
import { ORDER_LIMITS, ORDER_MESSAGES } from './orders.rules.ts';
import { instructionError, RECIPIENT_MESSAGES } from './recipient/recipient.rules.ts';

/** An order number in any case. */
export const orderIdInput = storableText(ORDER_LIMITS.orderId, ORDER_MESSAGES.notFound).transform((number) =>
  number.trim().toUpperCase(),
);

/** An order as a member of staff saw it. Every change by staff names it. */
export const orderVersionInput = z.object({
  orderId: orderIdInput,
  version: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

const noteText = plainText(NOTE_LENGTH, HOLD_MESSAGES.note);

/** A note of staff that may be left out. */
export const optionalNote = textOrNull(noteText);

export const holdInput = orderVersionInput.extend({ reason: z.enum(HoldReason), note: optionalNote });

export const noteInput = orderVersionInput.extend({
  note: noteText.refine((text) => text !== '', HOLD_MESSAGES.noteMissing),
});

export const deliveryInstruction = textOrNull(
  z.string(RECIPIENT_MESSAGES.instructionCharacters).transform(tidyText).superRefine(validatedBy(instructionError)),
);

export const recipientInput = orderVersionInput.extend({
  ...inputs.address.omit({ isDefault: true }).shape,
  deliveryInstruction,
});

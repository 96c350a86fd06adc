import { z } from 'zod';
import { isPlainText, tidyText } from '../platform/text.rules.ts';
import { HOLD_MESSAGES, HoldReason, NOTE_LENGTH } from './holds.rules.ts';
import { orderVersionInput } from './orders.inputs.ts';

const noteText = z
  .string()
  .transform(tidyText)
  .refine((text) => text.length <= NOTE_LENGTH && isPlainText(text), HOLD_MESSAGES.note);

/** A note of staff that may be left out. */
export const optionalNote = noteText.nullish().transform((text) => text || null);

export const holdInput = orderVersionInput.extend({ reason: z.enum(HoldReason), note: optionalNote });

export const noteInput = orderVersionInput.extend({
  note: noteText.refine((text) => text !== '', HOLD_MESSAGES.noteMissing),
});

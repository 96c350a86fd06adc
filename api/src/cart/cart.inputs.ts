import { z } from 'zod';
import { Condition, LIMITS as CATALOGUE_LIMITS } from '../catalogue/catalogue.rules.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { LIMITS, MESSAGES } from './cart.rules.ts';

const bookId = z
  .string(MESSAGES.bookId)
  .max(CATALOGUE_LIMITS.code, MESSAGES.bookId)
  .regex(STORABLE, MESSAGES.bookId)
  .toUpperCase();
const condition = z.enum(Condition, MESSAGES.condition);
const quantity = z.int(MESSAGES.quantity).min(1, MESSAGES.quantity).max(LIMITS.quantity, MESSAGES.quantity);

/** What a cart is changed with. */
export const inputs = {
  condition,
  add: z.object({ bookId, condition: condition.default(Condition.NEW), quantity: quantity.default(1) }),
  change: z.object({ bookId, condition, quantity: quantity.nullish(), newCondition: condition.nullish() }),
  remove: z.object({ bookId, condition: condition.optional() }),
};

export type AddRequest = z.input<typeof inputs.add>;
export type ChangeRequest = z.input<typeof inputs.change>;
export type RemoveRequest = z.input<typeof inputs.remove>;

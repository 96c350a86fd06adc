// Arguments of the cart's use cases as zod schemas, the only validation; `XRequest` is the type a service accepts.
// GraphQL input classes (`XInput`) describe the same data in the schema.
import { z } from 'zod';
import { bookIdInput } from '../catalogue/catalogue.inputs.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { wholeNumber } from '../platform/inputs.ts';
import { CART_LIMITS, CART_MESSAGES } from './cart.rules.ts';

const bookId = bookIdInput(CART_MESSAGES.bookId);
const condition = z.enum(Condition, CART_MESSAGES.condition);
const quantity = wholeNumber(1, CART_LIMITS.quantity, CART_MESSAGES.quantity);
const copyId = z.uuid(CART_MESSAGES.copyNotFound).nullish();

/** Whether an item can be one chosen copy, if it is one. */
export const isOneCopy = (item: { copyId?: string | null | undefined; condition: Condition; quantity: number }) =>
  !item.copyId || (item.condition === Condition.PREOWNED && item.quantity === 1);

export const inputs = {
  condition,
  add: z
    .object({
      bookId,
      condition: condition.default(Condition.NEW),
      quantity: quantity.default(1),
      copyId,
      replacesOne: z.boolean().default(false),
    })
    .refine(isOneCopy, { error: CART_MESSAGES.oneCopy, path: ['copyId'] }),
  update: z.object({ bookId, condition, quantity: quantity.nullish(), newCondition: condition.nullish() }),
  remove: z.object({ bookId, condition, copyId }),
  removeBook: z.object({ bookId, condition: condition.optional() }),
};

export type AddToCartRequest = z.input<typeof inputs.add>;
export type UpdateCartLineRequest = z.input<typeof inputs.update>;
export type RemoveFromCartRequest = z.input<typeof inputs.remove>;
export type RemoveBookRequest = z.input<typeof inputs.removeBook>;

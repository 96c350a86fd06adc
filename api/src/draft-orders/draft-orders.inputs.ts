import { z } from 'zod';
import { inputs as addressInputs } from '../addresses/addresses.inputs.ts';
import { itemInput, itemsInput } from '../checkout/checkout.inputs.ts';
import { deliveryInstruction } from '../orders/orders.inputs.ts';
import { CHECKOUT_LIMITS, CHECKOUT_MESSAGES } from '../checkout/checkout.rules.ts';
import { PRICE_OVERRIDE_LIMITS } from '../checkout/price-overrides.rules.ts';
import { storableText, textOrNull, wholeNumber } from '../platform/inputs.ts';
import { DRAFT_LIMITS, DRAFT_MESSAGES } from './draft-orders.rules.ts';

const { min, max } = PRICE_OVERRIDE_LIMITS.reason;
const item = itemInput
  .extend({
    unitPrice: wholeNumber(1, CHECKOUT_LIMITS.total, DRAFT_MESSAGES.price).nullish(),
    priceReason: storableText(max, DRAFT_MESSAGES.price).trim().min(min, DRAFT_MESSAGES.price).nullish(),
  })
  .refine(({ unitPrice, priceReason }) => !unitPrice === !priceReason, DRAFT_MESSAGES.price);

const draftOrderId = z.uuid(DRAFT_MESSAGES.notFound);
/** The next version fits its column. */
const version = z.int(DRAFT_MESSAGES.changed).max(2 ** 31 - 2, DRAFT_MESSAGES.changed);

/** Inputs of draft orders. */
export const inputs = {
  draftOrderId,
  save: z.object({
    draftOrderId,
    version: version.nullish(),
    userId: z.uuid(DRAFT_MESSAGES.customer),
    items: itemsInput(item),
    address: addressInputs.address.nullish(),
    deliveryInstruction,
    note: textOrNull(storableText(DRAFT_LIMITS.note, DRAFT_MESSAGES.note)),
  }),
  /** The total is needed to order. */
  order: z.object({ draftOrderId, version, expectedTotal: z.int(CHECKOUT_MESSAGES.amount).default(0) }),
};

export type SaveDraftRequest = z.input<typeof inputs.save>;
export type DraftRequest = z.input<typeof inputs.order>;
export type DraftKey = Pick<DraftRequest, 'draftOrderId' | 'version'>;

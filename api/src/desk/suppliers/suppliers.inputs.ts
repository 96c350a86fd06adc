import { z } from 'zod';
import { storableText, wholeNumber } from '../../platform/inputs.ts';
import { isLine } from '../../platform/text.rules.ts';
import { validatedBy } from '../../platform/validator.rules.ts';
import { SUPPLIER_LIMITS, SUPPLIER_MESSAGES, supplierValidators as validators } from './suppliers.rules.ts';

export const supplierIdInput = z.uuid(SUPPLIER_MESSAGES.notFound);

/** A text or null; empty is null. */
const optional = (field: keyof typeof validators) =>
  z
    .string(SUPPLIER_MESSAGES[field === 'note' ? 'address' : field])
    .superRefine(validatedBy(validators[field]))
    .nullish()
    .transform((text) => text?.trim() || null);

export const supplierInput = z.object({
  supplierId: supplierIdInput,
  version: z.int(SUPPLIER_MESSAGES.changed).nullish(),
  name: z.string(SUPPLIER_MESSAGES.name).trim().superRefine(validatedBy(validators.name)),
  email: optional('email'),
  phone: optional('phone'),
  address: optional('address'),
  gstin: optional('gstin').transform((text) => text?.toUpperCase() ?? null),
  note: optional('note'),
  isActive: z.boolean().default(true),
});

/** A row of a file of suppliers, as text. */
export const supplierRowInput = supplierInput.omit({ supplierId: true, version: true }).extend({
  isActive: z
    .enum(['yes', 'no'], SUPPLIER_MESSAGES.active)
    .transform((text) => text === 'yes')
    .default(true),
});

export const paymentInput = z.object({
  paymentId: z.uuid(SUPPLIER_MESSAGES.amount),
  supplierId: supplierIdInput,
  amountInPaise: wholeNumber(1, SUPPLIER_LIMITS.paise, SUPPLIER_MESSAGES.amount),
  reference: storableText(SUPPLIER_LIMITS.reference, SUPPLIER_MESSAGES.reference)
    .refine(isLine, SUPPLIER_MESSAGES.reference)
    .trim()
    .min(1, SUPPLIER_MESSAGES.reference),
});

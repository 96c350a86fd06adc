import { z } from 'zod';
import { ContactStatus } from '../contact/contact.rules.ts';
import { holdInput, noteInput, orderIdInput, orderVersionInput } from '../orders/orders.inputs.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { storableText, wholeNumber } from '../platform/inputs.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { CashList } from './cash/cash.rules.ts';
import { DESK_LIMITS, DESK_MESSAGES, DeskQueue } from './desk.rules.ts';
import { ExchangeList } from './exchanges/exchanges.rules.ts';

const first = wholeNumber(1, DESK_LIMITS.pageSize, DESK_MESSAGES.pageSize);
const after = z.string(DESK_MESSAGES.cursor).max(200, DESK_MESSAGES.cursor).nullish();

/** Words to search for; null for none. */
export const searchInput = storableText(DESK_LIMITS.search, DESK_MESSAGES.search)
  .nullish()
  .transform((text) => text?.trim() || null);

export const pageInput = z.object({ first, after });

export const listInput = pageInput.extend({
  queue: z.enum(DeskQueue).nullish(),
  status: z.enum(OrderStatus).nullish(),
  search: searchInput,
});

export const exchangesInput = pageInput.extend({ list: z.enum(ExchangeList).default(ExchangeList.OPEN) });
export const cashListInput = pageInput.extend({ list: z.enum(CashList), courier: z.enum(Courier).nullish() });

export const messagesInput = pageInput.extend({ status: z.enum(ContactStatus).nullish(), search: searchInput });

export const customersInput = pageInput.extend({ search: searchInput });

export const userIdInput = z.uuid(DESK_MESSAGES.noCustomer);

export const customerNoteInput = noteInput.pick({ note: true }).extend({ userId: userIdInput });

export const manifestIdInput = z.uuid(DESK_MESSAGES.noManifest);

/** A scanned or typed code. */
const codeInput = storableText(60, DESK_MESSAGES.code);

/** Number of a pick list. */
export const pickListNumberInput = wholeNumber(1, 2 ** 31 - 1, DESK_MESSAGES.noPickList);

export const pickListsInput = wholeNumber(1, DESK_LIMITS.pickLists, DESK_MESSAGES.pickLists);

export const pickedInput = z
  .array(orderIdInput, DESK_MESSAGES.picked)
  .min(1, DESK_MESSAGES.picked)
  .max(DESK_LIMITS.picked, DESK_MESSAGES.picked)
  .nullish();

export const shortInput = orderVersionInput.extend({
  orderLineId: z.uuid(DESK_MESSAGES.line),
  quantity: z.int(DESK_MESSAGES.line).min(1, DESK_MESSAGES.line),
  isDamaged: z.boolean().nullish(),
});

/** Each order once. */
const orders = z
  .array(orderVersionInput, DESK_MESSAGES.bulk)
  .min(1, DESK_MESSAGES.bulk)
  .max(DESK_LIMITS.bulk, DESK_MESSAGES.bulk)
  .refine((list) => new Set(list.map(({ orderId }) => orderId)).size === list.length, DESK_MESSAGES.bulkTwice);

export const bulkInput = z.object({ orders });

export const bulkHoldInput = bulkInput.extend(holdInput.pick({ reason: true, note: true }).shape);

/** A day in India; null for today. */
export const dayInput = z.iso.date(DESK_MESSAGES.day).regex(/^20/, DESK_MESSAGES.day).nullish();

export const claimInput = z.object({
  orderId: codeInput.nullish(),
  pickListNumber: pickListNumberInput.nullish(),
  skipped: z.array(orderIdInput, DESK_MESSAGES.bulk).max(DESK_LIMITS.bulk, DESK_MESSAGES.bulk).nullish(),
});

export const addToManifestInput = z.object({ manifestId: manifestIdInput, code: codeInput });

export const shippedManifestsInput = z.object({ day: dayInput, orderId: orderIdInput.nullish() });

export const removeInput = z.object({ manifestId: manifestIdInput, orderId: orderIdInput });

import { z } from 'zod';
import { orderIdInput, orderVersionInput } from '../orders/orders.inputs.ts';
import { holdInput } from '../orders/holds.inputs.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { CashList } from './cash/cash.rules.ts';
import { DESK_LIMITS, DESK_MESSAGES as MESSAGES, DeskQueue } from './desk.rules.ts';
import { ExchangeList } from './exchanges/exchanges.rules.ts';

const first = z.int(MESSAGES.pageSize).min(1, MESSAGES.pageSize).max(DESK_LIMITS.pageSize, MESSAGES.pageSize);
const after = z.string(MESSAGES.cursor).max(200, MESSAGES.cursor).nullish();

/** Words to search for; null for none. */
const search = z
  .string(MESSAGES.search)
  .max(DESK_LIMITS.search, MESSAGES.search)
  .regex(STORABLE, MESSAGES.search)
  .nullish()
  .transform((text) => text?.trim() || null);

export const pageInput = z.object({ first, after });

export const listInput = pageInput.extend({
  queue: z.enum(DeskQueue).nullish(),
  status: z.enum(OrderStatus).nullish(),
  search,
});

export const exchangesInput = pageInput.extend({ list: z.enum(ExchangeList).default(ExchangeList.OPEN) });
export const cashListInput = pageInput.extend({ list: z.enum(CashList), courier: z.enum(Courier).nullish() });

export const customersInput = pageInput.extend({ search });

export const userIdInput = z.uuid(MESSAGES.noCustomer);

export const manifestIdInput = z.uuid(MESSAGES.noManifest);

/** A scanned or typed code. */
const codeInput = z.string(MESSAGES.code).max(60, MESSAGES.code).regex(STORABLE, MESSAGES.code);

/** Number of a pick list or manifest. */
export const numberInput = z
  .int(MESSAGES.noPickList)
  .min(1, MESSAGES.noPickList)
  .max(2 ** 31 - 1, MESSAGES.noPickList);

export const pickListsInput = z
  .int(MESSAGES.pickLists)
  .min(1, MESSAGES.pickLists)
  .max(DESK_LIMITS.pickLists, MESSAGES.pickLists);

export const pickedInput = z
  .array(orderIdInput, MESSAGES.picked)
  .min(1, MESSAGES.picked)
  .max(DESK_LIMITS.picked, MESSAGES.picked)
  .nullish();

export const shortInput = orderVersionInput.extend({
  orderLineId: z.uuid(MESSAGES.line),
  quantity: z.int(MESSAGES.line).min(1, MESSAGES.line),
  isDamaged: z.boolean().nullish(),
});

/** Each order once. */
const orders = z
  .array(orderVersionInput, MESSAGES.bulk)
  .min(1, MESSAGES.bulk)
  .max(DESK_LIMITS.bulk, MESSAGES.bulk)
  .refine((list) => new Set(list.map(({ orderId }) => orderId)).size === list.length, MESSAGES.bulkTwice);

export const bulkInput = z.object({ orders });

export const bulkHoldInput = bulkInput.extend(holdInput.pick({ reason: true, note: true }).shape);

/** A day in India; null for today. */
export const dayInput = z.iso.date(MESSAGES.day).regex(/^20/, MESSAGES.day).nullish();

export const claimInput = z.object({
  orderId: codeInput.nullish(),
  pickListNumber: numberInput.nullish(),
  skipped: z.array(orderIdInput, MESSAGES.bulk).max(DESK_LIMITS.bulk, MESSAGES.bulk).nullish(),
});

export const courierInput = z.enum(Courier, MESSAGES.courier);

export const addToManifestInput = z.object({ manifestId: manifestIdInput, code: codeInput });

export const shippedManifestsInput = z.object({ day: dayInput, orderId: orderIdInput.nullish() });

export const removeInput = z.object({ manifestId: manifestIdInput, orderId: orderIdInput });

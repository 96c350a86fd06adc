import { z } from 'zod';
import { SCAN_LIMITS } from '../../catalogue/labels/labels.rules.ts';
import { isShelf, normalizeShelf } from '../../catalogue/labels/shelves.rules.ts';
import { storableText, wholeNumber } from '../../platform/inputs.ts';
import { COUNT_LIMITS, COUNT_MESSAGES, CountReason } from './counts.rules.ts';

export const countIdInput = z.uuid(COUNT_MESSAGES.countId);
const scanId = z.uuid(COUNT_MESSAGES.scanId);

const shelf = storableText(COUNT_LIMITS.shelfLength, COUNT_MESSAGES.shelf).transform((text) => normalizeShelf(text));

export const newCountInput = z.object({
  countId: countIdInput,
  shelves: z
    .array(z.string().refine(isShelf, COUNT_MESSAGES.shelves), COUNT_MESSAGES.shelves)
    .max(COUNT_LIMITS.shelves, COUNT_MESSAGES.shelves)
    .transform((all) => [...new Set(all.map(normalizeShelf))]),
});

export const shelfInput = z.object({ countId: countIdInput, shelf });

export const doneInput = shelfInput.extend({ scanId });

export const countScanInput = doneInput.extend({
  code: storableText(SCAN_LIMITS.code, COUNT_MESSAGES.unknown('')).trim().min(1, COUNT_MESSAGES.unknown('')),
  units: wholeNumber(-COUNT_LIMITS.units, COUNT_LIMITS.units, COUNT_MESSAGES.units).refine(
    (units) => units !== 0,
    COUNT_MESSAGES.units,
  ),
});

export const countVersionInput = z.object({ countId: countIdInput, version: z.int(COUNT_MESSAGES.changedMeanwhile) });

export const postInput = countVersionInput.extend({
  reason: z.enum(CountReason, COUNT_MESSAGES.reason),
  note: storableText(COUNT_LIMITS.note, COUNT_MESSAGES.note)
    .nullish()
    .transform((text) => text?.trim() || null),
});

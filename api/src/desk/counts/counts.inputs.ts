import { z } from 'zod';
import { shelf } from '../../catalogue/catalogue.inputs.ts';
import { SCAN_LIMITS } from '../../catalogue/labels/labels.rules.ts';
import { storableText, wholeNumber } from '../../platform/inputs.ts';
import { COUNT_LIMITS, COUNT_MESSAGES } from './counts.rules.ts';

export const countIdInput = z.uuid(COUNT_MESSAGES.countId);

export const shelfInput = z.object({
  countId: countIdInput,
  shelf: shelf(COUNT_MESSAGES.shelf),
});

export const countScanInput = shelfInput.extend({
  scanId: z.uuid(COUNT_MESSAGES.scanId),
  code: storableText(SCAN_LIMITS.code, COUNT_MESSAGES.unknown('')).trim().min(1, COUNT_MESSAGES.unknown('')),
  units: wholeNumber(-COUNT_LIMITS.units, COUNT_LIMITS.units, COUNT_MESSAGES.units).refine(
    (units) => units !== 0,
    COUNT_MESSAGES.units,
  ),
});

export const postInput = z.object({
  countId: countIdInput,
  version: z.int(COUNT_MESSAGES.changedMeanwhile),
  reason: storableText(COUNT_LIMITS.reason, COUNT_MESSAGES.reason).trim().min(1, COUNT_MESSAGES.reason),
});

import { z } from 'zod';
import { bankReferenceInput } from '../../payments/payouts/payouts.inputs.ts';
import { courierInput } from '../desk.inputs.ts';
import { REPORT_LIMITS, REPORT_MESSAGES } from './reports.rules.ts';

/** The report of a courier to compare. */
export const reportInput = z.object({
  courier: courierInput,
  csv: z.string(REPORT_MESSAGES.csv).min(1, REPORT_MESSAGES.csv).max(REPORT_LIMITS.characters, REPORT_MESSAGES.csv),
});

export type ReportRequest = z.input<typeof reportInput>;

/** The report of a courier to import, with the transfer that pays it. */
export const reportImportInput = reportInput.extend({
  reference: bankReferenceInput,
  remittedOn: z.iso.date(REPORT_MESSAGES.day).regex(/^20/, REPORT_MESSAGES.day),
});

export type ReportImportRequest = z.input<typeof reportImportInput>;

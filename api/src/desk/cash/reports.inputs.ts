import { z } from 'zod';
import { bankReferenceInput } from '../../payments/payouts/payouts.inputs.ts';
import { storableText } from '../../platform/inputs.ts';
import { courierInput } from '../../shipments/shipments.inputs.ts';
import { CourierReportKind, REPORT_LIMITS, REPORT_MESSAGES } from './reports.rules.ts';

/** The report of a courier to compare. */
export const reportInput = z.object({
  kind: z.enum(CourierReportKind).default(CourierReportKind.REMITTANCE),
  courier: courierInput,
  csv: z.string(REPORT_MESSAGES.csv).min(1, REPORT_MESSAGES.csv).max(REPORT_LIMITS.characters, REPORT_MESSAGES.csv),
});

export type ReportRequest = z.input<typeof reportInput>;

const dated = reportInput.extend({
  remittedOn: z.iso.date(REPORT_MESSAGES.day).regex(/^20/, REPORT_MESSAGES.day),
});

/** The report of a courier to import, with the transfer that pays it, or the invoice that it is. */
export const reportImportInputs = {
  REMITTANCE: dated.extend({ reference: bankReferenceInput }),
  INVOICE: dated.extend({
    reference: storableText(REPORT_LIMITS.number, REPORT_MESSAGES.number).trim().min(1, REPORT_MESSAGES.number),
  }),
};

export type ReportImportRequest = z.input<typeof reportImportInputs.REMITTANCE>;

import { z } from 'zod';
import { bankReferenceInput } from '../../payments/payouts/payouts.inputs.ts';
import { courierInput } from '../desk.inputs.ts';
import { REMITTANCE_LIMITS, REMITTANCE_MESSAGES } from './reports.rules.ts';

/** The list of a courier to compare. */
export const remittanceListInput = z.object({
  courier: courierInput,
  csv: z
    .string(REMITTANCE_MESSAGES.csv)
    .min(1, REMITTANCE_MESSAGES.csv)
    .max(REMITTANCE_LIMITS.characters, REMITTANCE_MESSAGES.csv),
});

export type RemittanceListRequest = z.input<typeof remittanceListInput>;

/** The list of a courier to import, with the transfer that pays it. */
export const remittanceInput = remittanceListInput.extend({
  reference: bankReferenceInput,
  remittedOn: z.iso.date(REMITTANCE_MESSAGES.day).regex(/^20/, REMITTANCE_MESSAGES.day),
});

export type RemittanceRequest = z.input<typeof remittanceInput>;

import { countText } from '../common/desk.texts.ts';
import { REMIT_DAYS, REMITTED_DAYS } from '#api/desk/cash/cash.rules.ts';
import type { CashList, RemittanceDifferenceKind } from '../../../lib/operations/graphql.generated.ts';

export const CASH_TEXTS = {
  loading: 'Loading the cash...',
  failed: 'The cash could not be fetched.',
  noCash: 'No courier has cash to collect or to remit.',
  empty: 'No order is in this list.',
  compareFailed: 'The list could not be compared. Please try again.',
  noFile: 'Choose the CSV file of the courier.',
  tooLarge: 'This file is too large.',
  day: 'Enter the day, not after today.',
  allMatch: 'Every row matches.',
  nothingToImport: 'Nothing in this list is new.',
} as const;

interface ListText {
  label: string;
  /** What the time of an order in the list is. */
  since: string;
}

export const LISTS: Record<CashList, ListText> = {
  DUE: { label: 'With couriers', since: 'left' },
  COLLECTED: { label: 'Collected, not remitted', since: 'delivered' },
  OVERDUE: { label: `Late: more than ${REMIT_DAYS} days`, since: 'delivered' },
  SHORT: { label: 'Missing', since: 'delivered' },
  REMITTED: { label: `Remitted in ${REMITTED_DAYS} days`, since: 'remitted' },
  PAYOUTS: { label: 'Refunds to send by UPI', since: 'promised' },
};

interface DifferenceText {
  label: string;
  /** What follows from it. */
  hint: string;
}

export const DIFFERENCES: Record<RemittanceDifferenceKind, DifferenceText> = {
  SHORT: { label: 'Too little', hint: 'Imported as missing: ask the courier for the rest.' },
  OVER: { label: 'Too much', hint: 'Not imported: ask the courier, then import the right amount.' },
  UNKNOWN: { label: 'Unknown number', hint: 'Not imported: no cash parcel of this courier has it.' },
  LISTED_BEFORE: { label: 'Remitted before', hint: 'Not imported: a list before this one has it.' },
  NOT_DELIVERED: {
    label: 'Not delivered yet',
    hint: 'Not imported: record the delivery, then import the same list again.',
  },
  RETURNED: { label: 'Came back', hint: 'Not imported: the parcel came back or is lost.' },
  TWICE: { label: 'Twice in the list', hint: 'Not imported: the first row counts.' },
  UNREADABLE: { label: 'Not readable', hint: 'Not imported: no number or no amount, such as a total.' },
  HEAVIER: { label: 'Heavier', hint: 'Imported as billed: we weighed fewer half kilograms. Ask the courier why.' },
};

export const REPORTS = {
  REMITTANCE: {
    title: 'Import a list of remittances',
    hint: 'With columns such as AWB and COD amount.',
    history: 'Imported lists',
    reference: 'Reference of the bank (UTR)',
    day: 'Day of the transfer',
    differences: DIFFERENCES,
  },
  INVOICE: {
    title: 'Import an invoice for postage',
    hint: 'With columns such as AWB, charged weight and total amount.',
    history: 'Imported invoices',
    reference: 'Number of the invoice',
    day: 'Day of the invoice',
    differences: {
      ...DIFFERENCES,
      SHORT: { label: 'Less than expected', hint: 'Imported as billed.' },
      OVER: { label: 'More than expected', hint: 'Imported as billed: ask the courier why.' },
      UNKNOWN: { label: 'Unknown number', hint: 'Not imported: no parcel of this courier has it.' },
      LISTED_BEFORE: { label: 'Billed before', hint: 'Not imported: an invoice before this one has it.' },
    },
  },
};

/** Shipments as people count them. */
export const shipmentsText = (count: number) => countText(count, 'parcel');

import { z } from 'zod';
import { Courier } from '../../delivery/couriers.rules.ts';
import { Zone } from '../../delivery/delivery.rules.ts';

/** What a CSV file says about couriers. */
export enum CourierFile {
  RATES = 'RATES',
  PINCODES = 'PINCODES',
  NUMBERS = 'NUMBERS',
}

export const RATE_COLUMNS = [
  'courier',
  'zone',
  'validFrom',
  'first',
  'further',
  'cash',
  'cashPercent',
  'transitDays',
] as const;

const courier = z.enum(Courier);
const number = (most: number) => z.coerce.number().min(0).max(most);
const hundredths = number(10_000).transform((amount) => Math.round(amount * 100));

/** Each file: its columns, and its rows as the columns of its table. */
const FILES: Record<CourierFile, { columns: readonly string[]; input: z.ZodType<{ courier: Courier }> }> = {
  RATES: {
    columns: RATE_COLUMNS,
    input: z
      .object({
        courier,
        zone: z.enum(Zone),
        validFrom: z.iso.date('Please write validFrom as 2026-12-31.'),
        first: hundredths,
        further: hundredths,
      })
      .extend({ cash: hundredths, cashPercent: number(100).multipleOf(0.01), transitDays: number(30).int() })
      .transform(({ validFrom, first, further, cash, cashPercent, transitDays, ...row }) => ({
        ...row,
        valid_from: validFrom,
        first_in_paise: first,
        further_in_paise: further,
        cash_in_paise: cash,
        cash_basis_points: Math.round(cashPercent * 100),
        transit_days: transitDays,
      })),
  },
  PINCODES: {
    columns: ['courier', 'pincode', 'takesCash'],
    input: z
      .object({ courier, pincode: z.string().regex(/^(\d{6}|ALL)$/), takesCash: z.enum(['yes', 'no']) })
      .refine(({ pincode, takesCash }) => pincode !== 'ALL' || takesCash === 'yes', {
        path: ['takesCash'],
        error: 'Please check: takesCash.',
      })
      .transform(({ takesCash, ...row }) => ({ ...row, takes_cash: takesCash })),
  },
  NUMBERS: {
    columns: ['courier', 'awb'],
    input: z.object({ courier, awb: z.string().regex(/^[A-Z0-9/-]{1,40}$/) }),
  },
};

const MOST_ROWS = 25_000;

/** How a file is read. */
export function formatOf(file: CourierFile) {
  const { columns, input } = FILES[file];
  return {
    columns,
    hasColumns: (names: readonly string[]) => columns.every((name) => names.includes(name)),
    mostRows: MOST_ROWS,
    messages: {
      columns: `The first line must name the columns ${columns.join(', ')}.`,
      rows: `A file has 1 to ${MOST_ROWS} rows.`,
    },
    input,
    key: { of: keyOf, twice: 'This is there twice.' },
  };
}

/** What no two rows of a file share. */
const keyOf = (row: object) => {
  const { courier: of, zone, valid_from: from, pincode, awb } = row as Record<string, unknown>;
  return [of, zone, from, pincode, awb].join(' ');
};

import { z } from 'zod';
import { Courier } from '../../delivery/couriers.rules.ts';
import { CourierRates } from '../../delivery/rates/courier-rates.ts';
import { check } from '../../platform/check.ts';
import type { Clock } from '../../platform/clock.ts';
import { csvInput, readCsvTable } from '../../platform/csv/csv-table.ts';
import { type CsvFile, csvFile, fieldColumns, onePage } from '../../platform/csv/send-csv.ts';
import { BadInput, Conflict } from '../../platform/errors.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { CourierDeskStore, type RateRow } from './courier-desk.store.ts';
import type { CourierDesk } from './courier-desk.types.ts';
import { CourierFile, formatOf, RATE_COLUMNS } from './courier-file.ts';

const grams = z.int().min(1).max(10_000);

const settingsInput = z.object({
  version: z.int32(),
  packagingGrams: grams,
  copyGrams: grams,
  couriers: z
    .array(z.object({ courier: z.enum(Courier), isUsed: z.boolean(), maxCashInPaise: z.int32().min(0) }))
    .max(Object.keys(Courier).length)
    .refine((all) => new Set(all.map(({ courier }) => courier)).size === all.length, 'Name each courier once.'),
});

/** What couriers charge, where they go, which of them the shop uses, and the numbers that they gave it. Admins only. */
export class CourierDeskService {
  constructor(private readonly parts: { store: CourierDeskStore; clock: Clock }) {}

  async getDesk(viewer: Viewer): Promise<CourierDesk> {
    requirePermission(viewer, Permission.WRITE_SETTINGS);
    const { store } = this.parts;
    const rates = await store.findRates();
    return { ...(await store.findDesk()), rates: rates.map((rate) => ({ ...rate, terms: termsOf(rate) })) };
  }

  /** Saves which couriers are used and what weights are assumed. CONFLICT if anything here has changed since `version`. */
  async saveSettings(viewer: Viewer, request: z.input<typeof settingsInput>): Promise<void> {
    requirePermission(viewer, Permission.WRITE_SETTINGS);
    const { couriers, ...settings } = check(settingsInput, request);
    await this.change(viewer, settings, (rates) => rates.saveSettings(couriers));
  }

  /**
   * Imports a file: the rates or PIN codes of the couriers that it names replace theirs (`ALL`: it goes everywhere), and unknown
   * tracking numbers are added. Returns the number of rows. BAD_USER_INPUT with the lines and columns that are wrong: then
   * nothing changes.
   */
  async importFile(viewer: Viewer, file: CourierFile, csv: string): Promise<number> {
    requirePermission(viewer, Permission.WRITE_SETTINGS);
    const format = formatOf(check(z.enum(CourierFile), file, 'file'));
    const rows = (await readCsvTable(check(csvInput, csv, 'csv'), format)).rows.map(({ row }) => row);
    await this.change(viewer, {}, (rates, store) => {
      if (file === CourierFile.NUMBERS) return store.insertNumbers(rows);
      const kept = rows.filter((row) => !('pincode' in row && row.pincode === 'ALL'));
      const everywhere = new Set(rows.filter((row) => !kept.includes(row)).map((row) => row.courier));
      if (kept.some((row) => everywhere.has(row.courier)))
        throw new BadInput({ csv: 'A courier with the PIN code ALL has no other one.' });
      return rates.replaceRows(file === CourierFile.RATES ? 'courier_rate' : 'courier_pincode', rows, kept);
    });
    return rows.length;
  }

  /** All rates as a CSV file. */
  exportRates(viewer: Viewer): CsvFile {
    requirePermission(viewer, Permission.WRITE_SETTINGS);
    const rows = onePage(() => this.parts.store.findRates());
    return csvFile('courier-rates.csv', fieldColumns(...RATE_COLUMNS), rows);
  }

  private async change(
    viewer: Viewer,
    settings: Parameters<CourierRates['recordChange']>[2],
    work: (rates: CourierRates, store: CourierDeskStore) => Promise<void>,
  ): Promise<void> {
    const { userId } = requirePermission(viewer, Permission.WRITE_SETTINGS);
    await this.parts.store.transaction(async (store, transaction) => {
      const rates = new CourierRates(transaction);
      if (!(await rates.recordChange(userId, this.parts.clock(), settings)))
        throw new Conflict({
          version: 'The settings have changed meanwhile. Please load them again. Nothing was saved.',
        });
      await work(rates, store);
    });
  }
}

/** '₹45, then ₹20; cash ₹30 or 1.5%; 5 days'. */
function termsOf({ first, further, cash, cashPercent, transitDays }: RateRow): string {
  const collection = cash || cashPercent ? `cash ₹${cash} or ${cashPercent}%; ` : '';
  return `₹${first}, then ₹${further}; ${collection}${transitDays} ${transitDays === 1 ? 'day' : 'days'}`;
}

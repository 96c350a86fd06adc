import sql, { raw } from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import type { Courier } from '../couriers.rules.ts';

/** Whether the shop uses a courier, and the most cash that it takes. */
interface CourierSetting {
  courier: Courier;
  isUsed: boolean;
  maxCashInPaise: number;
}

/** Writes what couriers charge, where they go and which the shop uses. The caller has checked it. */
export class CourierRates extends Store {
  /** Records who changes something, and assumed weights. Returns false if that happened since `version`, if it is given. */
  recordChange(
    userId: string,
    at: Date,
    { version, packagingGrams, copyGrams }: { version?: number; packagingGrams?: number; copyGrams?: number },
  ): Promise<boolean> {
    return this.hasRows(
      sql`UPDATE parcel_settings SET version = version + 1, changed_at = ${at}, changed_by = ${userId},
          packaging_grams = coalesce(${packagingGrams}, packaging_grams), copy_grams = coalesce(${copyGrams}, copy_grams)
        WHERE version = coalesce(${version}::integer, version)`,
    );
  }

  async saveSettings(couriers: readonly CourierSetting[]): Promise<void> {
    await this.execute(
      sql`UPDATE courier_settings AS settings SET is_used = "isUsed", max_cash_in_paise = "maxCashInPaise"
        FROM json_to_recordset(${JSON.stringify(couriers)}) AS given (courier text, "isUsed" boolean, "maxCashInPaise" integer)
        WHERE settings.courier = given.courier`,
    );
  }

  /** Replaces all rows of the couriers of `former`. */
  async replaceRows(
    table: 'courier_rate' | 'courier_pincode',
    former: readonly { courier: string }[],
    rows: readonly object[],
  ): Promise<void> {
    const name = raw(table);
    await this.execute(sql`DELETE FROM ${name} WHERE courier = ANY(${former.map(({ courier }) => courier)})`);
    await this.execute(
      sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)})`,
    );
  }
}

import sql from 'sql-template-tag';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { Store } from '../../platform/database/store.ts';
import type { CourierDesk } from './courier-desk.types.ts';

/** A row of the file of rates; amounts are rupees. */
export type RateRow = Record<'first' | 'further' | 'cash' | 'cashPercent' | 'transitDays', number> &
  Record<'zone' | 'validFrom', string> & { courier: Courier };

/** Queries on couriers and the stock of their tracking numbers. */
export class CourierDeskStore extends Store {
  findDesk(): Promise<Omit<CourierDesk, 'rates'>> {
    return this.onlyRow(
      sql`SELECT parcel_settings.version, packaging_grams AS "packagingGrams", copy_grams AS "copyGrams",
          changed_at AS "changedAt", email AS "changedBy", (
            SELECT json_agg(one) FROM (
              SELECT courier, is_used AS "isUsed", max_cash_in_paise AS "maxCashInPaise",
                (SELECT count(*) FROM courier_pincode WHERE courier_pincode.courier = settings.courier) AS "pincodeCount",
                (SELECT count(*) FROM awb_number WHERE awb_number.courier = settings.courier AND shipment_id IS NULL) AS "numbersLeft"
              FROM courier_settings AS settings ORDER BY courier) AS one) AS couriers
        FROM parcel_settings LEFT JOIN account ON user_id = changed_by`,
    );
  }

  /** All rates, by courier, zone and day. */
  findRates(): Promise<RateRow[]> {
    return this.rows(
      sql`SELECT courier, zone, valid_from::text AS "validFrom", first_in_paise / 100::float8 AS first,
          further_in_paise / 100::float8 AS further, cash_in_paise / 100::float8 AS cash,
          cash_basis_points / 100::float8 AS "cashPercent", transit_days AS "transitDays"
        FROM courier_rate ORDER BY courier, zone, valid_from`,
    );
  }

  /** Adds numbers that are not known: those that shipments have belong to them. */
  async insertNumbers(numbers: readonly object[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO awb_number SELECT courier, awb, shipment.shipment_id
        FROM json_populate_recordset(NULL::awb_number, ${JSON.stringify(numbers)}) AS number
          LEFT JOIN shipment USING (courier, awb)
        ON CONFLICT DO NOTHING`,
    );
  }
}

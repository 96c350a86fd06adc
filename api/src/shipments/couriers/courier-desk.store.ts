import sql from 'sql-template-tag';
import type { Courier } from '../../delivery/couriers.rules.ts';
import { Store } from '../../platform/database/store.ts';
import type { CourierDesk } from './courier-desk.types.ts';

/** A row of the file of rates; amounts are rupees. */
export type RateRow = Record<'first' | 'further' | 'cash' | 'cashPercent' | 'transitDays', number> &
  Record<'zone' | 'validFrom', string> & { courier: Courier };

/** A number that no shipment has, not even one that it was typed for. */
const IS_FREE = sql`awb_number.shipment_id IS NULL AND NOT EXISTS (
  SELECT FROM shipment AS other
  WHERE other.courier = awb_number.courier AND other.awb = awb_number.awb AND other.status <> 'VOIDED')`;

/** Queries on couriers and the stock of their tracking numbers. */
export class CourierDeskStore extends Store {
  findDesk(): Promise<Omit<CourierDesk, 'rates'>> {
    return this.onlyRow(
      sql`SELECT parcel_settings.version, packaging_grams AS "packagingGrams", copy_grams AS "copyGrams",
          changed_at AS "changedAt", email AS "changedBy", (
            SELECT json_agg(one) FROM (
              SELECT courier, is_used AS "isUsed", max_cash_in_paise AS "maxCashInPaise",
                (SELECT count(*) FROM courier_pincode WHERE courier_pincode.courier = settings.courier) AS "pincodeCount",
                (SELECT count(*) FROM awb_number WHERE awb_number.courier = settings.courier AND ${IS_FREE}) AS "numbersLeft"
              FROM courier_settings AS settings ORDER BY courier) AS one) AS couriers
        FROM parcel_settings LEFT JOIN account ON user_id = changed_by`,
    );
  }

  /** All rates, by courier, zone and day. */
  findRates(): Promise<RateRow[]> {
    return this.rows(
      sql`SELECT courier, zone, valid_from::text AS "validFrom", first_in_paise / 100::float8 AS first,
          further_in_paise / 100::float8 AS further, cash_in_paise / 100::float8 AS cash,
          cash_permille / 10::float8 AS "cashPercent", transit_days AS "transitDays"
        FROM courier_rate ORDER BY courier, zone, valid_from`,
    );
  }

  /** Adds numbers that are not known. */
  async insertNumbers(numbers: readonly object[]): Promise<void> {
    await this.execute(
      sql`INSERT INTO awb_number SELECT * FROM json_populate_recordset(NULL::awb_number, ${JSON.stringify(numbers)})
        ON CONFLICT DO NOTHING`,
    );
  }

  /** Gives a shipment the next free number of its courier. Returns false if there is none. */
  takeNumber(shipmentId: string): Promise<boolean> {
    return this.hasRows(
      sql`WITH next AS (
          SELECT awb_number.courier, awb_number.awb FROM awb_number JOIN shipment USING (courier)
          WHERE shipment.shipment_id = ${shipmentId} AND ${IS_FREE}
          ORDER BY awb_number.awb LIMIT 1 FOR UPDATE OF awb_number SKIP LOCKED),
        taken AS (
          UPDATE awb_number SET shipment_id = ${shipmentId} FROM next
          WHERE awb_number.courier = next.courier AND awb_number.awb = next.awb AND awb_number.shipment_id IS NULL
          RETURNING next.awb)
        UPDATE shipment SET awb = taken.awb FROM taken WHERE shipment.shipment_id = ${shipmentId}`,
    );
  }
}

import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/query.ts';
import { BadInput } from '../../platform/errors.ts';
import { dayInIndia } from '../business-days.rules.ts';
import type { Courier } from '../couriers.rules.ts';
import { Zone, zoneOf } from '../delivery.rules.ts';
import { compareCouriers, type CourierTerms } from './courier-choice.rules.ts';
import { estimateWeight, type WeighedLine } from './weight.rules.ts';

/** Each courier: whether it `serves` a PIN code, and `most_cash` that it takes there. Without a list it goes everywhere. */
export const courierReach = (pincode: Sql) => sql`
  SELECT courier_settings.courier, is_used, listed.courier IS NOT NULL OR NOT EXISTS (
      SELECT FROM courier_pincode WHERE courier_pincode.courier = courier_settings.courier) AS serves,
    CASE WHEN takes_cash IS FALSE THEN 0 ELSE max_cash_in_paise END AS most_cash
  FROM courier_settings LEFT JOIN courier_pincode AS listed
    ON listed.courier = courier_settings.courier AND listed.pincode = ${pincode}`;

/** A parcel of an order. Its weight is estimated from its lines if it is not known. */
interface Parcel {
  /** Without a promised day, the cheapest courier is the best. */
  order: { pincode: string | null; expectedDeliveryDate: string | null };
  cashInPaise: number;
  lines: readonly WeighedLine[];
  weightGrams?: number | null | undefined;
  leavesAt: Date;
}

/** The weight of a parcel, and what couriers ask for it, the best first. An unknown PIN code is far away. */
export async function compareForParcel(manager: EntityManager, { order, lines, leavesAt, ...parcel }: Parcel) {
  const { pincode, expectedDeliveryDate: promisedOn } = order;
  const day = dayInIndia(leavesAt);
  const [place] = await queryRows<{ district: string; state: string }>(
    manager,
    sql`SELECT district, state FROM pincode WHERE pincode = ${pincode}`,
  );
  const couriers = await queryRows<CourierTerms & { packagingGrams: number; copyGrams: number }>(
    manager,
    sql`SELECT courier, is_used AS "isUsed", serves, most_cash AS "mostCashInPaise",
        packaging_grams AS "packagingGrams", copy_grams AS "copyGrams", (
          SELECT json_build_object('firstInPaise', first_in_paise, 'furtherInPaise', further_in_paise,
            'cashInPaise', cash_in_paise, 'cashBasisPoints', cash_basis_points, 'transitDays', transit_days)
          FROM courier_rate WHERE courier_rate.courier = reach.courier AND valid_from <= ${day}
            AND zone = ${place ? zoneOf(place) : Zone.REMOTE} ORDER BY valid_from DESC LIMIT 1) AS price
      FROM (${courierReach(sql`${pincode}`)}) AS reach CROSS JOIN parcel_settings`,
  );
  const weightGrams = parcel.weightGrams ?? estimateWeight(lines, couriers[0]!);
  return { weightGrams, couriers: compareCouriers({ ...parcel, grams: weightGrams, day, promisedOn }, couriers) };
}

/**
 * The courier that is wanted, also if the shop does not use it, else the best, with its postage and the weight; one that
 * is not wanted firmly only if it goes there. Throws BAD_USER_INPUT if none takes the parcel.
 */
export async function chooseCourier(
  manager: EntityManager,
  parcel: Parcel,
  wanted: Courier | null | undefined,
  isFirm = true,
) {
  const { weightGrams, couriers } = await compareForParcel(manager, parcel);
  const chosen =
    couriers.find(({ courier, goes }) => courier === wanted && (isFirm || goes)) ??
    couriers.find(({ isPossible }) => isPossible);
  if (!chosen) throw new BadInput({ courier: 'No courier that we use takes this parcel. Please choose one.' });
  return { weightGrams, courier: chosen.courier, postageInPaise: chosen.postageInPaise };
}

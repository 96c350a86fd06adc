import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, placePaidOrder, recordStatus, shipOrder } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { ON_TIME_LIMITS } from './on-time-delivery.rules.ts';
import { ShipmentStatus } from '../shipments.rules.ts';

const shop = useTestShop({ runJobs: false });

const DELIVERIES = 1_000;
/** Regions with the number of shipments to each, by a PIN code of theirs. The rest go to the first one. */
const FEW = { 'Tamil Nadu': ON_TIME_LIMITS.fewest, Goa: ON_TIME_LIMITS.fewest - 1, Bihar: 260, Delhi: 99 };
const PINCODES = { Maharashtra: '411001', 'Tamil Nadu': '600001', Goa: '403001', Bihar: '800001', Delhi: '110001' };
type Region = keyof typeof PINCODES;
const REGIONS = Object.keys(PINCODES) as Region[];

type Outcome = 'ON_TIME' | 'LATE' | 'RETURNED' | 'LOST';

interface Delivery {
  number: number;
  region: Region;
  pincode: string;
  outcome: Outcome;
}

/** The outcome of a delivery, by its number: about one in eight misses its day. */
function outcomeOf(number: number): Outcome {
  if (number % 17 === 0) return 'LATE';
  if (number % 29 === 0) return 'RETURNED';
  return number % 43 === 0 ? 'LOST' : 'ON_TIME';
}

/** Deliveries, oldest first; those to the regions with few shipments are spread among the others. */
const deliveries: Delivery[] = (() => {
  const left = new Map<Region, number>(Object.entries(FEW) as [Region, number][]);
  return Array.from({ length: DELIVERIES }, (_, index) => {
    const turn = REGIONS[index % REGIONS.length] ?? 'Maharashtra';
    const region = (left.get(turn) ?? 0) > 0 ? turn : 'Maharashtra';
    left.set(region, (left.get(region) ?? 0) - 1);
    return { number: index + 1, region, pincode: PINCODES[region], outcome: outcomeOf(index + 1) };
  });
})();

/** A shipment that is late comes after all others that were promised for the same day. */
const timeOf = ({ number, outcome }: Delivery) =>
  Math.floor(number / 24) * 1e6 + (outcome === 'LATE' ? 1e5 : 0) + number;

/** 24 shipments a day. On time is the last second of the promised day in India, late the first of the next. */
const SEED = `
  WITH delivery AS (
    SELECT number, region, pincode, outcome, 'PROMISE-' || number AS order_id, date '2026-01-05' + number / 24 AS promised,
      (date '2026-01-06' + number / 24)::timestamp AT TIME ZONE 'Asia/Kolkata'
        - CASE WHEN outcome = 'LATE' THEN interval '0' ELSE interval '1 second' END + number * interval '1 microsecond' AS at
    FROM json_to_recordset($2) AS delivery (number int, region text, pincode text, outcome text)),
  orders AS (
    INSERT INTO customer_order SELECT (jsonb_populate_record(customer_order, jsonb_build_object('order_id', delivery.order_id,
      'idempotency_key', delivery.order_id, 'expected_delivery_date', promised,
      'shipping_address', 'House 7, Gandhi Road ' || delivery.pincode))).*
    FROM customer_order CROSS JOIN delivery WHERE customer_order.order_id = $1 RETURNING order_id),
  events AS (
    INSERT INTO order_event (order_id, at, kind, text)
    SELECT order_id, at, CASE WHEN outcome IN ('ON_TIME', 'LATE') THEN 'DELIVERED' ELSE outcome END, 'It happened.'
    FROM delivery JOIN orders USING (order_id))
  INSERT INTO shipment (order_id, kind, status, status_at, courier, created_at, shipped_at, delivered_at, promised_on, region)
  SELECT order_id, 'OUTBOUND', CASE WHEN outcome IN ('ON_TIME', 'LATE') THEN 'DELIVERED' ELSE outcome END, at,
    CASE WHEN number % 2 = 0 THEN 'DELHIVERY' ELSE 'DTDC' END, at - interval '4 days', at - interval '3 days',
    CASE WHEN outcome IN ('ON_TIME', 'LATE') THEN at END, promised, region
  FROM delivery JOIN orders USING (order_id)`;

/** The same figures from the timelines and addresses of the orders, without the shipments. */
const RECOUNT = `
  SELECT count(*) FILTER (WHERE kind = 'DELIVERED' AND to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') <=
      to_char(expected_delivery_date, 'YYYY-MM-DD'))::int AS kept, count(*)::int AS "of"
  FROM (
    SELECT *, row_number() OVER (ORDER BY at DESC, order_id) AS rank FROM order_event JOIN customer_order USING (order_id)
    WHERE order_id LIKE 'PROMISE-%' AND shipping_address LIKE '%' || $1) AS recounted
  WHERE rank <= ${ON_TIME_LIMITS.counted}`;

const recordOf = async (pincode: string) => {
  const query = `query ($pincode: String!) { deliveryEstimate(pincode: $pincode) { promiseRecord { region kept of } } }`;
  const { data } = await shop.visitor().graphql<{ deliveryEstimate: { promiseRecord: unknown } }>(query, { pincode });
  return data?.deliveryEstimate.promiseRecord;
};

describe('kept promises', () => {
  it('are counted by the day and region that a parcel was packed for', async () => {
    const admin = await addStaff(shop);
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    const shipments = await shop.database.query(
      `SELECT promised_on = expected_delivery_date AS "isPromised", region FROM shipment
       JOIN customer_order USING (order_id) WHERE order_id = $1`,
      [orderId],
    );
    expect(shipments).toEqual([{ isPromised: true, region: 'Madhya Pradesh' }]);
  });

  describe(`of ${DELIVERIES} deliveries`, () => {
    beforeAll(async () => {
      const { orderId } = await placePaidOrder(shop);
      await shop.database.query(SEED, [orderId, JSON.stringify(deliveries)]);
    });

    it.each(REGIONS)('to %s are those of the known misses, and of a second count', async (region) => {
      const toRegion = deliveries.filter((delivery) => delivery.region === region);
      const last = toRegion.toSorted((one, other) => timeOf(one) - timeOf(other)).slice(-ON_TIME_LIMITS.counted);
      const kept = last.filter(({ outcome }) => outcome === 'ON_TIME').length;
      expect(await shop.database.query(RECOUNT, [PINCODES[region]])).toEqual([{ kept, of: last.length }]);
      const isSaid = last.length >= ON_TIME_LIMITS.fewest;
      expect(await recordOf(PINCODES[region])).toEqual(isSaid ? { region, kept, of: last.length } : null);
    });

    it('miss some days, and some of them are silent', () => {
      const counts = REGIONS.map((region) => deliveries.filter((delivery) => delivery.region === region).length);
      expect(counts.filter((count) => count < ON_TIME_LIMITS.fewest)).toEqual([ON_TIME_LIMITS.fewest - 1]);
      expect(new Set(deliveries.map(({ outcome }) => outcome)).size).toBe(4);
    });
  });

  it('to a state where no parcel has come to its end are not told of', async () => {
    expect(await recordOf('744101')).toBeNull();
  });
});

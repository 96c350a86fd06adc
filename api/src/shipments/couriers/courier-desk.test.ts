import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, packOrder, packRequest, placePaidOrder, seenBy } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { chooseCourier, compareForParcel } from '../../delivery/rates/courier-offers.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CourierFile } from './courier-file.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const COURIERS = Object.values(Courier);
const ZONES = ['DISTRICT', 'STATE', 'NEIGHBOUR', 'FAR', 'REMOTE'];
const importFile = (file: CourierFile, lines: readonly (readonly unknown[])[]) =>
  shop.services.courierDesk.importFile(admin, file, lines.map((cells) => cells.join(',')).join('\n'));
const RATE_HEADER = 'courier,zone,validFrom,first,further,cash,cashPercent,transitDays'.split(',');
const importRates = (...rates: unknown[][]) => importFile(CourierFile.RATES, [RATE_HEADER, ...rates]);
const importPincodes = (...rows: unknown[][]) =>
  importFile(CourierFile.PINCODES, [['courier', 'pincode', 'takesCash'], ...rows]);
const importNumbers = (...rows: unknown[][]) => importFile(CourierFile.NUMBERS, [['courier', 'awb'], ...rows]);

async function saveCouriers(couriers: { courier: Courier; isUsed: boolean; maxCashInPaise: number }[], weights = {}) {
  const { version, packagingGrams, copyGrams } = await shop.services.courierDesk.getDesk(admin);
  const settings = { version, packagingGrams, copyGrams, couriers, ...weights };
  await shop.services.courierDesk.saveSettings(admin, settings);
}
const USUAL = COURIERS.map((courier) => ({
  courier,
  isUsed: courier !== Courier.OTHER && courier !== Courier.SHIPROCKET,
  maxCashInPaise: 100_000_000,
}));

// A second program, which knows nothing of the first: it walks through days and tries every courier.
const PLACES: [pincode: string | null, zone: string][] = [
  ['452001', 'DISTRICT'],
  ['462001', 'STATE'],
  ['400001', 'NEIGHBOUR'],
  ['600001', 'FAR'],
  ['781001', 'REMOTE'],
  ['999999', 'REMOTE'],
  [null, 'REMOTE'],
];
const HOLIDAYS = ['01-26', '08-15', '10-02', '12-25', '11-24'];
const later = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
function arrival(day: string, days: number): string {
  let now = day;
  for (let left = days; left > 0;) {
    now = later(now, 1);
    if (new Date(now).getUTCDay() !== 0 && !HOLIDAYS.includes(now.slice(5))) left--;
  }
  return now;
}

const rupees = fc.nat({ max: 30_000 }).map((paise) => paise / 100);
const anyRate = fc.record({
  zone: fc.constantFrom(...ZONES),
  validFrom: fc.constantFrom('2026-01-01', '2026-06-01', '2026-11-28'),
  first: rupees,
  further: rupees,
  cash: rupees,
  permille: fc.nat({ max: 60 }),
  transitDays: fc.nat({ max: 9 }),
});
const anyCourier = fc.record({
  isUsed: fc.boolean(),
  maxCash: fc.constantFrom(0, 50_000, 100_000_000),
  rates: fc.uniqueArray(anyRate, { minLength: 4, maxLength: 15, selector: (one) => `${one.zone} ${one.validFrom}` }),
  pincodes: fc.option(
    fc.uniqueArray(
      fc.tuple(fc.constantFrom('452001', '462001', '400001', '600001', '781001', '110001'), fc.boolean()),
      {
        minLength: 1,
        selector: ([pincode]) => pincode,
      },
    ),
  ),
});
const anyParcel = fc.record({
  place: fc.constantFrom(...PLACES),
  grams: fc.integer({ min: 1, max: 5_000 }),
  cash: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
  day: fc.integer({ min: 0, max: 330 }).map((days) => later('2026-01-01', days)),
  slack: fc.integer({ min: 0, max: 12 }),
});
type World = (typeof anyCourier extends fc.Arbitrary<infer One> ? One : never)[];
type Parcel = typeof anyParcel extends fc.Arbitrary<infer One> ? One : never;

function bruteForce(world: World, { place: [pincode, zone], grams, cash, day, slack }: Parcel) {
  const found: (readonly [late: number, cost: number, arrives: string, courier: string])[] = [];
  world.forEach(({ isUsed, maxCash, rates, pincodes }, index) => {
    const listed = pincodes?.find(([one]) => one === pincode);
    if (!isUsed || (pincodes && !listed)) return;
    if (cash > (listed?.[1] === false ? 0 : maxCash)) return;
    const [rate] = rates
      .filter((one) => one.zone === zone && one.validFrom <= day)
      .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
    if (!rate) return;
    let cost = Math.round(rate.first * 100);
    for (let weighed = 500; weighed < grams; weighed += 500) cost += Math.round(rate.further * 100);
    if (cash) cost += Math.max(Math.round(rate.cash * 100), Math.round((cash * rate.permille) / 1000));
    const arrives = arrival(day, rate.transitDays);
    found.push([arrives > later(day, slack) ? 1 : 0, cost, arrives, COURIERS[index]!]);
  });
  const inTime = found.filter(([late]) => !late);
  const order = inTime.length > 0 ? [1, 2, 3] : [2, 1, 3];
  const compare = (one: readonly unknown[], other: readonly unknown[]) => {
    const at = order.find((cell) => one[cell] !== other[cell]) ?? 3;
    return (one[at] as number) < (other[at] as number) ? -1 : 1;
  };
  const [best] = (inTime.length > 0 ? inTime : found).toSorted(compare);
  return best ? { courier: best[3], postageInPaise: best[1], weightGrams: grams } : null;
}

describe('the courier of a parcel', () => {
  it('is, for 500 random parcels, the one that a second program finds', async () => {
    const worlds = fc.sample(
      fc.tuple(fc.tuple(...COURIERS.map(() => anyCourier)), fc.array(anyParcel, { minLength: 50, maxLength: 50 })),
      10,
    );
    const [expected, found]: [unknown[], unknown[]] = [[], []];
    for (const [world, parcels] of worlds) {
      await saveCouriers(
        world.map(({ isUsed, maxCash }, index) => ({ courier: COURIERS[index]!, isUsed, maxCashInPaise: maxCash })),
      );
      await importRates(
        ...world.flatMap(({ rates }, index) =>
          rates.map((rate) => [
            COURIERS[index],
            rate.zone,
            rate.validFrom,
            rate.first,
            rate.further,
            rate.cash,
            rate.permille / 10,
            rate.transitDays,
          ]),
        ),
      );
      await importPincodes(
        ...world.flatMap(({ pincodes }, index): unknown[][] =>
          pincodes
            ? pincodes.map(([pincode, takesCash]) => [COURIERS[index], pincode, takesCash ? 'yes' : 'no'])
            : [[COURIERS[index], 'ALL', 'yes']],
        ),
      );
      for (const { place, grams, cash, day, slack, ...parcel } of parcels) {
        expected.push(bruteForce(world, { place, grams, cash, day, slack, ...parcel }));
        const order = { pincode: place[0], expectedDeliveryDate: later(day, slack) };
        const leavesAt = new Date(`${day}T10:00:00+05:30`);
        const sent = { order, cashInPaise: cash, lines: [], weightGrams: grams, leavesAt };
        found.push(await chooseCourier(shop.database.manager, sent, null).catch(() => null));
      }
    }
    await importPincodes(...COURIERS.map((courier) => [courier, 'ALL', 'yes']));
    await saveCouriers(USUAL);
    expect(found).toEqual(expected);
    expect(new Set(expected.map((one) => (one as { courier: string } | null)?.courier)).size).toBeGreaterThan(4);
  });

  it('is explained, with what the others cost', async () => {
    await importRates(
      ['DELHIVERY', 'STATE', '2026-01-01', 50, 40, 30, 1.5, 3],
      ['BLUE_DART', 'STATE', '2026-01-01', 62.5, 60, 0, 0, 1],
      ['INDIA_POST', 'STATE', '2026-01-01', 45, 20, 0, 0, 5],
      ['DTDC', 'FAR', '2026-01-01', 10, 10, 0, 0, 1],
    );
    const parcel = { order: { pincode: '462001', expectedDeliveryDate: '2026-12-03' }, cashInPaise: 0, lines: [] };
    const explain = async (sent: object = {}) =>
      (
        await compareForParcel(shop.database.manager, {
          ...parcel,
          weightGrams: 400,
          leavesAt: new Date('2026-11-30T06:00:00Z'),
          ...sent,
        })
      ).couriers.map(({ courier, reason }) => `${courier} ${reason}`);
    expect(await explain()).toEqual([
      'DELHIVERY Cheapest that arrives by 3 December.',
      'BLUE_DART ₹12.50 more.',
      'INDIA_POST ₹5 less, arrives 5 December.',
      'DTDC Has no rate for there.',
      'OTHER Not used.',
      'SHIPROCKET Not used.',
    ]);
    expect((await explain({ order: { pincode: '462001', expectedDeliveryDate: null } })).slice(0, 3)).toEqual([
      'INDIA_POST Cheapest.',
      'DELHIVERY ₹5 more.',
      'BLUE_DART ₹17.50 more.',
    ]);
    await importPincodes(['DELHIVERY', '462001', 'no'], ['BLUE_DART', '452001', 'yes']);
    await saveCouriers([{ courier: Courier.DTDC, isUsed: true, maxCashInPaise: 5_000 }]);
    expect(await explain({ cashInPaise: 10_000 })).toEqual([
      'INDIA_POST Earliest: none arrives by 3 December.',
      'BLUE_DART Doesn’t go there.',
      'DELHIVERY Takes no cash there.',
      'DTDC Has no rate for there.',
      'OTHER Not used.',
      'SHIPROCKET Not used.',
    ]);
    await importPincodes(['DELHIVERY', 'ALL', 'yes'], ['BLUE_DART', 'ALL', 'yes']);
  });

  it('takes a packed order with its rate as postage, and another courier has another', async () => {
    await saveCouriers(USUAL, { packagingGrams: 350, copyGrams: 1_000 });
    await importRates(
      ...COURIERS.map((courier) => [
        courier,
        'DISTRICT',
        '2026-01-01',
        courier === Courier.DTDC ? 20 : 90,
        7,
        30,
        0,
        1,
      ]),
    );
    const { orderId } = await placePaidOrder(shop, { quantities: [1] });
    await packOrder(shop, admin, orderId, { courier: null });
    const [shipment] = await shop.database.query(
      'SELECT courier, weight_grams, postage_in_paise AS postage FROM shipment WHERE order_id = $1',
      [orderId],
    );
    const steps = Math.ceil(shipment.weight_grams / 500) - 1;
    expect(shipment).toMatchObject({ courier: 'DTDC', postage: (20 + 7 * steps + 30) * 100 });
    const tracking = { ...(await seenBy(shop, orderId)), courier: Courier.BLUE_DART, awb: null };
    await shop.services.shipments.setTracking(admin, tracking);
    const [moved] = await shop.database.query('SELECT postage_in_paise FROM shipment WHERE order_id = $1', [orderId]);
    expect(moved.postage_in_paise).toBe((90 + 7 * steps + 30) * 100);
    await importRates(['DELHIVERY', 'FAR', '2026-01-01', 10, 10, 0, 0, 1]);
    const withoutRate = { ...(await seenBy(shop, orderId)), courier: Courier.DELHIVERY, awb: null };
    await shop.services.shipments.setTracking(admin, withoutRate);
    const [unknown] = await shop.database.query('SELECT postage_in_paise FROM shipment WHERE order_id = $1', [orderId]);
    expect(unknown.postage_in_paise).toBeNull();
  });
});

describe('a file about couriers', () => {
  it('is imported in full or not at all, and names lines and columns', async () => {
    const before = await shop.services.courierDesk.getDesk(admin);
    await expect(
      importRates(
        ['DTDC', 'FAR', '2026-12-01', 40, 10, 0, 0, 4],
        ['DTDC', 'MOON', '2026-12-01', 40, 10, 0, 0, 4],
        ['DTDC', 'STATE', '2026-12-01', 'forty', 10, 0, 0, 4],
        ['DTDC', 'STATE', '', 40, 10, 0, 0, 4],
      ),
    ).rejects.toMatchObject({
      fields: {
        csv: 'Line 3: Please check: zone.\nLine 4: Please check: first.\nLine 5: Please write validFrom as 2026-12-31.',
      },
    });
    await expect(importPincodes(['DTDC', 'ALL', 'no'])).rejects.toMatchObject({
      fields: { csv: 'Line 2: Please check: takesCash.' },
    });
    await expect(importPincodes(['DTDC', 'ALL', 'yes'], ['DTDC', '452001', 'no'])).rejects.toMatchObject({
      fields: { csv: 'A courier with the PIN code ALL has no other one.' },
    });
    const twice = ['DTDC', 'FAR', '2026-12-01', 40, 10, 0, 0, 4];
    await expect(importRates(twice, twice)).rejects.toMatchObject({ fields: { csv: 'Line 3: This is there twice.' } });
    await expect(importNumbers(['DTDC', 'A 1'])).rejects.toMatchObject({
      fields: { csv: 'Line 2: Please check: awb.' },
    });
    await expect(importFile(CourierFile.NUMBERS, [['awb'], ['A1']])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await shop.services.courierDesk.getDesk(admin)).toEqual(before);
  });

  it('keeps a share of the cash to the hundredth of a percent, as 1.5% with GST is 1.77%', async () => {
    await importRates(['DTDC', 'STATE', '2026-01-01', 40, 10, 0, 1.77, 3]);
    const order = { pincode: '462001', expectedDeliveryDate: null };
    const sent = {
      order,
      cashInPaise: 100_000,
      lines: [],
      weightGrams: 400,
      leavesAt: new Date('2026-11-30T06:00:00Z'),
    };
    const { couriers } = await compareForParcel(shop.database.manager, sent);
    expect(couriers.find(({ courier }) => courier === Courier.DTDC)?.postageInPaise).toBe(4000 + 1770);
    await expect(importRates(['DTDC', 'STATE', '2026-01-01', 40, 10, 0, 1.777, 3])).rejects.toMatchObject({
      fields: { csv: 'Line 2: Please check: cashPercent.' },
    });
  });

  it('is what is exported', async () => {
    const { pages } = shop.services.courierDesk.exportRates(admin);
    const { value } = await pages.next();
    expect(await importRates(...(value ?? []))).toBe(value?.length);
    expect((await shop.services.courierDesk.exportRates(admin).pages.next()).value).toEqual(value);
  });
});

describe('settings of couriers', () => {
  it('are saved as they were seen', async () => {
    const { version, packagingGrams, copyGrams } = await shop.services.courierDesk.getDesk(admin);
    const request = { version, packagingGrams, copyGrams, couriers: [] };
    await shop.services.courierDesk.saveSettings(admin, request);
    await expect(shop.services.courierDesk.saveSettings(admin, request)).rejects.toMatchObject({ code: 'CONFLICT' });
    const twice = { ...request, version: version + 1, couriers: [USUAL[0]!, USUAL[0]!] };
    await expect(shop.services.courierDesk.saveSettings(admin, twice)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { couriers: expect.any(String) },
    });
    expect(await shop.services.courierDesk.getDesk(admin)).toMatchObject({ changedBy: expect.stringContaining('@') });
  });

  it('decide whether a PIN code is served, and whether cash is taken there', async () => {
    const pay = async (cash?: number) =>
      (await shop.services.delivery.estimateDelivery('462001', 'pincode', cash)).payOnDelivery;
    expect(await pay()).toBe(true);
    await saveCouriers(USUAL.map((one) => ({ ...one, maxCashInPaise: 50_000 })));
    expect([await pay(50_000), await pay(50_001)]).toEqual([true, false]);
    const elsewhere = USUAL.map(({ courier }) => [courier, '452001', 'yes']);
    await importPincodes(...elsewhere, ['DTDC', '462001', 'no']);
    expect(await pay()).toBe(false);
    await importPincodes(...elsewhere);
    await expect(pay()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await importPincodes(...USUAL.map(({ courier }) => [courier, 'ALL', 'yes']));
    await saveCouriers(USUAL);
  });
});

describe('the stock of tracking numbers', () => {
  const awbOf = async (orderId: string) =>
    (await shop.database.query(`SELECT awb FROM shipment WHERE order_id = $1 AND status <> 'VOIDED'`, [orderId]))[0]
      .awb;
  const courier = Courier.BLUE_DART;

  it('gives each parcel the next number, also when two people pack at once, and never one that was typed', async () => {
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push((await placePaidOrder(shop)).orderId);
    const [typed, ...others] = orders as [string, ...string[]];
    await packOrder(shop, admin, typed, { courier, awb: 'bd 102' });
    await importNumbers(...['BD101', 'BD102', 'BD103', 'BD104', 'BD105'].map((awb) => [courier, awb]));
    await importNumbers([courier, 'BD103']);
    const left = async () =>
      (await shop.services.courierDesk.getDesk(admin)).couriers.find((one) => one.courier === courier)?.numbersLeft;
    expect(await left()).toBe(4);
    await Promise.all(others.map((orderId) => packOrder(shop, admin, orderId, { courier })));
    const numbers = await Promise.all(others.map(awbOf));
    expect(new Set(numbers.filter(Boolean))).toEqual(new Set(['BD101', 'BD103', 'BD104', 'BD105']));
    expect([numbers.length, await left()]).toEqual([5, 0]);
  });

  it('keeps a number whose packing failed, and does not give one of an opened parcel again', async () => {
    await importNumbers([courier, 'BD201'], [courier, 'BD202']);
    const { orderId } = await placePaidOrder(shop);
    const wrong = { ...(await packRequest(shop, orderId, { courier })), scans: [] };
    await expect(shop.services.packing.packOrder(admin, wrong)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await packOrder(shop, admin, orderId, { courier });
    expect(await awbOf(orderId)).toBe('BD201');
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    await packOrder(shop, admin, orderId, { courier });
    expect(await awbOf(orderId)).toBe('BD202');
  });

  it('gives a number to a parcel that moves to another courier', async () => {
    await importNumbers([courier, 'BD301']);
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.INDIA_POST, awb: 'EI301' });
    const tracking = { ...(await seenBy(shop, orderId)), courier, awb: null };
    await shop.services.shipments.setTracking(admin, tracking);
    expect(await awbOf(orderId)).toBe('BD301');
  });

  it('does not give a number that an opened parcel had before it was imported', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier, awb: 'BD401' });
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, orderId));
    await importNumbers([courier, 'BD401'], [courier, 'BD402']);
    await packOrder(shop, admin, orderId, { courier });
    expect(await awbOf(orderId)).toBe('BD402');
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { Courier, COURIERS } from '../../api/src/delivery/couriers.rules.ts';
import { TEST_SECRET, useTestShop } from '../../api/test/test-shop.ts';
import { type TestUser } from '../../api/test/test-users.ts';
import { DeskKeyboard } from './steps/desk-day-keyboard.ts';
import { addAdminAccount, COPIES, type Day, ORDERS, placeDayOrders, prepareCouriers } from './steps/desk-day-orders.ts';
import * as outcome from './steps/desk-day-outcome.ts';
import {
  cancelOrder,
  choosePackingOptions,
  type Clerk,
  goToPack,
  handOver,
  holdFirstOrders,
  nextToPack,
  packAll,
  pickFromToday,
  pickList,
  pickNext,
  readDayReport,
  scanCopies,
} from './steps/desk-day-steps.ts';
import { handoverMistakes, PackingMistakes } from './steps/desk-day-wrong-scans.ts';
import { useOpenShop } from './open-shop.ts';

const HELD = 10;
/** Orders that lack a copy and are not cut. */
const HELD_FOR_STOCK = 2;
const MISTAKES_AT_PACKING = 13;
/** Keystrokes and scans per order that left. */
const MOST_ACTIONS = 12;
/** The courier whose shipments each admin hands over. */
const COURIERS_OF_DAY = [Courier.DELHIVERY, Courier.INDIA_POST];

/** Its services place the orders in the database of the shop in the browser. */
const desk = useTestShop({ runJobs: false });
const shop = useOpenShop({
  get DATABASE_URL() {
    return desk.databaseUrl;
  },
  SESSION_SECRET: TEST_SECRET,
});
let day: Day;
let admins: TestUser[];
beforeAll(async () => {
  admins = await Promise.all([addAdminAccount(desk), addAdminAccount(desk)]);
  day = await placeDayOrders(desk);
  await prepareCouriers(desk);
});

async function begin(admin: TestUser, mistakes: PackingMistakes): Promise<Clerk> {
  const { page } = await shop.visit('/desk/orders', { as: admin });
  return { keyboard: await DeskKeyboard.connect(page), shop: desk, day, mistakes };
}

describe(`a day of two admins, ${ORDERS} orders and ${COPIES} copies, without a mouse`, () => {
  it('packs each order once, puts no wrong copy in a parcel and keeps stock, bills and money right', async () => {
    const mistakes = new PackingMistakes(MISTAKES_AT_PACKING);
    const [first, second] = await Promise.all(admins.map((admin) => begin(admin, mistakes)));
    if (!first || !second) throw new Error('Two admins');
    const clerks = [first, second];

    // In the morning some orders wait for an answer, and a customer changes their mind.
    const cancelledEarly = day.orderIds[10]!;
    await Promise.all([holdFirstOrders(first, HELD), cancelOrder(second, cancelledEarly)]);
    await second.keyboard.activate('Orders');

    await Promise.all(clerks.map(pickFromToday));
    await Promise.all(clerks.map(pickList));

    // An order is cancelled while it is packed.
    const cancelledOnTable = await nextToPack(first, '');
    await choosePackingOptions(first);
    await scanCopies(first, cancelledOnTable);
    await second.keyboard.activate('Orders');
    await cancelOrder(second, cancelledOnTable);
    await first.keyboard.press('Enter');
    await first.keyboard.page.getByRole('button', { name: 'Next order' }).waitFor();
    await first.keyboard.press('Enter');

    // An order is left for later: it comes again when the others of its list are packed.
    const skipped = await nextToPack(first, cancelledOnTable);
    await first.keyboard.press('n');
    expect(await nextToPack(first, skipped)).not.toBe(skipped);
    await second.keyboard.activate('Pack');
    await nextToPack(second, '');
    await choosePackingOptions(second);

    const packed = (await Promise.all(clerks.map(packAll))).flat();
    for (;;) {
      const hasList = await Promise.all(clerks.map(pickNext));
      if (!hasList.includes(true)) break;
      await Promise.all(clerks.map((clerk, index) => (hasList[index] ? pickList(clerk) : goToPack(clerk))));
      packed.push(...(await Promise.all(clerks.map(packAll))).flat());
    }

    // A customer changes their mind when the shipment is closed.
    const cancelledPacked = packed[0]!;
    await second.keyboard.activate('Orders');
    await cancelOrder(second, cancelledPacked);

    const left = packed.filter((orderId) => orderId !== cancelledPacked);
    const cancelled = [cancelledEarly, cancelledOnTable, cancelledPacked];
    await handOverAll(clerks, cancelledPacked);

    const states = await outcome.ordersByState(desk);
    const { HELD: held = [], ...others } = states;
    expect(others).toEqual({ CANCELLED: cancelled.toSorted(), SHIPPED: left.toSorted() });
    expect(held).toHaveLength(HELD + HELD_FOR_STOCK);
    expect([...held, ...cancelled, ...left].toSorted()).toEqual(day.orderIds.toSorted());
    expect(await outcome.packings(desk)).toEqual(Object.fromEntries(packed.map((orderId) => [orderId, 1])));
    expect(await outcome.wrongShipments(desk)).toEqual([]);
    expect(await outcome.wrongStocks(desk)).toEqual([]);
    expect(await outcome.wrongRefunds(desk)).toEqual([]);
    expect(await outcome.documentsOf(desk, 'BILL_OF_SUPPLY')).toEqual({
      serials: packed.map((_, index) => index + 1),
      orders: packed.toSorted(),
    });
    expect(await outcome.documentsOf(desk, 'CREDIT_NOTE')).toEqual({ serials: [1], orders: [cancelledPacked] });

    // In the evening.
    expect(await readDayReport(first)).toMatchObject({
      Left: left.length,
      'Promised and not left': HELD + HELD_FOR_STOCK,
      Delivered: 0,
      'Came back': 0,
      short: HELD_FOR_STOCK,
    });
    expect(mistakes.made).toBe(MISTAKES_AT_PACKING);
    expect(actionsPerOrder(clerks, left.length)).toBeLessThan(MOST_ACTIONS);
  });
});

/** Both hand shipments over: each those of one courier. */
async function handOverAll(clerks: readonly Clerk[], cancelled: string): Promise<void> {
  const { HELD: [held = ''] = [] } = await outcome.ordersByState(desk);
  const ready = await outcome.readyShipments(desk);
  const shipmentsOf = (courier: Courier) => ready[courier] ?? [];
  // The other admin scans it last.
  const ofOtherCourier = shipmentsOf(COURIERS_OF_DAY[1]!).at(-1) ?? '';
  const wrong = handoverMistakes({ held, cancelled, ofOtherCourier });
  const halves = [wrong.slice(0, 4), wrong.slice(4)];
  await Promise.all(
    clerks.map((clerk, index) => {
      const courier = COURIERS_OF_DAY[index]!;
      return handOver(clerk, {
        courier: COURIERS[courier].name,
        courierSteps: index,
        orderIds: shipmentsOf(courier),
        mistakes: halves[index]!,
      });
    }),
  );
}

/** Keystrokes and scans of all admins, for each order that left. */
function actionsPerOrder(clerks: readonly Clerk[], orders: number): number {
  const sum = (count: (clerk: Clerk) => number) => clerks.reduce((total, clerk) => total + count(clerk), 0);
  const keys = sum(({ keyboard }) => keyboard.keys);
  const scans = sum(({ keyboard }) => keyboard.scans);
  const each = (count: number) => (count / orders).toFixed(1);
  console.log(
    `${keys} keystrokes and ${scans} scans for ${orders} orders: ${each(keys)} and ${each(scans)}, together ${each(keys + scans)} for each`,
  );
  return (keys + scans) / orders;
}

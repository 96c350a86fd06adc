import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCashShipments, type CashShipment, courierReportCsv } from '../../../test/collections.ts';
import { addStaff } from '../../../test/staff.ts';
import { recordStatements } from '../../../test/statements.ts';
import { type ShopInstance, useTestShop } from '../../../test/test-shop.ts';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { CourierReportKind, ReportDifference as D } from './reports.rules.ts';

const shop = useTestShop({ runJobs: false });
let other: ShopInstance;
let admin: Customer;
let secondAdmin: Customer;
beforeAll(async () => {
  other = await shop.addInstance();
  admin = await addStaff(shop);
  secondAdmin = await addStaff(shop);
});

const { COLLECTED, DUE, REMITTED, SHORT, WAIVED } = CollectionStatus;

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

const requestOf = (csv: string, changes: object = {}) => ({
  courier: Courier.DELHIVERY,
  csv,
  reference: 'UTR000000001',
  remittedOn: today(),
  ...changes,
});

const runImport = (csv: string, changes: object = {}, at: ShopInstance = shop) =>
  at.services.courierReports.importReport(admin, requestOf(csv, changes));

const preview = (csv: string, courier = Courier.DELHIVERY) =>
  shop.services.courierReports.previewReport(admin, { courier, csv });

const csvOf = (
  shipments: readonly CashShipment[],
  rupeesOf = ({ amountInPaise }: CashShipment) => amountInPaise / 100,
) => courierReportCsv(shipments.map((shipment) => [shipment.awb, rupeesOf(shipment)]));

/** Status and remitted paise of each shipment. */
async function collectionsOf(shipments: readonly CashShipment[]): Promise<[CollectionStatus, number][]> {
  const found = await shop.services.collections.collectionsOfOrders(shipments.map(({ orderId }) => orderId));
  return found.map((collection) => [collection!.status, collection!.remittedInPaise]);
}

const linesOf = ({ orderId }: CashShipment): Promise<{ amount: number }[]> =>
  shop.database.query('SELECT amount_in_paise AS amount FROM remittance_line WHERE order_id = $1', [orderId]);

describe("a courier's list", () => {
  it('is compared without changing anything, and only the differences are shown', async () => {
    const [full, less, more] = await addCashShipments(shop, COLLECTED, { count: 3 });
    const [onTheWay] = await addCashShipments(shop, DUE);
    const [returned] = await addCashShipments(shop, WAIVED);
    const [paid] = await addCashShipments(shop, REMITTED);
    const [foreign] = await addCashShipments(shop, COLLECTED, { courier: Courier.DTDC });
    const csv = [
      '\ufeffRemittance of the week',
      'AWB No.,Order,COD Amount (Rs.)',
      `${full?.awb},,301.00`,
      `${less?.awb},,"300"`,
      `${more?.awb},,"₹ 1,303"`,
      `${onTheWay?.awb},,301`,
      `${returned?.awb},,301`,
      `${paid?.awb},,301`,
      `${foreign?.awb},,301`,
      'NOSUCHNUMBER1,,50',
      `${full?.awb},,301`,
      'Total,,"2,156"',
      ',,"2,156"',
    ].join('\n');
    const { rows, ...list } = await preview(csv);
    expect(list).toMatchObject({ awbColumn: 'AWB No.', amountColumn: 'COD Amount (Rs.)', importedBefore: null });
    expect(rows.map(({ line, difference, found }) => [line, difference, found?.orderId])).toEqual([
      [3, null, full?.orderId],
      [4, D.SHORT, less?.orderId],
      [5, D.OVER, more?.orderId],
      [6, D.NOT_DELIVERED, onTheWay?.orderId],
      [7, D.RETURNED, returned?.orderId],
      [8, D.LISTED_BEFORE, paid?.orderId],
      [9, D.UNKNOWN, undefined],
      [10, D.UNKNOWN, undefined],
      [11, D.TWICE, full?.orderId],
      [12, D.UNREADABLE, undefined],
      [13, D.UNREADABLE, undefined],
    ]);
    expect(await collectionsOf([full!, less!])).toEqual([
      [COLLECTED, 0],
      [COLLECTED, 0],
    ]);

    const { client } = await shop.admin();
    const { data } = await client.graphql<{ previewRemittance: { differences: object[] } }>(
      `mutation ($input: RemittanceListInput!) { previewRemittance(input: $input) { rowCount listedInPaise
         matched { count amountInPaise } payable { count amountInPaise } differenceSums { kind count amountInPaise }
         differences { line kind awb orderId amountInPaise expectedInPaise } importedBefore { remittanceId } } }`,
      { input: { courier: 'DELHIVERY', csv } },
    );
    expect(data?.previewRemittance).toMatchObject({
      rowCount: 11,
      matched: { count: 1, amountInPaise: 30_100 },
      payable: { count: 2, amountInPaise: 60_100 },
      differenceSums: expect.arrayContaining([
        { kind: 'SHORT', count: 1, amountInPaise: 30_000 },
        { kind: 'OVER', count: 1, amountInPaise: 130_300 },
        { kind: 'UNKNOWN', count: 2, amountInPaise: 30_100 + 5000 },
      ]),
      importedBefore: null,
    });
    expect(data?.previewRemittance.differences).toHaveLength(10);
    expect(data?.previewRemittance.differences[0]).toEqual({
      line: 4,
      kind: 'SHORT',
      awb: less?.awb,
      orderId: less?.orderId,
      amountInPaise: 30_000,
      expectedInPaise: 30_200,
    });
  });

  it('pays the parcels that match, marks those that are short, and leaves the others', async () => {
    const shipments = await addCashShipments(shop, COLLECTED, { count: 4 });
    const [full, less, more, unlisted] = shipments;
    const [onTheWay] = await addCashShipments(shop, DUE);
    const csv = courierReportCsv([
      [full!.awb.toLowerCase(), 301],
      [less!.awb, 300.5],
      [more!.awb, 304],
      [onTheWay!.awb, 301],
      ['NOSUCHNUMBER1', 5],
    ]);
    const { remittance, ...imported } = await runImport(csv, { reference: 'utr 12345678' });
    expect(imported).toEqual({ paidCount: 2, paidInPaise: 30_100 + 30_050 });
    expect(remittance).toMatchObject({
      courier: Courier.DELHIVERY,
      reference: 'UTR12345678',
      remittedOn: today(),
      rowCount: 5,
      listedInPaise: 30_100 + 30_050 + 30_400 + 30_100 + 500,
      paidCount: 2,
      paidInPaise: 30_100 + 30_050,
    });
    expect(await collectionsOf([full!, less!, more!, unlisted!, onTheWay!])).toEqual([
      [REMITTED, 30_100],
      [SHORT, 30_050],
      [COLLECTED, 0],
      [COLLECTED, 0],
      [DUE, 0],
    ]);
    const events = await shop.database.query(
      `SELECT kind, text, order_event.user_id AS by, is_internal AS internal, version FROM order_event
       JOIN customer_order USING (order_id) WHERE order_id = $1`,
      [less!.orderId],
    );
    expect(events).toEqual([
      {
        kind: 'CASH_REMITTED',
        text: 'The courier has remitted ₹300.50, reference UTR12345678.',
        by: admin.userId,
        internal: true,
        version: 2,
      },
    ]);
  });

  it('changes nothing when it is imported again, also if the file was saved differently or by another admin', async () => {
    const shipments = await addCashShipments(shop, COLLECTED, { count: 2 });
    const csv = csvOf(shipments, ({ amountInPaise }) => amountInPaise / 200);
    const first = await runImport(csv);
    const again = await other.services.courierReports.importReport(
      secondAdmin,
      requestOf(`\ufeff${csv.replaceAll('\r\n', '\n').replaceAll('"', '')}\n`, { reference: 'UTR999999999' }),
    );
    expect(again).toEqual({ remittance: first.remittance, paidCount: 0, paidInPaise: 0 });
    expect(await collectionsOf(shipments)).toEqual([
      [SHORT, 15_050],
      [SHORT, 15_100],
    ]);
    const { importedBefore, rows } = await preview(csv);
    expect(importedBefore).toEqual(first.remittance);
    expect(rows.map(({ difference }) => difference)).toEqual([D.LISTED_BEFORE, D.LISTED_BEFORE]);
    const byDtdc = await runImport(csv, { courier: Courier.DTDC });
    expect([byDtdc.paidCount, byDtdc.remittance.remittanceId === first.remittance.remittanceId]).toEqual([0, false]);
  });

  it('pays a parcel later whose delivery was not recorded when it came first', async () => {
    const [paid] = await addCashShipments(shop, COLLECTED);
    const [late] = await addCashShipments(shop, DUE);
    const csv = csvOf([paid!, late!]);
    const first = await runImport(csv);
    expect(first.paidCount).toBe(1);
    await shop.database.query(`UPDATE collection SET status = 'COLLECTED', collected_at = now() WHERE order_id = $1`, [
      late!.orderId,
    ]);
    const second = await runImport(csv);
    expect(second).toMatchObject({ paidCount: 1, paidInPaise: late!.amountInPaise, remittance: { paidCount: 2 } });
    expect(second.remittance.remittanceId).toBe(first.remittance.remittanceId);
    expect(await collectionsOf([paid!, late!])).toEqual([
      [REMITTED, 30_100],
      [REMITTED, 30_100],
    ]);
  });

  it('completes a parcel that was short by what is missing, and nothing else', async () => {
    const [shipment] = await addCashShipments(shop, COLLECTED);
    const list = (rupees: number) => runImport(courierReportCsv([[shipment!.awb, rupees]]));
    await list(200);
    for (const rupees of [100, 102, 200, 301]) expect((await list(rupees)).paidCount).toBe(0);
    expect(await collectionsOf([shipment!])).toEqual([[SHORT, 20_000]]);
    expect((await list(101)).paidCount).toBe(1);
    expect(await collectionsOf([shipment!])).toEqual([[REMITTED, 30_100]]);
    expect((await linesOf(shipment!)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10_100, 20_000]);
  });

  it('finds a parcel without a tracking number by its order number, and no other so', async () => {
    const [without, withNumber] = await addCashShipments(shop, COLLECTED, { count: 2, courier: Courier.INDIA_POST });
    await shop.database.query('UPDATE shipment SET awb = NULL WHERE order_id = $1', [without!.orderId]);
    const csv = `Article No,Amount,Order number\nEP1,301,${without!.orderId.toLowerCase()}\nEP2,302,${withNumber!.orderId}`;
    const { rows } = await preview(csv, Courier.INDIA_POST);
    expect(rows.map(({ difference }) => difference)).toEqual([null, D.UNKNOWN]);
    await runImport(csv, { courier: Courier.INDIA_POST });
    expect(await collectionsOf([without!, withNumber!])).toEqual([
      [REMITTED, 30_100],
      [COLLECTED, 0],
    ]);
  });

  it.each([
    ['an empty file', ''],
    ['a file without the columns', 'Date,UTR\n1,2'],
    ['a file without rows', 'AWB,Amount'],
    ['a file with an open quote', 'AWB,Amount\n"unclosed,5'],
    ['5,001 rows', `AWB,Amount\n${'A,1\n'.repeat(5001)}`],
    ['more than two crore rupees', `AWB,Amount\n${'A1,900000\n'.repeat(23)}`],
    ['a row of 30,000 characters', `AWB,Amount\n${'x'.repeat(30_000)},5`],
    ['a row of 200 columns', `AWB,Amount\n${','.repeat(200)}`],
  ])('is refused if it is %s, and nothing is stored', async (_what, csv) => {
    const before = await shop.database.query('SELECT count(*) FROM remittance');
    for (const read of [preview, runImport])
      await expect(read(csv)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { csv: expect.any(String) } });
    expect(await shop.database.query('SELECT count(*) FROM remittance')).toEqual(before);
  });

  it.each([
    ['AWB,Amount\n"A1,5', 'Line 2: A quotation mark is not closed.'],
    ['AWB,Amount\n"A1" x,5', 'Line 2: Text follows a closing quotation mark. Within a cell it is written twice.'],
    [
      'AWB,Amount\nA"1,5',
      'Line 2: A quotation mark stands within a cell. There it is written twice, and the cell in quotation marks.',
    ],
    [`AWB,Amount\n"${'x'.repeat(30_000)}`, 'Line 2: This line is too long. Perhaps a quotation mark is not closed.'],
  ])('that is not CSV is refused with the line and the fault: %#', async (csv, message) => {
    await expect(preview(csv)).rejects.toMatchObject({ fields: { csv: message } });
  });

  it('needs a reference, and a day that is not in the future', async () => {
    const [shipment] = await addCashShipments(shop, COLLECTED);
    const csv = csvOf([shipment!]);
    const future = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
    for (const changes of [{ reference: '' }, { reference: 'A' }, { remittedOn: future }, { remittedOn: '22.11.2026' }])
      await expect(runImport(csv, changes)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await collectionsOf([shipment!])).toEqual([[COLLECTED, 0]]);
  });
});

describe("a courier's invoice", () => {
  const invoice = (csv: string, changes: object = {}) => ({
    ...requestOf(csv, { kind: CourierReportKind.INVOICE, reference: 'INV/26-27/7', ...changes }),
  });
  const shipmentsOf = (shipments: readonly CashShipment[]) =>
    shop.database.query(
      `SELECT billed_in_paise AS billed, postage_in_paise AS postage FROM shipment WHERE order_id = ANY($1) ORDER BY order_id`,
      [shipments.map(({ orderId }) => orderId)],
    );

  it('is compared with the postage, then recorded once for each parcel', async () => {
    const shipments = await addCashShipments(shop, DUE, { count: 4 });
    const [exact, more, heavy, foreign] = shipments as [CashShipment, CashShipment, CashShipment, CashShipment];
    await shop.database.query(
      `UPDATE shipment SET postage_in_paise = 6000, weight_grams = 900 WHERE order_id = ANY($1)`,
      [shipments.map(({ orderId }) => orderId)],
    );
    await shop.database.query(`UPDATE shipment SET courier = 'DTDC' WHERE order_id = $1`, [foreign.orderId]);
    const csv = [
      'AWB,Charged weight (kg),COD amount,Total amount',
      `${exact.awb},1,301,60`,
      `${more.awb},0.9,302,75.50`,
      `${heavy.awb},1.5,303,90`,
      `${foreign.awb},1,304,60`,
      `${exact.awb},1,301,60`,
      'Total,,,345.50',
    ].join('\n');
    const { rows } = await shop.services.courierReports.previewReport(admin, invoice(csv));
    expect(rows.map(({ difference, found }) => [difference, found?.expectedInPaise])).toEqual([
      [null, 6000],
      [D.OVER, 6000],
      [D.HEAVIER, 6000],
      [D.UNKNOWN, undefined],
      [D.TWICE, 6000],
      [D.UNREADABLE, undefined],
    ]);
    expect(await shipmentsOf([exact])).toEqual([{ billed: null, postage: 6000 }]);
    const imports = await Promise.all(
      [shop, other, shop].map(({ services }) => services.courierReports.importReport(admin, invoice(csv))),
    );
    expect(imports.map(({ paidInPaise }) => paidInPaise).toSorted((a, b) => a - b)).toEqual([0, 0, 22_550]);
    expect(await shipmentsOf([exact, more, heavy, foreign])).toEqual([
      { billed: 6000, postage: 6000 },
      { billed: 7550, postage: 7550 },
      { billed: 9000, postage: 9000 },
      { billed: null, postage: 6000 },
    ]);
    const [{ text }] = await shop.database.query(
      `SELECT text FROM order_event WHERE order_id = $1 AND kind = 'NOTE' AND is_internal`,
      [more.orderId],
    );
    expect(text).toBe('Postage ₹75.50, reference INV/26-27/7.');

    const again = await shop.services.courierReports.previewReport(admin, invoice(csv.replace('75.50', '75')));
    expect(again.rows.slice(0, 3).map(({ difference }) => difference)).toEqual(Array(3).fill(D.LISTED_BEFORE));
    const [listed] = (
      await shop.services.courierReports.listReports(admin, { kind: CourierReportKind.INVOICE, first: 1 })
    ).edges;
    expect(listed?.node).toMatchObject({ reference: 'INV/26-27/7', rowCount: 6, paidCount: 3, paidInPaise: 22_550 });
    expect(listed?.node).toEqual(imports[0]?.remittance);
  });

  it.each([{ reference: ' ' }, { reference: 'x'.repeat(41) }, { remittedOn: '2999-01-01' }, { courier: 'NONE' }])(
    'is refused with %j',
    async (changes) => {
      const importing = shop.services.courierReports.importReport(admin, invoice('AWB,Total\nA1,60', changes));
      await expect(importing).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    },
  );
});

describe('two admins', () => {
  it('who import the same list at once pay each parcel once', async () => {
    const shipments = await addCashShipments(shop, COLLECTED, { count: 30 });
    const csv = csvOf(shipments, ({ amountInPaise }) => amountInPaise / 200);
    const imports = await Promise.all(
      Array.from({ length: 6 }, (_, index) => runImport(csv, {}, index % 2 ? shop : other)),
    );
    expect(imports.map(({ paidCount }) => paidCount).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 30]);
    expect(new Set(imports.map(({ remittance }) => remittance.remittanceId)).size).toBe(1);
    for (const shipment of shipments) expect(await linesOf(shipment)).toHaveLength(1);
  });

  it('who import lists that overlap at once, in opposite orders, pay each parcel once', async () => {
    const shipments = await addCashShipments(shop, COLLECTED, { count: 40 });
    const lists = [shipments, shipments.toReversed(), shipments.slice(10), shipments.slice(0, 30).toReversed()].map(
      (list) => csvOf(list),
    );
    const imports = await Promise.all(lists.map((csv, index) => runImport(csv, {}, index % 2 ? shop : other)));
    expect(imports.reduce((sum, { paidCount }) => sum + paidCount, 0)).toBe(40);
    expect(await collectionsOf(shipments)).toEqual(shipments.map(({ amountInPaise }) => [REMITTED, amountInPaise]));
  });
});

/** The status that follows from what was paid for the shipment of an index; the last two are not delivered. */
function statusOf(index: number, paid: number, whole: number, lines: readonly unknown[]): CollectionStatus {
  if (index >= 6) return index === 6 ? DUE : WAIVED;
  if (paid === whole) return REMITTED;
  return lines.length > 0 ? SHORT : COLLECTED;
}

it('A list with both parcels of an order that was sent again pays it once', async () => {
  const [shipment] = await addCashShipments(shop, COLLECTED);
  await shop.database.query(
    `INSERT INTO shipment (order_id, kind, status, courier, awb, created_at)
     SELECT order_id, 'FORMER', 'LOST', courier, 'FORMER' || awb, created_at FROM shipment WHERE order_id = $1`,
    [shipment!.orderId],
  );
  const csv = csvOf([shipment!, { ...shipment!, awb: `FORMER${shipment!.awb}` }]);
  expect((await preview(csv)).rows.map(({ difference }) => difference)).toEqual([null, D.TWICE]);
  expect(await runImport(csv)).toMatchObject({ paidCount: 1, paidInPaise: shipment!.amountInPaise });
});

describe('whatever lists are imported, in whatever order and however often', () => {
  it('what is remitted is what the lists say of the parcels that they pay, and no collection is paid twice', async () => {
    const row = fc.record({ pick: fc.nat({ max: 7 }), part: fc.constantFrom(0, 1, 2, 2, 2, 2, 3) });
    const lists = fc.array(fc.array(row, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lists, fc.array(fc.nat({ max: 4 }), { maxLength: 4 }), async (made, repeats) => {
        const shipments = [
          ...(await addCashShipments(shop, COLLECTED, { count: 6 })),
          ...(await addCashShipments(shop, DUE)),
          ...(await addCashShipments(shop, WAIVED)),
        ];
        const csvs = made.map((rows) =>
          courierReportCsv(
            rows.map(({ pick, part }) => [shipments[pick]!.awb, (shipments[pick]!.amountInPaise * part) / 200]),
          ),
        );
        const inOrder = [...csvs, ...repeats.map((index) => csvs[index % csvs.length]!)];
        const paid: number[] = [];
        for (const [index, csv] of inOrder.entries())
          paid.push((await runImport(csv, {}, index % 2 ? shop : other)).paidInPaise);
        const states = await collectionsOf(shipments);
        const remitted = states.reduce((sum, [, amount]) => sum + amount, 0);
        expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(remitted);
        const lines = await Promise.all(shipments.map(linesOf));
        const fromLines = lines.map((ofShipment) => ofShipment.reduce((total, line) => total + line.amount, 0));
        expect(fromLines).toEqual(states.map(([, amount]) => amount));
        expect(lines.map((ofShipment) => ofShipment.length > 2)).not.toContain(true);
        expect(states).toEqual(
          shipments.map(({ amountInPaise }, index) => [
            statusOf(index, fromLines[index]!, amountInPaise, lines[index]!),
            fromLines[index],
          ]),
        );
        for (const csv of csvs) expect((await runImport(csv)).paidCount).toBe(0);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a list of 5,000 rows', () => {
  it('is imported with the same few statements as one of a single row', async () => {
    const shipments = await addCashShipments(shop, COLLECTED, { count: 5000, courier: Courier.BLUE_DART });
    const changes = { courier: Courier.BLUE_DART };
    const one = await recordStatements(shop, () => runImport(csvOf(shipments.slice(0, 1)), changes));
    const all = await recordStatements(shop, () => runImport(csvOf(shipments), changes));
    expect(all.length).toBe(one.length);
    expect(all.length).toBeLessThanOrEqual(10);
    const [{ count }] = await shop.database.query(
      `SELECT count(*)::int FROM collection JOIN shipment USING (order_id)
       WHERE courier = 'BLUE_DART' AND collection.status = 'REMITTED'`,
    );
    expect(count).toBe(5000);
  });
});

describe('the imported lists', () => {
  it('are shown newest first, with who imported them', async () => {
    const [shipment] = await addCashShipments(shop, COLLECTED, { courier: Courier.OTHER });
    const { remittance } = await runImport(csvOf([shipment!]), { courier: Courier.OTHER });
    const page = await shop.services.courierReports.listReports(admin, {
      kind: CourierReportKind.REMITTANCE,
      first: 1,
    });
    expect(page.edges[0]?.node).toEqual(remittance);
    const next = await shop.services.courierReports.listReports(admin, {
      kind: CourierReportKind.REMITTANCE,
      first: 1,
      after: page.edges[0]!.cursor,
    });
    expect(next.edges[0]?.node.createdAt.getTime()).toBeLessThanOrEqual(remittance.createdAt.getTime());
    expect(next.edges[0]?.node.remittanceId).not.toBe(remittance.remittanceId);
    const [{ email }] = await shop.database.query('SELECT email FROM account WHERE user_id = $1', [admin.userId]);
    expect(remittance.by).toBe(email);
  });
});

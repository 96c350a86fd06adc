import type { EntityManager } from 'typeorm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addSupplier, receiptsOf } from '../../../test/goods.ts';
import { addMonthOfOrders, type Ledger } from '../../../test/month-of-orders.ts';
import { explain } from '../../../test/plans.ts';
import { addStaff } from '../../../test/staff.ts';
import { captureStatements } from '../../../test/statements.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { monthAfter, startOfMonth } from '../../accounting/months.rules.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import type { FigureType as MonthFigure } from './months.types.ts';

const FIRST = '2026-01';
const MONTH = '2026-02';
const NEXT = '2026-03';
const [begins, ends] = [startOfMonth(MONTH), startOfMonth(NEXT)];

let now = begins;
const shop = useTestShop({ runJobs: false, clock: () => now, env: { SHOP_GSTIN: '23AAAAA0000A1ZA' } });
let admin: Customer;
let ledger: Ledger;
beforeAll(async () => {
  admin = await addStaff(shop);
  const setNow = (at: Date) => (now = at);
  ledger = await addMonthOfOrders(shop, { begins, ends, count: 300, setNow });
  now = new Date('2026-04-02T10:00:00Z');
}, 120_000);

const figuresOf = (month: string) => shop.services.months.readFigures(admin, month);

/** The figures of sections as plain rows, in any order. */
const rowsOf = (figures: readonly MonthFigure[], ...sections: string[]) =>
  figures
    .filter(({ section }) => sections.includes(section))
    .map(({ section, name, from, to, count, cancelled, amountInPaise, feeInPaise }) =>
      [section, name, from, to, count, cancelled, amountInPaise, feeInPaise].join(' | '),
    )
    .toSorted();

/** Sums by name, in a book of one's own. */
class Tally {
  private readonly rows = new Map<string, [count: number, paise: number, fee: number | '']>();

  add(name: string, count: number, paise: number, fee: number | '' = ''): void {
    const row = this.rows.get(name) ?? [0, 0, fee === '' ? '' : 0];
    this.rows.set(name, [row[0] + count, row[1] + paise, fee === '' ? row[2] : Number(row[2]) + fee]);
  }

  lines(): string[] {
    const lines = [...this.rows].map(
      ([name, [count, paise, fee]]) => `${name} |  |  | ${count} |  | ${paise} | ${fee}`,
    );
    return lines.toSorted();
  }
}

const CODES = new Map([
  ['Madhya Pradesh', '23'],
  ['Maharashtra', '27'],
  ['Delhi', '07'],
  ['Tamil Nadu', '33'],
  ['Kerala', '32'],
]);
const SECTIONS = {
  payment: 'Payments',
  cash: 'Payments',
  refund: 'Refunds',
  payout: 'Payouts',
  credit: 'Store credit',
  remittance: 'Remittances of couriers',
};

/** The ledger of a time, counted by hand: paper after paper, payment after payment. */
function countByHand(month: string) {
  const isIn = ({ at }: { at: Date }) => at >= startOfMonth(month) && at < startOfMonth(monthAfter(month));
  const papers = ledger.papers.filter(isIn);
  const documents = ['BILL_OF_SUPPLY', 'CREDIT_NOTE', 'PURCHASE_VOUCHER'].flatMap((series) => {
    const own = papers.filter((paper) => paper.series === series);
    const numbers = own.map(({ number }) => number).toSorted();
    let sum = 0;
    for (const { total } of own) sum += total * 100;
    return own.length === 0
      ? []
      : `Documents | ${series} | ${numbers[0]} | ${numbers.at(-1)} | ${own.length} | 0 | ${sum} | `;
  });
  const supplies = new Tally();
  supplies.add('Exempt supplies | Within the state, not registered', 0, 0);
  supplies.add('Exempt supplies | To other states, not registered', 0, 0);
  for (const { series, state, total, goods } of papers) {
    if (series === 'PURCHASE_VOUCHER') continue;
    const sign = series === 'CREDIT_NOTE' ? -1 : 1;
    const bills = sign > 0 ? 1 : 0;
    const where = state === 'Madhya Pradesh' ? 'Within the state' : 'To other states';
    supplies.add(`Exempt supplies | ${where}, not registered`, bills, sign * total * 100);
    supplies.add(`Places of supply | ${CODES.get(state)}-${state}`, bills, sign * total * 100);
    for (const { hsn, units, amount } of goods) supplies.add(`HSN codes | ${hsn}`, sign * units, sign * amount * 100);
  }
  const money = new Tally();
  for (const { kind, how, amount, fee } of ledger.money.filter(isIn))
    money.add(`${SECTIONS[kind]} | ${how}`, 1, amount * 100, kind === 'payment' ? Math.round(fee * 100) : '');
  return { documents: documents.toSorted(), supplies: supplies.lines(), money: money.lines() };
}

const MONEY = [...new Set(Object.values(SECTIONS))];

describe('a month of 300 orders', () => {
  it.each([MONTH, NEXT])('%s has the figures that a person counts', async (month) => {
    const figures = await figuresOf(month);
    const counted = countByHand(month);
    expect(rowsOf(figures, 'Documents')).toEqual(counted.documents);
    expect(rowsOf(figures, 'Exempt supplies', 'HSN codes', 'Places of supply')).toEqual(counted.supplies);
    expect(rowsOf(figures, ...MONEY)).toEqual(counted.money);
  });

  it('has the same sums in each table of GSTR-1, by the layout of the offline tool', async () => {
    const { client } = await shop.admin();
    const response = await client.get(`/api/desk/months/${MONTH}.json`);
    const { nil, hsn, doc_issue: issued, ...head } = await response.json();
    expect(head).toEqual({ gstin: '23AAAAA0000A1ZA', fp: '022026', version: 'GST3.2.4', hash: 'hash' });
    const exempt = nil.inv.map((row: Record<string, unknown>) => ({ ...row, expt_amt: 0 }));
    expect(exempt).toEqual(
      ['INTRAB2C', 'INTRB2C'].map((type) => ({ sply_ty: type, nil_amt: 0, expt_amt: 0, ngsup_amt: 0 })),
    );
    expect(Object.keys(hsn.hsn_b2c[0])).toEqual([
      'num',
      'hsn_sc',
      'user_desc',
      'desc',
      'uqc',
      'qty',
      'rt',
      'txval',
      'iamt',
      'camt',
      'samt',
      'csamt',
    ]);
    const sum = (rows: Record<string, number>[], field: string) => rows.reduce((all, row) => all + row[field]!, 0);
    const supplied = ledger.papers
      .filter(({ at, series }) => at >= begins && at < ends && series !== 'PURCHASE_VOUCHER')
      .reduce((all, { series, total }) => all + (series === 'CREDIT_NOTE' ? -total : total), 0);
    expect([sum(nil.inv, 'expt_amt'), sum(hsn.hsn_b2c, 'txval')]).toEqual([supplied, supplied]);
    expect(issued.doc_det.map((row: Record<string, unknown>) => [row.doc_num, row.doc_typ])).toEqual([
      [1, 'Invoices for outward supply'],
      [2, 'Invoices for inward supply from unregistered person'],
      [5, 'Credit Note'],
    ]);
    for (const { docs } of issued.doc_det) {
      const [{ num, from, to, totnum, cancel, net_issue: net }] = docs;
      expect([num, totnum, cancel]).toEqual([1, net, 0]);
      expect(Number(to.slice(-6)) - Number(from.slice(-6)) + 1).toBe(net);
    }
  });

  it('is no file to download for a visitor, or for a month that there is not', async () => {
    const { client } = await shop.admin();
    for (const response of [
      await shop.visitor().get(`/api/desk/months/${MONTH}.json`),
      await client.get('/api/desk/months/2026-13.json'),
    ])
      expect([response.ok, response.headers.get('content-disposition')]).toEqual([false, null]);
  });
});

const HEADER =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr';
const settled = (type: string, id: string, amount: number, [debit, credit]: [number, number], on: string) =>
  `${type},${id},${amount.toFixed(2)},INR,0,0,${debit.toFixed(2)},${credit.toFixed(2)},setl_${on.replaceAll('-', '')},${on}T11:00:00,UTR${on.replaceAll('-', '')}`;
const importRows = (rows: string[]) => shop.services.months.importSettlement(admin, [HEADER, ...rows].join('\n'));

describe('the settlement report', () => {
  it('is matched entry by entry; what is not the same, foreign or missing is listed with why', async () => {
    const inMonth = ledger.money.filter(({ at }) => at >= begins && at < ends);
    const payments = inMonth.filter(({ kind }) => kind === 'payment');
    const refunds = inMonth.filter(({ kind }) => kind === 'refund');
    const [unsettled, otherAmount, otherFee, ...others] = payments;
    const row = ({ id, amount, fee }: (typeof payments)[number]) =>
      settled('payment', id, amount, [0, amount - fee], '2026-02-27');
    const rows = [
      ...others.map(row),
      ...refunds.slice(1).map(({ id, amount }) => settled('refund', id, amount, [amount, 0], '2026-02-28')),
      settled('payment', otherAmount!.id, otherAmount!.amount + 1, [0, otherAmount!.amount], '2026-02-27'),
      settled('payment', otherFee!.id, otherFee!.amount, [0, otherFee!.amount - otherFee!.fee - 1], '2026-02-27'),
      settled('payment', 'pay_foreign', 500, [0, 490], '2026-02-27'),
      settled('refund', 'rfnd_foreign', 20, [20, 0], '2026-02-27'),
      settled('adjustment', 'adj_1', 12, [12, 0], '2026-02-27'),
      // Twice in the file.
      row(others[0]!),
    ];
    expect(await importRows(rows)).toBe(rows.length - 1);
    expect(await importRows(rows.toReversed())).toBe(0);
    const figures = await figuresOf(MONTH);
    const before = ledger.money.filter(({ at, kind }) => at < begins && (kind === 'payment' || kind === 'refund'));
    const differences = figures.filter(({ section }) => section === 'Not settled as expected');
    const listed = differences.map(({ name, from: why }) => `${why}: ${name}`).toSorted();
    expect(listed).toEqual(
      [
        `another amount at the shop: ${otherAmount!.id}`,
        `another fee at the shop: ${otherFee!.id}`,
        'not known to the shop: pay_foreign',
        'not known to the shop: rfnd_foreign',
        'the shop keeps no record of this kind: adj_1',
        ...[unsettled!, refunds[0]!, ...before].map(({ id }) => `in no settlement until the end of the month: ${id}`),
      ].toSorted(),
    );
    const first = rowsOf(figures, 'Settlements of Razorpay')[0];
    const paid = others.reduce((sum, { amount, fee }) => sum + Math.round((amount - fee) * 100), 0);
    const rest =
      otherAmount!.amount * 100 + Math.round((otherFee!.amount - otherFee!.fee) * 100) - 100 + 49_000 - 2000 - 1200;
    expect(first).toContain(
      `Settlements of Razorpay | setl_20260227 | UTR20260227 | 2026-02-27 | ${others.length + 5} |  | ${paid + rest} | `,
    );
  });

  it.each([
    [
      'a row with other figures',
      [settled('adjustment', 'adj_1', 13, [13, 0], '2026-02-27')],
      'Line 2: adj_1 was imported',
    ],
    ['an amount that is none', ['payment,pay_x,abc,INR,0,0,0,0,setl_1,2026-02-27,U'], 'Line 2: entity_id, type'],
    ['a day to come', [settled('payment', 'pay_y', 1, [0, 1], '2026-04-03')], 'Line 2: settled_at'],
    ['a formula for an id', ['payment,=pay,1,INR,0,0,0,1,setl_1,2026-02-27,U'], 'Line 2: entity_id'],
  ])('is refused with %s, and nothing of it is recorded', async (_name, rows, message) => {
    const [before] = await shop.database.query('SELECT count(*) FROM settlement_entry');
    await expect(importRows([...rows, settled('adjustment', 'adj_2', 1, [1, 0], '2026-02-27')])).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { csv: expect.stringContaining(message) },
    });
    expect(await shop.database.query('SELECT count(*) FROM settlement_entry')).toEqual([before]);
  });

  it('may have the columns of the API, and days as 27/02/2026, in seconds or in UTC', async () => {
    const csv = `type,entity_id,amount,debit,credit,settlement_id,settled_at\nadjustment,adj_8,1,0,1,setl_8,27/02/2026 11:00:00\nadjustment,adj_9,1,0,1,setl_8,1772150400\nadjustment,adj_10,1,0,1,setl_8,2026-02-26T18:30:00Z`;
    await shop.services.months.importSettlement(admin, csv);
    const [{ days }] = await shop.database.query(
      `SELECT array_agg(DISTINCT settled_on::text) AS days FROM settlement_entry WHERE settlement_id = 'setl_8'`,
    );
    expect(days).toEqual(['2026-02-27']);
  });
});

describe('the stock at the end of a month', () => {
  it('is recorded once, on the first day of the next, by lots and copies', async () => {
    now = new Date('2026-02-28T18:29:00Z');
    await shop.services.months.recordStock();
    now = new Date('2026-02-28T18:30:30Z');
    await shop.services.months.recordStock();
    const [recorded] = await shop.database.query('SELECT * FROM stock_value');
    expect(recorded).toMatchObject({ month: MONTH, recorded_at: now });
    const { units, valueInPaise } = await shop.services.margins.readStockValue(admin);
    expect([recorded.units, Number(recorded.value_in_paise)]).toEqual([units, valueInPaise]);
    now = new Date('2026-03-01T10:00:00Z');
    await shop.services.months.recordStock();
    expect(await shop.database.query('SELECT * FROM stock_value')).toEqual([recorded]);
  });
});

describe('closing', () => {
  const close = (month: string, suppliesInPaise: number) =>
    shop.services.months.closeMonth(admin, month, suppliesInPaise);
  const listed = async (month: string) =>
    (await shop.services.months.listMonths(admin)).find((one) => one.month === month);
  const seenOf = async (month: string) => (await listed(month))!.suppliesInPaise;

  it('begins with the first month that has bills: it stays in the list until it is closed', async () => {
    now = new Date('2026-04-02T10:00:00Z');
    await expect(close(MONTH, await seenOf(MONTH))).rejects.toMatchObject({ message: 'Close January 2026 first.' });
    await close(FIRST, await seenOf(FIRST));
  });

  it('is not before the month is over in India, and not with another sum than was seen', async () => {
    now = new Date(ends.getTime() - 1);
    const seen = await seenOf(MONTH);
    await expect(close(MONTH, seen)).rejects.toMatchObject({ code: 'CONFLICT', message: 'February 2026 is not over.' });
    now = ends;
    await expect(close(MONTH, seen + 100)).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { suppliesInPaise: expect.anything() },
    });
    expect(await listed(MONTH)).toMatchObject({ closedAt: null });
  });

  it('keeps the figures, whatever comes later; that is dated later', async () => {
    now = new Date('2026-04-02T10:00:00Z');
    const [before, nextBefore, seen] = [await figuresOf(MONTH), await figuresOf(NEXT), (await listed(MONTH))!];
    await close(MONTH, seen.suppliesInPaise);
    expect(await figuresOf(MONTH)).toEqual(before);
    expect(await listed(MONTH)).toEqual(Object.assign(seen, { closedAt: now, closedBy: expect.stringContaining('@') }));
    await expect(close(MONTH, seen.suppliesInPaise)).rejects.toMatchObject({
      message: 'February 2026 is closed already.',
    });
    const refund = ledger.money.find(({ kind, at }) => kind === 'refund' && at >= begins && at < ends)!;
    await shop.database.query(
      `UPDATE refund SET status = 'FAILED', failure = 'Closed account' WHERE provider_refund_id = $1`,
      [refund.id],
    );
    expect(await figuresOf(MONTH)).toEqual(before);
    const figures = await figuresOf(NEXT);
    const refunded = (list: readonly MonthFigure[]) =>
      list.filter(({ section }) => section === 'Refunds').reduce((sum, { amountInPaise }) => sum + amountInPaise, 0);
    expect(refunded(figures)).toBe(refunded(nextBefore) - refund.amount * 100);
    expect(await shop.services.months.listMonths(admin)).toMatchObject([
      { month: '2026-04', closedAt: null, bills: 0 },
      { month: NEXT, closedAt: null },
      { month: MONTH, closedAt: now, bills: seen.bills, suppliesInPaise: seen.suppliesInPaise },
      { month: FIRST, closedAt: now },
    ]);
  });

  it('is in the order of the months', async () => {
    now = new Date('2026-05-02T10:00:00Z');
    await expect(close('2026-04', 0)).rejects.toMatchObject({ message: 'Close March 2026 first.' });
  });

  it.each(["UPDATE accounting_month SET figures = '[]'", 'DELETE FROM accounting_month', 'TRUNCATE accounting_month'])(
    'is for good: %s',
    async (statement) => {
      await expect(shop.database.query(statement)).rejects.toThrow('never changed or opened again');
    },
  );

  it.each([
    ['remittedOn', () => importReport('2026-02-28')],
    ['invoicedOn', () => openReceipt('2026-02-28')],
  ])('refuses a day of the month, at %s', async (field, enter) => {
    await expect(enter()).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'February 2026 is closed: enter a later day.' },
    });
  });

  let receiptOfNext: string;
  it('takes the first day after it', async () => {
    await importReport('2026-03-01');
    receiptOfNext = await openReceipt('2026-03-01');
    expect(receiptOfNext).toBeTruthy();
  });

  it('leaves a settlement of the month that is imported later to the next', async () => {
    const [closed, late] = [
      await figuresOf(MONTH),
      `${HEADER}\n${settled('payment', 'pay_late', 700, [0, 690], '2026-02-28')}`,
    ];
    expect(await shop.services.months.importSettlement(admin, late)).toBe(1);
    expect(await figuresOf(MONTH)).toEqual(closed);
    expect(await figuresOf(NEXT)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ section: 'Settlements of Razorpay', to: '2026-02-28', amountInPaise: 69_000 }),
        expect.objectContaining({
          section: 'Not settled as expected',
          name: 'pay_late',
          from: 'not known to the shop',
        }),
      ]),
    );
  });

  it('lets a report that was imported before be imported again', async () => {
    expect(await importRows([settled('adjustment', 'adj_1', 12, [12, 0], '2026-02-27')])).toBe(0);
  });

  it('puts a credit note of a bill of the month into the month of its issue', async () => {
    const [{ shipment_id: shipmentId }] = await shop.database.query(
      `SELECT shipment_id FROM document WHERE series = 'BILL_OF_SUPPLY' AND issued_at >= $1 AND issued_at < $2
         AND NOT EXISTS (SELECT FROM bill_credit WHERE bill_credit.number = document.number) ORDER BY number LIMIT 1`,
      [begins, ends],
    );
    const [closed, present] = await Promise.all([seenOf(MONTH), seenOf('2026-05')]);
    const note = await shop.database.transaction((tx) => shop.services.documents.creditBill(shipmentId, tx));
    expect(await seenOf(MONTH)).toBe(closed);
    expect(await seenOf('2026-05')).toBe(present - note!.content.total * 100);
    // Nothing dates a document back.
    now = new Date('2026-02-10T10:00:00Z');
    const backdated = shop.database.transaction((tx) =>
      shop.services.documents
        .takeNumber('CREDIT_NOTE' as never, tx)
        .then((taken) =>
          tx.query(
            'INSERT INTO document SELECT $1, series, financial_year, $2, order_id, shipment_id, $3, content FROM document WHERE number = $4',
            [taken.number, taken.serial, taken.issuedAt, note!.number],
          ),
        ),
    );
    await expect(backdated).rejects.toThrow('The month of a document is closed');
  });

  it('waits for what is being entered; what comes after it is refused', async () => {
    now = new Date('2026-05-02T10:00:00Z');
    const seen = await seenOf(NEXT);
    const enter = (transaction: EntityManager) =>
      shop.services.accounting.requireOpenMonth('2026-03-31', 'day', transaction);
    const { closing } = await shop.database.transaction(async (transaction) => {
      await enter(transaction);
      const started = close(NEXT, seen);
      const isWaiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      await vi.waitUntil(async () => (await shop.database.query(isWaiting)).length > 0);
      return { closing: started };
    });
    await closing;
    expect(await listed(NEXT)).toMatchObject({ closedAt: now });
    await expect(shop.database.transaction(enter)).rejects.toMatchObject({ fields: { day: expect.anything() } });
  });

  it('lets an open receipt of the month be saved again, but not with another day of it', async () => {
    await openReceipt('2026-03-01', { receiptId: receiptOfNext, invoiceNumber: 'INV-7' });
    await expect(openReceipt('2026-03-02', { receiptId: receiptOfNext })).rejects.toMatchObject({
      fields: { invoicedOn: 'March 2026 is closed: enter a later day.' },
    });
  });

  it('has the stock at the end of the month, though no job has recorded it', async () => {
    now = startOfMonth('2026-05');
    await close('2026-04', await seenOf('2026-04'));
    const recorded = (await figuresOf('2026-04')).filter(({ section }) => section === 'Stock');
    expect(recorded.map(({ to }) => to)).toEqual(['2026-05-01 00:00', '2026-05-01 00:00']);
  });

  const importReport = (remittedOn: string) =>
    shop.services.courierReports.importReport(admin, {
      courier: Courier.DELHIVERY,
      csv: `AWB,Amount\nD${remittedOn},5`,
      reference: 'UTR000001',
      remittedOn,
    });
  const openReceipt = async (invoicedOn: string, fields: Record<string, string> = {}) =>
    receiptsOf(shop, admin, await addSupplier(shop, admin)).open({ invoicedOn, ...fields });
});

describe('with 100,000 documents and 20,000 settled payments of other months', () => {
  it('a month reads its own', async () => {
    await shop.database.transaction(async (transaction) => {
      await transaction.query('SET LOCAL session_replication_role = replica; SET LOCAL statement_timeout = 0');
      await transaction.query(
        `INSERT INTO document SELECT 'X' || n, 'CREDIT_NOTE', 2027, n, order_id, shipment_id,
           timestamptz '2026-07-01Z' + n * interval '30 minutes', content
         FROM generate_series(1, 100000) AS n, (SELECT * FROM document ORDER BY number LIMIT 1) AS one`,
      );
      const paid = `timestamptz '2026-05-30Z' - n * interval '3 hours' FROM generate_series(1, 20000) AS n`;
      await transaction.query(
        `INSERT INTO payment_intent (provider_order_id, user_id, amount_in_paise, created_at)
         SELECT 'order_old' || n, gen_random_uuid(), 100, ${paid}`,
      );
      await transaction.query(
        `INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, created_at)
         SELECT 'pay_old' || n, 'order_old' || n, 100, 'INR', 'captured', ${paid}`,
      );
      await transaction.query(
        `INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, provider_refund_id, created_at)
         SELECT 'pay_old' || n, 100, 'LOST', 'PROCESSED', 'rfnd_old' || n, ${paid}`,
      );
      await transaction.query(
        `INSERT INTO settlement_entry SELECT type, old || n, 100, 100, 0, 'setl_old', NULL, at, at, gen_random_uuid(), at
         FROM (SELECT n, ${paid.replace(' FROM', ' AS at FROM')}) AS old_payment
           CROSS JOIN (VALUES ('payment', 'pay_old'), ('refund', 'rfnd_old')) AS kind (type, old)`,
      );
    });
    await shop.database.query('VACUUM ANALYZE document, payment_intent, payment, refund, settlement_entry');
    now = new Date('2026-06-02T10:00:00Z');
    const statements = await captureStatements(shop, () => figuresOf('2026-05'));
    for (const statement of statements) {
      const { seqScans, mostRows } = await explain(shop.database, statement, 'custom');
      // Nothing is read once for each entry of a settlement.
      expect([seqScans.includes('document'), mostRows < 50_000, statement.text]).toEqual([false, true, statement.text]);
    }
  });
});

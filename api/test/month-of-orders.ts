import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { DocumentSeries, PURCHASE_VOUCHER } from '../src/documents/documents.rules.ts';
import type { BillContents } from '../src/documents/documents.service.ts';
import type { OrderRow } from '../src/orders/order.entity.ts';
import { Courier } from '../src/delivery/couriers.rules.ts';
import type { ShopInstance } from './test-shop.ts';
import { createUser } from './test-users.ts';

/** What a paper says, as a person would note it. Amounts of the ledger are in rupees. */
interface Paper {
  series: string;
  number: string;
  at: Date;
  state: string;
  total: number;
  goods: { hsn: string; units: number; amount: number }[];
}

/** Money that moved. */
interface Money {
  kind: 'payment' | 'cash' | 'refund' | 'payout' | 'credit' | 'remittance';
  /** Id at the provider. */
  id: string;
  at: Date;
  how: string;
  amount: number;
  fee: number;
  orderId: string;
}

/** All that happened, noted by hand while it happened. */
export interface Ledger {
  papers: Paper[];
  money: Money[];
}

/** Addresses by the state that a person reads in them; the last one names none. */
const PLACES: [state: string, address: string][] = [
  ['Madhya Pradesh', 'Asha Rao, 12-b, Airport Road, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210'],
  ['Madhya Pradesh', 'Asha Rao, 4, Goa Lane, Bhopal 462001, 9876543210'],
  ['Maharashtra', 'Asha Rao, 7, FC Road, Pune, Maharashtra - 411004, India'],
  ['Delhi', 'Asha Rao, 22, Ring Road, New Delhi 110001'],
  ['Tamil Nadu', 'Asha Rao, 3, Beach Road, Chennai, Tamil Nadu'],
  ['Kerala', 'Asha Rao, 3, Punjab Villa, Kochi, Kerala - 999999'],
  ['Madhya Pradesh', 'Asha Rao, near the old well'],
];
const METHODS = ['upi', 'card', 'netbanking', 'wallet'];

const upTo = (count: number) => Math.floor(Math.random() * count);
const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)]!;
const chance = (share: number) => Math.random() < share;

type Step = { at: Date; run: () => Promise<void> };

/**
 * Orders of a month, and some a little before and after it: paid by each method, on delivery and by credit; cancelled, returned,
 * exchanged, credited in part and in the month after. What happens runs in the order of its time, which `setNow` sets.
 */
export async function addMonthOfOrders(
  shop: ShopInstance,
  { begins, ends, count, setNow }: { begins: Date; ends: Date; count: number; setNow: (now: Date) => void },
): Promise<Ledger> {
  const ledger: Ledger = { papers: [], money: [] };
  const { userId } = await createUser(shop.database);
  const books = await shop.database.query('SELECT book_id AS "bookId" FROM book ORDER BY book_id LIMIT 12');
  await shop.database.query(`UPDATE book SET hsn = CASE WHEN book_id = ANY($1) THEN '4905' ELSE '4901' END`, [
    [books[3].bookId, books[7].bookId],
  ]);
  await shop.database.query('INSERT INTO store_credit_account (user_id, balance_in_paise) VALUES ($1, 0)', [userId]);
  const world = { shop, ledger, userId, books };
  const day = 24 * 60 * 60_000;
  const steps: Step[] = [];
  for (let index = 0; index < count; index += 1) {
    const span = ends.getTime() - begins.getTime() + 2 * day;
    // The first and the last moment of the month, and those right outside of it.
    const edges = [begins.getTime() - 1, begins.getTime(), ends.getTime() - 1, ends.getTime()];
    const packedAt = new Date(edges[index] ?? begins.getTime() - day + upTo(span));
    steps.push(...(await planOrder(world, index, packedAt)));
    if (index % 15 === 0) steps.push(planBuyBack(world, index, packedAt));
  }
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    setNow(at);
    await run();
  }
  return ledger;
}

type Issue = (transaction: EntityManager) => Promise<{ number: string } | null>;

interface World {
  shop: ShopInstance;
  ledger: Ledger;
  userId: string;
  books: { bookId: string }[];
}

async function planOrder({ shop, ledger, userId, books }: World, index: number, packedAt: Date): Promise<Step[]> {
  const { database, services } = shop;
  const orderId = `ES-MONTH-${String(index).padStart(5, '0')}`;
  const [state, shippingAddress] = oneOf(PLACES);
  const lines = Array.from({ length: 1 + upTo(3) }, (_, position) => {
    const place = (index + position * 5) % books.length;
    const quantity = 1 + upTo(3);
    const hsn = place === 3 || place === 7 ? '4905' : '4901';
    return { bookId: books[place]!.bookId, place, hsn, quantity, unitPrice: 100 + upTo(900), position };
  });
  const itemTotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const [deliveryFee, discount] = oneOf([
    [49, 49],
    [49, 0],
    [0, 30],
  ] as const);
  const total = itemTotal + deliveryFee - discount;
  const isCash = chance(0.3);
  const storeCredit = !isCash && chance(0.2) ? Math.min(50, total - 1) : 0;
  const createdAt = new Date(packedAt.getTime() - 1);
  const paymentId = isCash ? null : `pay_month${String(index).padStart(5, '0')}`;
  const method = oneOf(METHODS);
  const fee = Math.round((total - storeCredit) * 2.36);
  if (paymentId) {
    await database.query(
      'INSERT INTO payment_intent (provider_order_id, user_id, amount_in_paise, created_at) VALUES ($1, $2, $3, $4)',
      [`intent_${orderId}`, userId, (total - storeCredit) * 100, createdAt],
    );
    await database.query(
      `INSERT INTO payment (provider_payment_id, provider_order_id, amount_in_paise, currency, status, method, created_at, fee_in_paise)
       VALUES ($1, $2, $3, 'INR', 'captured', $4, $5, $6)`,
      [paymentId, `intent_${orderId}`, (total - storeCredit) * 100, method, createdAt, fee],
    );
    const amount = total - storeCredit;
    ledger.money.push({ kind: 'payment', id: paymentId, at: createdAt, how: method, amount, fee: fee / 100, orderId });
  }
  await database.query(
    `INSERT INTO customer_order (order_id, user_id, idempotency_key, status, payment_option, item_total, list_total, delivery_fee,
       payment_fee, discount, total, payment_id, ship_to_name, shipping_address, phone, expected_delivery_date, created_at, store_credit)
     VALUES ($1, $2, $1, 'PACKED', $3, $4, $4, $5, 0, $6, $7, $8, 'Asha Rao', $9, '9876543210', '2026-01-01', $10, $11)`,
    [
      orderId,
      userId,
      isCash ? 'PAY_ON_DELIVERY' : 'ONLINE',
      itemTotal,
      deliveryFee,
      discount,
      total,
      paymentId,
      shippingAddress,
      createdAt,
      storeCredit,
    ],
  );
  if (paymentId)
    await database.query('UPDATE payment_intent SET order_id = $1 WHERE provider_order_id = $2', [
      orderId,
      `intent_${orderId}`,
    ]);
  if (storeCredit) await moveCredit(-storeCredit, 'ORDER', createdAt);
  const outcome = Math.random();
  if (outcome < 0.1) {
    // Cancelled before it was packed: no paper.
    await refund(total - storeCredit, later(packedAt, 1));
    return [];
  }
  const [{ shipment_id: shipmentId }] = await database.query(
    `INSERT INTO shipment (order_id, kind, status, courier, created_at) VALUES ($1, 'OUTBOUND', 'READY', 'DELHIVERY', $2)
     RETURNING shipment_id`,
    [orderId, packedAt],
  );
  const packed = {
    order: {
      orderId,
      createdAt,
      shipToName: 'Asha Rao',
      shippingAddress,
      phone: '9876543210',
      storeCredit,
      paymentOption: isCash ? 'PAY_ON_DELIVERY' : 'ONLINE',
      total,
      deliveryFee,
      paymentFee: 0,
      discount,
    } as OrderRow,
    lines: lines.map(({ bookId, place, quantity, unitPrice }) => ({
      bookId,
      bookDescription: `Book ${place}`,
      condition: 'new',
      copy: null,
      quantity,
      unitPrice,
      listPrice: unitPrice,
    })) as unknown as BillContents['lines'],
    shipmentId,
  };
  const most = Math.max(...lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  const heaviest = lines.find(({ quantity, unitPrice }) => quantity * unitPrice === most);
  const goods = lines.map((line) => {
    const own = line.quantity * line.unitPrice;
    return { hsn: line.hsn, units: line.quantity, amount: own + (line === heaviest ? deliveryFee - discount : 0) };
  });
  const steps: Step[] = [
    {
      at: packedAt,
      run: async () => {
        const { number } = await database.transaction((tx) => services.documents.issueBill(packed, tx));
        ledger.papers.push({ series: DocumentSeries.BILL_OF_SUPPLY, number, at: packedAt, state, total, goods });
      },
    },
  ];
  const note = (at: Date, amount: number, credited: Paper['goods'], issue: Issue) =>
    steps.push({
      at,
      run: async () => {
        const { number } = (await database.transaction(issue))!;
        ledger.papers.push({ series: DocumentSeries.CREDIT_NOTE, number, at, state, total: amount, goods: credited });
      },
    });
  if (outcome < 0.2) {
    // Came back.
    const at = later(packedAt, 10);
    note(at, total, goods, (tx) => services.documents.creditBill(shipmentId, tx));
    if (paymentId) await refund(total - storeCredit, at);
    if (storeCredit) await moveCredit(storeCredit, 'RETURNED_PARCEL', at);
    return steps;
  }
  const [line] = lines;
  if (outcome < 0.35 && line) {
    // One copy came back, or its price was lowered and it was kept.
    const at = later(packedAt, 14);
    const amount = Math.min(total, chance(0.5) ? line.unitPrice : 20);
    const one = { ...packed.lines[0]!, quantity: 1 };
    const credited = { hsn: line.hsn, units: amount < line.unitPrice ? 0 : 1, amount };
    note(at, amount, [credited], (tx) => services.documents.creditCopies({ shipmentId, line: one, amount }, tx));
    if (paymentId && amount <= total - storeCredit) await refund(amount, at);
  }
  if (isCash) await collect();
  return steps;

  async function refund(rupees: number, at: Date) {
    if (!paymentId) return;
    const id = `rfnd_${orderId.replaceAll('-', '')}`;
    await database.query(
      `INSERT INTO refund (provider_payment_id, amount_in_paise, reason, status, provider_refund_id, created_at)
       VALUES ($1, $2, 'EXCHANGE', 'PROCESSED', $3, $4)`,
      [paymentId, rupees * 100, id, at],
    );
    ledger.money.push({ kind: 'refund', id, at, how: method, amount: rupees, fee: 0, orderId });
  }

  async function moveCredit(rupees: number, reason: string, at: Date) {
    await database.query(
      `INSERT INTO store_credit_entry (user_id, at, amount_in_paise, balance_in_paise, reason, order_id)
       VALUES ($1, $2, $3, 0, $4, $5)`,
      [userId, at, rupees * 100, reason, orderId],
    );
    const how = reason.toLowerCase().replace('_', ' ');
    ledger.money.push({ kind: 'credit', id: orderId, at, how, amount: rupees, fee: 0, orderId });
  }

  /** Delivered, collected and, of most, remitted. */
  async function collect() {
    const at = later(packedAt, 5);
    const isRemitted = chance(0.7);
    await database.query(
      `INSERT INTO collection (order_id, amount_in_paise, status, due_at, collected_at, remitted_in_paise)
       VALUES ($1, $2, $3, $4, $4, $5)`,
      [orderId, total * 100, isRemitted ? 'REMITTED' : 'COLLECTED', at, isRemitted ? total * 100 : 0],
    );
    ledger.money.push({ kind: 'cash', id: orderId, at, how: 'cash on delivery', amount: total, fee: 0, orderId });
    if (!isRemitted) return;
    const courier = oneOf([Courier.DELHIVERY, Courier.INDIA_POST]);
    const remittedAt = later(at, 7);
    const [{ remittance_id: remittanceId }] = await database.query(
      `INSERT INTO remittance (courier, digest, reference, remitted_on, row_count, listed_in_paise, user_id, created_at)
       VALUES ($1, $2, 'UTR', ($3::timestamptz AT TIME ZONE 'Asia/Kolkata')::date, 1, $4, $5, $3) RETURNING remittance_id`,
      [courier, orderId, remittedAt, total * 100, userId],
    );
    await database.query('INSERT INTO remittance_line VALUES ($1, $2, $3)', [orderId, remittanceId, total * 100]);
    ledger.money.push({
      kind: 'remittance',
      id: orderId,
      at: remittedAt,
      how: courier,
      amount: total,
      fee: 0,
      orderId,
    });
  }
}

/** Books of a customer, paid by UPI. */
function planBuyBack({ shop: { database, services }, ledger, userId }: World, index: number, at: Date): Step {
  const buyBackId = `BB-${index}`;
  const total = 50 + upTo(500);
  const paidAt = later(at, 2);
  return {
    at: paidAt,
    run: async () => {
      await database.query(
        `INSERT INTO buy_back (buy_back_id, user_id, idempotency_key, status, method, pay_by, upi_id, returns_books, seller_name,
           seller_address, phone, total, created_at, valid_until)
         VALUES ($1, $2, $1, 'CLOSED', 'SHOP', 'UPI', 'a@bank', false, 'A', 'B', '9876543210', $3, $4, $4)`,
        [buyBackId, userId, total, paidAt],
      );
      const number = await database.transaction(async (tx) => {
        const taken = await services.documents.takeNumber(PURCHASE_VOUCHER, tx);
        await tx.query('INSERT INTO purchase_voucher VALUES ($1, $2, $3, $4)', [
          taken.number,
          buyBackId,
          taken.issuedAt,
          { total },
        ]);
        return taken.number;
      });
      ledger.papers.push({ series: PURCHASE_VOUCHER, number, at: paidAt, state: '', total, goods: [] });
      await database.query(
        `INSERT INTO payout (buy_back_id, amount_in_paise, upi_id, status, reference, created_at, paid_at)
         VALUES ($1, $2, 'a@bank', 'PAID', $3, $4, $4)`,
        [buyBackId, total * 100, randomUUID().slice(0, 30), paidAt],
      );
      const how = 'books of customers';
      ledger.money.push({ kind: 'payout', id: buyBackId, at: paidAt, how, amount: total, fee: 0, orderId: '' });
    },
  };
}

const later = (time: Date, mostDays: number) => new Date(time.getTime() + upTo(mostDays * 24 * 60) * 60_000);

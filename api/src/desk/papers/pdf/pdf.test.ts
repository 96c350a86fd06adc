import { describe, expect, it } from 'vitest';
import { readBarcodes } from '../../../../test/barcodes.ts';
import { aBill, aLabel, aSlip, billLines, HINDI_TITLE, ORDER_ID, SENDER } from '../../../../test/papers.ts';
import { readPdf } from '../../../../test/pdf.ts';
import { Condition } from '../../../catalogue/catalogue.rules.ts';
import { Courier } from '../../../delivery/couriers.rules.ts';
import { renderBills } from '../../../documents/pdf/bill.ts';
import { OrderStatus } from '../../../orders/orders.rules.ts';
import { ShipmentStatus } from '../../../shipments/shipments.rules.ts';
import { renderBookLabels } from './book-labels.ts';
import { PAGES } from '../../../documents/pdf/document.ts';
import { renderLabels } from './address-label.ts';
import { renderManifest } from '../../handover/manifest-paper.ts';
import { renderPackingSlips } from './packing-slip.ts';
import { renderShipmentPapers } from './label-and-bill.ts';
import { renderPickList } from '../../picking/pick-list-paper.ts';
import { paginate } from '../../../documents/pdf/table.ts';

/** A new sheet of labels. */
const SHEET = { format: 'a4', start: 1 } as const;

/** Of a label printer; laser printers have more. */
const PRINTER = 203;

/** The pieces of text of a page, separated by ' | ', in several rows. */
const pieces = (...texts: string[]) => texts.join(' | ');

describe('a bill of supply', () => {
  it('states number, parties, lines, totals and the exemption', async () => {
    const { title, pages } = await readPdf(renderBills([aBill(billLines(['Physics', 'Chemistry', 'Biology']))]));
    expect(title).toBe('Bill of supply BS/26-27/000123');
    expect(pages.map(({ text }) => text.join(' | '))).toEqual([
      pieces(
        'Bill of supply | BS/26-27/000123 | 22 November 2026',
        'Seller | ExamShelf | Airport Road, Indore, 452005, India',
        'GSTIN 23AAAAA0000A1Z9 | State: Madhya Pradesh (code 23)',
        'Buyer | Asha Rao | 12-b, Airport Road, Gandhi Nagar, | Indore, Madhya Pradesh - 452005, India',
        `Order | ${ORDER_ID} | 22 November 2026 | Paid online`,
        'No. | Book | HSN | Qty | List price | Price | Amount',
        '1 | Physics | New | 4901 | 1 | ₹600 | ₹400 | ₹400',
        '2 | Chemistry | Pre-Owned | 4901 | 2 | ₹600 | ₹401 | ₹802',
        '3 | Biology | New | 4901 | 3 | ₹600 | ₹402 | ₹1,206',
        'Books | ₹2,408 | Delivery fee | ₹49 | Discount | -₹49 | Total | ₹2,408',
        'Amount in words | Rupees Two Thousand Four Hundred Eight Only',
        'Books are exempt from GST (HSN 4901).',
        'For ExamShelf | Authorised signatory',
        'Bill of supply BS/26-27/000123 | Page 1 of 1',
      ),
    ]);
  });

  it('names the cash to collect, and no GSTIN that the seller does not have', async () => {
    const lines = billLines(['Physics']);
    const seller = { ...SENDER, gstin: null, state: 'Delhi', stateCode: '07' };
    const { pages } = await readPdf(renderBills([aBill(lines, { isPaidOnline: false, seller })]));
    const text = pages[0]?.text.join('\n');
    expect(text).toContain('To collect on delivery: ₹400');
    expect(text).not.toContain('GSTIN');
  });

  it('has the address of the order as a QR code', async () => {
    const { pages } = await readPdf(renderBills([aBill(billLines(['Physics']))]));
    expect(await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer)).toEqual([
      `http://shop.test/orders/${ORDER_ID}`,
    ]);
  });

  it('of 60 lines has them all once, a head on each page, and the totals on the last', async () => {
    const titles = Array.from({ length: 60 }, (_, index) => `The ${index + 1}th book of a long order`);
    const { pages } = await readPdf(renderBills([aBill(billLines(titles))]));
    const texts = pages.flatMap(({ text }) => text);
    expect(texts.filter((text) => text.endsWith('of a long order'))).toEqual(titles);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach(({ text }, index) => {
      expect(text).toContain('HSN');
      expect(text.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
      expect(text.includes('Amount in words')).toBe(index === pages.length - 1);
    });
  });

  it('has Hindi titles as text, although their glyphs are drawn in another order', async () => {
    const { pages, actualTexts } = await readPdf(renderBills([aBill(billLines([`NCERT ${HINDI_TITLE}: 1`]))]));
    expect(actualTexts).toEqual([HINDI_TITLE]);
    expect(pages[0]?.text.join('')).toContain('NCERT');
  });

  it('draws a box for characters of no font', async () => {
    const { pages } = await readPdf(renderBills([aBill(billLines(['Maths 日本 😀\u200D\u{FE0F} \u0007 Vol. 2']))]));
    expect(pages[0]?.text.join('')).toContain('Vol. 2');
  });

  it('that is credited in part is named so by its credit note', async () => {
    const bill = { number: 'BS/26-27/000123', issuedAt: '2026-11-22T10:00:00.000Z', isInPart: true };
    const { pages } = await readPdf(renderBills([aBill(billLines(['Physics']), { bill })]));
    expect(pages[0]?.text.join('\n')).toContain('Credits a part of the bill of supply BS/26-27/000123 of');
  });

  it('that is credited is named by its credit note', async () => {
    const bill = { number: 'BS/26-27/000123', issuedAt: '2026-11-22T10:00:00.000Z', isInPart: false };
    const { title, pages } = await readPdf(renderBills([aBill(billLines(['Physics']), { bill })]));
    expect(title).toBe('Credit note CN/26-27/000001');
    const text = pages[0]?.text.join('\n');
    expect(text).toContain('Credits in full the bill of supply BS/26-27/000123 of 22 November 2026');
    expect(text).toContain('Total credited\n₹400');
    expect(text).not.toContain('Paid online');
  });
});

describe('a packing slip', () => {
  it('has copies, titles and shelves, and no prices', async () => {
    const lines = [
      { title: 'Physics', condition: Condition.NEW, quantity: 2, shelf: 'A3-2' },
      { title: 'Chemistry', condition: Condition.PREOWNED, quantity: 1, shelf: null },
    ];
    const { title, pages } = await readPdf(renderPackingSlips([aSlip(lines)]));
    expect(title).toBe(`Packing slip ${ORDER_ID}`);
    expect(pages[0]?.text.slice(0, 18).join(' | ')).toBe(
      pieces(
        `Packing slip | ExamShelf | ${ORDER_ID} · 22 November 2026 | Asha Rao`,
        '12-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India',
        'Phone 9876543210 | Instruction: Ring twice | Copies | Book | Shelf',
        '2 | Physics | New | A3-2 | 1 | Chemistry | Pre-Owned | –',
      ),
    );
    expect(pages[0]?.text).toContain('3 copies in this parcel');
    expect(pages[0]?.text.join('')).not.toContain('₹');
    expect(await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer)).toEqual([`O${ORDER_ID}`]);
  });
});

describe('an address label', () => {
  it('of a prepaid parcel has address, PIN code, phone, tracking and order number', async () => {
    const { pages } = await readPdf(renderLabels([aLabel()]));
    expect(pages[0]?.text.join(' | ')).toBe(
      pieces(
        'If undelivered, return to ExamShelf | Airport Road, Indore, 452005, India · +91 731 000 0000 | PREPAID | Weight',
        '850 g | By Delhivery | Leave with the guard',
        'To | Asha Rao | 12-b, Airport Road, Gandhi Nagar, Indore, | Madhya Pradesh - 452005, India',
        `452005 | Phone 9876543210 | Delhivery 1234567890123 | Order ${ORDER_ID}`,
      ),
    );
    const codes = await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer);
    expect(codes).toEqual(['1234567890123', `O${ORDER_ID}`]);
  });

  it('names the cash to collect', async () => {
    const { pages } = await readPdf(renderLabels([aLabel({ cash: 123_456, awb: null, courierName: null })]));
    expect(pages[0]?.text.join('\n')).toContain('Cash on delivery: collect\n₹1,23,456');
    expect(await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer)).toEqual([`O${ORDER_ID}`]);
  });

  it('has room for the longest address and a Hindi name', async () => {
    const address = `${'Flat 1203, Prestige Sunrise Park Apartments, '.repeat(11)} 452005`.slice(0, 500);
    const to = { name: HINDI_TITLE, address, pincode: '452005', phone: '9876543210' };
    const { pages, actualTexts } = await readPdf(renderLabels([aLabel({ to, cash: 100 })]));
    expect(pages).toHaveLength(1);
    expect(actualTexts).toEqual([HINDI_TITLE]);
    expect(pages[0]?.text.join(' ')).toContain('Phone 9876543210');
  });

  it('is one page of A6, a hundred of them in one file of less than half a megabyte', async () => {
    const labels = Array.from({ length: 100 }, (_, index) => aLabel({ awb: String(10_000 + index) }));
    const { pages, bytes } = await readPdf(renderLabels(labels));
    expect(pages.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 100 }, () => [...PAGES.A6]));
    expect(pages.map(({ text }) => text.find((part) => part.startsWith('Delhivery')))).toEqual(
      labels.map(({ awb }) => `Delhivery ${awb}`),
    );
    expect(bytes).toBeLessThan(500_000);
  });
});

it('Book labels stand on sheets of 24, and a scanner reads each', async () => {
  const labels = Array.from({ length: 25 }, (_, index) => {
    const code = `BJEEPHY${1000 + index}-P`;
    return { title: `A long title of a book: ${HINDI_TITLE}`, place: 'Pre-Owned · A3-2', code, caption: code };
  });
  const { pages } = await readPdf(renderBookLabels('Book labels', labels, SHEET));
  expect(pages.map(({ text }) => text.filter((part) => part.startsWith('BJEEPHY')))).toEqual([
    labels.slice(0, 24).map(({ code }) => code),
    ['BJEEPHY1024-P'],
  ]);
  expect(pages[1]?.text).toContain('Pre-Owned · A3-2');
  expect(await readBarcodes((await pages[1]?.picture(PRINTER)) as Buffer)).toEqual(['BJEEPHY1024-P']);
});

it('A label of a copy is read by a scanner as its code after a C, and shows the code, grade, price and shelf', async () => {
  const copy = { title: HINDI_TITLE, place: 'Like new · ₹1,250 · A3-2', code: 'C7KQ2M9XA', caption: '7KQ2M9XA' };
  const { pages } = await readPdf(renderBookLabels('Copy labels', [copy], SHEET));
  expect(pages[0]?.text).toEqual(expect.arrayContaining(['Like new · ₹1,250 · A3-2', '7KQ2M9XA']));
  expect(await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer)).toEqual(['C7KQ2M9XA']);
});

describe('label and bill for one printer', () => {
  it('stand side by side on one sheet of A4, and a scanner reads the label', async () => {
    const { pages } = await readPdf(renderShipmentPapers([{ label: aLabel(), bill: aBill(billLines(['Physics'])) }]));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[...PAGES.A4_WIDE]]);
    const text = pages[0]?.text ?? [];
    expect(text).toEqual(expect.arrayContaining([`Order ${ORDER_ID}`, 'Authorised signatory', 'Page 1 of 1']));
    expect(await readBarcodes((await pages[0]?.picture(PRINTER)) as Buffer)).toContain(`O${ORDER_ID}`);
  });

  it('take further pages of A4 for a long bill', async () => {
    const bill = aBill(billLines(Array.from({ length: 40 }, () => 'A title')));
    const { pages } = await readPdf(renderShipmentPapers([{ label: aLabel(), bill }]));
    expect(pages.map(({ width }) => width)).toEqual([PAGES.A4_WIDE[0], PAGES.A4[0], PAGES.A4[0]]);
  });
});

describe('labels of copies', () => {
  const copies = ['7KQ2M9XA', 'D4P8RW2T'].map((code) => ({
    title: HINDI_TITLE,
    place: 'Like new · ₹1,250 · A3-2',
    code: `C${code}`,
    caption: code,
  }));

  it('begin at any field of a sheet, and go on with a new one', async () => {
    const { pages } = await readPdf(renderBookLabels('Copy labels', copies, { format: 'a4', start: 24 }));
    const codes = pages.map(({ text }) => text.filter((part) => copies.some(({ caption }) => caption === part)));
    expect(codes).toEqual([['7KQ2M9XA'], ['D4P8RW2T']]);
  });

  it('are pages of 50 by 25 mm on a roll, which a scanner reads', async () => {
    const { pages } = await readPdf(renderBookLabels('Copy labels', copies, { format: 'roll' }));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([[...PAGES.LABEL], [...PAGES.LABEL]]);
    expect(await readBarcodes((await pages[1]?.picture(PRINTER)) as Buffer)).toEqual(['CD4P8RW2T']);
  });
});

it('A pick list says what to fetch from which shelf, and into which tray', async () => {
  const item = { bookId: 'a', coverKey: null, copy: null, quantity: 3 };
  const inTray = (tray: number | null, quantity: number) => ({ orderId: 'A', orderLineId: 'a', tray, quantity });
  const items = [
    { ...item, shelf: 'A3-2', bookDescription: 'Physics', condition: Condition.NEW, orders: [inTray(null, 1)] },
    {
      ...item,
      shelf: null,
      bookDescription: 'Chemistry',
      condition: Condition.PREOWNED,
      orders: [inTray(1, 1), inTray(2, 2)],
    },
  ];
  const order = { version: 1, status: OrderStatus.PLACED, openMessages: 0 };
  const orders = ['A', 'B', 'C', 'D'].map((orderId, index) => {
    return { ...order, orderId, tray: index || null, isHeld: orderId === 'D' };
  });
  const createdAt = new Date('2026-11-22T05:30:00Z');
  const { title, pages } = await readPdf(renderPickList({ number: 7, createdAt, by: 'a@shop.test', items, orders }));
  expect(title).toBe('Pick list 7');
  expect(pages.map(({ text }) => text.join(' | '))).toEqual([
    pieces(
      '6 copies | 2 titles, 3 orders | Pick list 7 | 22 November 2026 at 11:00 am · a@shop.test',
      'Shelf | Copies | Book | Into',
      'A3-2 | 3 | Physics | New | Singles',
      'No shelf | 3 | Chemistry | Pre-Owned | Tray 1 × 1, tray 2 × 2',
      'Trays | 1: B · 2: C | Singles | A | Pick list 7 | Page 1 of 1',
    ),
  ]);
});

it('A manifest lists the parcels with totals and lines to sign', async () => {
  const shipments = Array.from({ length: 40 }, (_, index) => ({
    orderId: `ES-261122-${10_000_000 + index}`,
    awb: index ? `AWB${index}` : null,
    version: 1,
    status: ShipmentStatus.READY,
    courier: Courier.DELHIVERY,
    shipToName: 'Asha Rao',
    shippingAddress: 'Airport Road, Indore, 452005, India',
    phone: '9876543210',
    weightGrams: index ? 600 : null,
    cash: index % 2 ? 1_000 : 0,
  }));
  const createdAt = new Date('2026-11-22T12:00:00Z');
  const manifest = { manifestId: 'a', number: 12, courier: Courier.DELHIVERY, createdAt, shippedAt: null, shipments };
  const { pages } = await readPdf(renderManifest(manifest, SENDER));
  const texts = pages.flatMap(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('ES-'))).toEqual(shipments.map(({ orderId }) => orderId));
  expect(texts).toContain('40 parcels · 23.4 kg · Cash to collect ₹20,000');
  expect(texts.slice(-6).join(' | ')).toBe(
    pieces(
      'Handed over for ExamShelf | Name, signature, date and time',
      'Received for Delhivery | Name, signature, date and time | Delhivery manifest 12 | Page 2 of 2',
    ),
  );
});

describe('the pages of a table', () => {
  const room = { first: 100, following: 200, rest: 50 };
  const pagesOf = (rows: number, height: number) =>
    paginate(
      Array.from({ length: rows }, () => height),
      room,
    );

  it.each([
    [0, 20, [[0, 0]]],
    [2, 20, [[0, 2]]],
    // The fourth row would leave no room for what follows it.
    [
      4,
      20,
      [
        [0, 3],
        [3, 4],
      ],
    ],
    [
      13,
      20,
      [
        [0, 5],
        [5, 12],
        [12, 13],
      ],
    ],
    // A row that is higher than a page has a page of its own.
    [
      2,
      300,
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ])('of %i rows of %i points are %j', (rows, height, expected) => {
    expect(pagesOf(rows, height).map(({ from, to }) => [from, to])).toEqual(expected);
  });
});

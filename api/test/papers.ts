import { Condition } from '../src/catalogue/catalogue.rules.ts';
import { billAmounts } from '../src/documents/bill-amounts.rules.ts';
import type { DocumentContent } from '../src/documents/document-content.ts';
import { DocumentSeries } from '../src/documents/documents.rules.ts';
import type { BillPaper } from '../src/documents/pdf/bill.ts';
import type { LabelPaper, SlipPaper } from '../src/desk/papers/papers.ts';

/** A title with a conjunct, a reph, and vowels that stand before their consonants. */
export const HINDI_TITLE = 'सामान्य हिन्दी';

export const ORDER_ID = 'ES-261122-7KQ2M9XA';

export const SENDER = { name: 'ExamShelf', address: 'Airport Road, Indore, 452005, India', phone: '+91 731 000 0000' };

const RECIPIENT = {
  name: 'Asha Rao',
  address: '12-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India',
  pincode: '452005',
  phone: '9876543210',
};

/** The lines of a bill, one of each title. */
export function billLines(titles: string[]): DocumentContent['lines'] {
  return titles.map((title, index) => {
    const [quantity, unitPrice] = [1 + (index % 3), 400 + index];
    const condition = index % 2 ? Condition.PREOWNED : Condition.NEW;
    return { title, condition, hsn: '4901', quantity, listPrice: 600, unitPrice, amount: quantity * unitPrice };
  });
}

/** A bill for one copy of each of these titles. */
export function aBill(lines: DocumentContent['lines'], overrides: Partial<DocumentContent> = {}): BillPaper {
  const content = {
    seller: { ...SENDER, gstin: '23AAAAA0000A1Z9', state: 'Madhya Pradesh', stateCode: '23' },
    buyer: RECIPIENT,
    order: { orderId: ORDER_ID, createdAt: '2026-11-21T18:45:00.000Z' },
    lines,
    ...billAmounts({ deliveryFee: 49, paymentFee: 0, discount: 49 }, lines),
    isPaidOnline: true,
    storeCredit: 0,
    bill: null,
    ...overrides,
  };
  const series = content.bill ? DocumentSeries.CREDIT_NOTE : DocumentSeries.BILL_OF_SUPPLY;
  const number = content.bill ? 'CN/26-27/000001' : 'BS/26-27/000123';
  const issuedAt = new Date('2026-11-22T10:00:00Z');
  const document = { number, series, financialYear: 2026, serial: 123, orderId: ORDER_ID, shipmentId: 'a', issuedAt };
  return { document: { ...document, content }, orderUrl: `http://shop.test/orders/${ORDER_ID}` };
}

export function aSlip(lines: SlipPaper['lines']): SlipPaper {
  return {
    orderId: ORDER_ID,
    createdAt: new Date('2026-11-21T18:45:00Z'),
    code: `O${ORDER_ID}`,
    to: RECIPIENT,
    deliveryInstruction: 'Ring twice',
    lines,
    from: SENDER,
    supportEmail: 'support@shop.test',
  };
}

export function aLabel(overrides: Partial<LabelPaper> = {}): LabelPaper {
  return {
    orderId: ORDER_ID,
    code: `O${ORDER_ID}`,
    from: SENDER,
    to: RECIPIENT,
    cash: 0,
    courierName: 'Delhivery',
    deliveryInstruction: 'Leave with the guard',
    awb: '1234567890123',
    weightGrams: 850,
    ...overrides,
  };
}

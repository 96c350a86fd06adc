import type { Condition } from '../../catalogue/catalogue.rules.ts';
import type { ShipTo } from '../../documents/ship-to.rules.ts';
import type { OrderInstructions, OrderRow } from '../../orders/order.entity.ts';

/** Name, address and phone number of the shop on its papers. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

/** What lies in the shipment, without prices. */
export interface SlipPaper extends Pick<OrderRow, 'orderId' | 'createdAt'>, OrderInstructions {
  /** Content of the label's barcode. */
  code: string;
  to: ShipTo;
  lines: { title: string; condition: Condition; quantity: number; shelf: string | null }[];
  from: Sender;
  supportEmail: string;
}

/** The address label on the shipment. */
export interface LabelPaper {
  orderId: string;
  code: string;
  from: Sender;
  to: ShipTo;
  /** Whole rupees that the courier collects; 0: prepaid. */
  cash: number;
  courierName: string | null;
  /** What the courier should know, as the shopper chose it. */
  deliveryInstruction: string | null;
  awb: string | null;
  weightGrams: number | null;
}

/** A label on a copy of a book: two lines, and its barcode with the text below it. */
export interface BookLabelPaper {
  title: string;
  /** Condition or grade, price and shelf; unknown ones are left out. */
  place: string;
  code: string;
  caption: string;
}

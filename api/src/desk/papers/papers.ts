import type { Condition } from '../../catalogue/catalogue.rules.ts';
import type { CopyGrade } from '../../copies/copies.rules.ts';
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

/** A label on a copy of a book. */
export interface BookLabelPaper {
  code: string;
  title: string;
  condition: Condition;
  shelf: string | null;
}

/** A label on one pre-owned copy. */
export interface CopyLabelPaper {
  /** Content of the barcode: the code after a C. */
  labelCode: string;
  code: string;
  title: string;
  grade: CopyGrade;
  /** Rupees. */
  price: number;
  shelf: string | null;
}

/** What is fetched from the shelves, in the order of the shelves. */
export interface PickListPaper {
  number: number;
  createdAt: Date;
  by: string | null;
  items: {
    shelf: string | null;
    title: string;
    condition: Condition;
    quantity: number;
    /** Where the copies go; a tray of null is the batch of orders of one line. */
    trays: { tray: number | null; quantity: number }[];
  }[];
  orders: { orderId: string; tray: number | null }[];
}

/** The shipments that one courier takes. */
export interface ManifestPaper {
  number: number;
  courierName: string;
  createdAt: Date;
  from: Sender;
  shipments: {
    orderId: string;
    awb: string | null;
    name: string;
    pincode: string | null;
    weightGrams: number | null;
    /** Whole rupees that the courier collects; 0: prepaid. */
    cash: number;
  }[];
}

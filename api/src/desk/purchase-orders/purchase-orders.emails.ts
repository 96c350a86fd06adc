import { formatPaise } from '../../payments/refunds/refunds.rules.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import { fileName } from './purchase-orders.rules.ts';
import type { PurchaseOrderLineType, PurchaseOrderType } from './purchase-orders.types.ts';

/** Orders books of a supplier, with the order as a PDF. Answers go to the shop. */
export function purchaseOrderEmail(
  to: string,
  { number, supplierName, note, units }: PurchaseOrderType,
  lines: readonly PurchaseOrderLineType[],
  pdf: Buffer,
  shop: ShopDetails,
): Email {
  return {
    to,
    replyTo: shop.supportEmail,
    subject: `Purchase order ${number} of ${shop.name}`,
    name: supplierName,
    paragraphs: [
      `Please send us these ${units} books, with the number ${number} on your invoice.`,
      ...(note ? [note] : []),
      `Deliver to: ${shop.name}, ${shop.address}.`,
    ],
    table: lines.map(({ title, isbn, units: ordered, expectedCostInPaise: cost }) => [
      isbn ? `${title} (ISBN ${isbn})` : title,
      `${ordered}${cost === null ? '' : ` at ${formatPaise(cost)}`}`,
    ]),
    attachments: [{ filename: `${fileName(number)}.pdf`, content: pdf.toString('base64') }],
  };
}

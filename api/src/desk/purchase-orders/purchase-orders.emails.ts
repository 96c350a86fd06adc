import { formatPaise } from '../../payments/refunds/refunds.rules.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import type { ShopDetails } from '../../platform/shop.rules.ts';
import type { PurchaseOrder } from './purchase-order.entity.ts';
import type { PurchaseOrderLineType } from './purchase-orders.types.ts';

/** Orders books of a supplier. Answers go to the shop. */
export function purchaseOrderEmail(
  supplier: { name: string; email: string },
  { number, note }: Pick<PurchaseOrder, 'number' | 'note'>,
  lines: readonly PurchaseOrderLineType[],
  shop: ShopDetails,
): Email {
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return {
    to: supplier.email,
    replyTo: shop.supportEmail,
    subject: `Purchase order ${number} of ${shop.name}`,
    name: supplier.name,
    paragraphs: [
      `Please send us these ${units} books, with the number ${number} on your invoice.`,
      ...(note ? [note] : []),
      `Deliver to: ${shop.name}, ${shop.address}.`,
    ],
    table: lines.map(({ title, isbn, units: ordered, expectedCostInPaise: cost }) => [
      isbn ? `${title} (ISBN ${isbn})` : title,
      `${ordered}${cost === null ? '' : ` at ${formatPaise(cost)}`}`,
    ]),
  };
}

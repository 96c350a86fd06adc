import { raw } from 'sql-template-tag';

/** The shipments of which an order has one to work with: a replacement that is in the shop, first, and that which brings it. */
export const IS_PRESENT = raw(
  `(kind = 'OUTBOUND' AND shipment.status <> 'VOIDED' OR kind = 'REPLACEMENT' AND shipment.status = 'READY')`,
);

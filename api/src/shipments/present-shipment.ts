import { raw } from 'sql-template-tag';

/** The shipments that staff work with: a replacement in the shop, which goes first, and the one that brings the order. */
export const IS_PRESENT = raw(
  `(kind = 'OUTBOUND' AND shipment.status <> 'VOIDED' OR kind = 'REPLACEMENT' AND shipment.status = 'READY')`,
);

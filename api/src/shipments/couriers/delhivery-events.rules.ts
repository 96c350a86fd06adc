import { ShipmentStatus } from '../shipments.rules.ts';

/**
 * The status of a shipment by the status type and status of a scan, as Delhivery documents them for prepaid and cash
 * shipments and for pickups, in lower case. Null: the scan changes nothing. Only `lt lost` and `ud lost` are not
 * documented.
 */
const STATUSES = new Map<string, ShipmentStatus | null>([
  ['ud manifested', null],
  ['ud not picked', null],
  ['ud scheduled', null],
  ['ud in transit', ShipmentStatus.SHIPPED],
  ['ud pending', ShipmentStatus.SHIPPED],
  ['ud dispatched', ShipmentStatus.OUT_FOR_DELIVERY],
  ['dl delivered', ShipmentStatus.DELIVERED],
  ['rt in transit', ShipmentStatus.RETURNING],
  ['rt pending', ShipmentStatus.RETURNING],
  ['rt dispatched', ShipmentStatus.RETURNING],
  ['dl rto', ShipmentStatus.RETURNED],
  ['ud lost', ShipmentStatus.LOST],
  ['lt lost', ShipmentStatus.LOST],
  // Pickups: PU from the customer's door on, DTO at the shop. PP, before that, and CN, cancelled, change nothing.
  ['pu in transit', ShipmentStatus.SHIPPED],
  ['pu pending', ShipmentStatus.SHIPPED],
  ['pu dispatched', ShipmentStatus.OUT_FOR_DELIVERY],
  ['dl dto', ShipmentStatus.DELIVERED],
]);

/** NSL codes of a failed attempt, which Delhivery documents as those after which another can be asked for. */
const FAILED_ATTEMPTS = new Set([
  'EOD-3',
  'EOD-6',
  'EOD-11',
  'EOD-15',
  'EOD-16',
  'EOD-43',
  'EOD-69',
  'EOD-74',
  'EOD-86',
  'EOD-104',
  'ST-108',
]);

interface Scan {
  statusType: string;
  status: string;
  nslCode: string;
}

/**
 * The status that a scan means; null if none. `Pending` is a shipment at its last depot, after a failed attempt or
 * before.
 */
export function statusOfScan({ statusType, status, nslCode }: Scan): ShipmentStatus | null {
  const scan = `${statusType} ${status}`.toLowerCase();
  if (scan === 'ud pending' && FAILED_ATTEMPTS.has(nslCode.toUpperCase())) return ShipmentStatus.ATTEMPTED;
  return STATUSES.get(scan) ?? null;
}

/** The time of a scan. Delhivery sends it without a time zone: it is taken as Indian time. */
export function timeOfScan(dateTime: string): Date {
  return new Date(/Z|[+-]\d{2}:?\d{2}$/.test(dateTime) ? dateTime : `${dateTime}+05:30`);
}

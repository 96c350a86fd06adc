import { ShipmentStatus } from './shipments.rules.ts';

/**
 * The status of a parcel by the status type and status of a scan, as Delhivery documents them for prepaid and cash
 * parcels. Null: the scan changes nothing. Only `LT Lost` and `UD Lost` are not documented.
 */
const STATUSES: Record<string, ShipmentStatus | null> = {
  'UD Manifested': null,
  'UD Not Picked': null,
  'UD Scheduled': null,
  'UD In Transit': ShipmentStatus.SHIPPED,
  'UD Pending': ShipmentStatus.SHIPPED,
  'UD Dispatched': ShipmentStatus.OUT_FOR_DELIVERY,
  'DL Delivered': ShipmentStatus.DELIVERED,
  'RT In Transit': ShipmentStatus.RETURNING,
  'RT Pending': ShipmentStatus.RETURNING,
  'RT Dispatched': ShipmentStatus.RETURNING,
  'DL RTO': ShipmentStatus.RETURNED,
  'UD Lost': ShipmentStatus.LOST,
  'LT Lost': ShipmentStatus.LOST,
};

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

const byLowerCase = new Map(Object.entries(STATUSES).map(([scan, status]) => [scan.toLowerCase(), status]));

/** The status that a scan means; null if none. `Pending` is a parcel at its last depot, after a failed attempt or before. */
export function statusOfScan({ statusType, status, nslCode }: Scan): ShipmentStatus | null {
  const scan = `${statusType} ${status}`.toLowerCase();
  if (scan === 'ud pending' && FAILED_ATTEMPTS.has(nslCode.toUpperCase())) return ShipmentStatus.ATTEMPTED;
  return byLowerCase.get(scan) ?? null;
}

/** The time of a scan. Delhivery sends it without a time zone: it is taken as Indian time. */
export function timeOfScan(dateTime: string): Date {
  return new Date(/Z|[+-]\d{2}:?\d{2}$/.test(dateTime) ? dateTime : `${dateTime}+05:30`);
}

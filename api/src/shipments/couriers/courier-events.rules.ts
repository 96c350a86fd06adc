import { canReport } from '../exchange-shipments.rules.ts';
import type { ShipmentKind, ShipmentStatus } from '../shipments.rules.ts';

/** The outcome of a courier's report of a shipment. */
export enum CourierEventOutcome {
  /** The shipment has the reported status now. */
  APPLIED = 'APPLIED',
  /** Stored; it changes nothing: it has no status, is older than what is known, or its status may not follow. */
  STORED = 'STORED',
  /** Known already. */
  REPEATED = 'REPEATED',
  /** Stored; no shipment has its tracking number. */
  UNKNOWN_SHIPMENT = 'UNKNOWN_SHIPMENT',
}

interface Known {
  kind: ShipmentKind;
  status: ShipmentStatus;
  statusAt: Date;
  /** When it ended, with its copies looked at or missing. */
  receivedAt: Date | null;
}

/** Whether a report changes a shipment: its status may follow the known one, and it is not older than that. */
export function changesShipment(known: Known, reported: { status: ShipmentStatus | null; at: Date }): boolean {
  if (known.receivedAt || !reported.status || reported.at < known.statusAt) return false;
  return canReport(known, reported.status);
}

import { countScans, matchScan, type ScanLine } from '#api/catalogue/labels/labels.rules.ts';
import { nextResult, type ScanResult } from '../scanner/scan-result.rules.ts';

/** What was scanned for a shipment, and the outcome of the last scan. */
export interface ShipmentScans {
  scans: readonly string[];
  result: ScanResult | null;
}

export type ScanAction = { type: 'SCAN'; code: string } | { type: 'UNDO' };

export const NO_SCANS: ShipmentScans = { scans: [], result: null };

/** The shipment after a scan, which counts or is refused, or without the last one. */
export function nextScans(
  lines: readonly ScanLine[],
  { scans, result }: ShipmentScans,
  action: ScanAction,
): ShipmentScans {
  if (action.type === 'UNDO')
    return { scans: scans.slice(0, -1), result: nextResult(result, 'RIGHT', 'The last scan does not count.') };
  const match = matchScan(action.code, lines, scans);
  if ('error' in match) return { scans, result: nextResult(result, 'WRONG', match.error) };
  const all = [...scans, action.code];
  return { scans: all, result: nextResult(result, 'RIGHT', rightText(lines, all, match.line)) };
}

/** Whether all copies are scanned. */
export function isComplete(lines: readonly ScanLine[], scans: readonly string[]): boolean {
  return scans.length === lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function rightText(lines: readonly ScanLine[], scans: readonly string[], line: ScanLine): string {
  if (isComplete(lines, scans)) return 'All copies are there. Press Enter.';
  return `${countScans(lines, scans).get(line.orderLineId)} of ${line.quantity}: ${line.bookDescription}`;
}

/** The outcome of a scan. `count` tells two equal ones apart. */
export interface ScanResult {
  type: 'RIGHT' | 'WRONG';
  text: string;
  count: number;
}

/** The result that follows another one. */
export function nextResult(last: ScanResult | null, type: ScanResult['type'], text: string): ScanResult {
  return { type, text, count: (last?.count ?? 0) + 1 };
}

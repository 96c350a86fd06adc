import type { CourierCashReport } from './report.entity.ts';

/** An imported list, with what it has paid so far. */
export interface ReportSummary extends Omit<CourierCashReport, 'digest' | 'userId'> {
  /** Email address of the admin who imported it. */
  by: string;
  /** Shipments that it has paid, in full or in part. */
  paidCount: number;
  paidInPaise: number;
}

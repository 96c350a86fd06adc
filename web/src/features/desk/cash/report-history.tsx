import { COURIERS } from '#api/delivery/couriers.rules.ts';
import type { CashPageQuery, CourierReportKind } from '../../../lib/operations/graphql.generated.ts';
import { Section } from '../../../ui/page/section.tsx';
import { REPORTS, shipmentsText } from './cash.texts.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatDate, formatShortDateTime } from '#api/platform/india.rules.ts';

type ReportHistoryProps = Pick<CashPageQuery, 'remittances'> & { kind: CourierReportKind };

/** The lists that were imported, newest first. */
export function ReportHistory({ kind, remittances: { edges } }: ReportHistoryProps) {
  return (
    <Section title={REPORTS[kind].history}>
      {edges.length === 0 && <p className="text-ink-soft">Nothing was imported yet.</p>}
      <ul className="divide-y divide-paper-edge">
        {edges.map(({ node }) => (
          <li key={node.remittanceId} className="py-3">
            <p>
              <strong>{COURIERS[node.courier].name}</strong>, {formatDate(node.remittedOn)}:{' '}
              <strong className="tabular-nums">{formatPaise(node.paidInPaise)}</strong> for{' '}
              {shipmentsText(node.paidCount)}
            </p>
            {node.paidCount < node.rowCount && (
              <p className="text-sm">
                {(node.rowCount - node.paidCount).toLocaleString('en-IN')} of {node.rowCount.toLocaleString('en-IN')}{' '}
                rows not recorded
              </p>
            )}
            <p className="text-sm wrap-anywhere text-ink-soft">
              {node.reference} · {formatShortDateTime(node.createdAt)} · {node.by}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

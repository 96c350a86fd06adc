import { Link } from 'react-router-dom';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { CourierReportKind, PreviewRemittanceMutation } from '../../../lib/operations/graphql.generated.ts';
import { CASH_TEXTS, type DIFFERENCES, REPORTS, shipmentsText } from './cash.texts.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';

export type Preview = PreviewRemittanceMutation['previewRemittance'];

/** What a list would change: sums, and the rows that differ. */
export function ReportPreview({ kind, preview }: { kind: CourierReportKind; preview: Preview }) {
  const { rowCount, listedInPaise, awbColumn, amountColumn, matched, importedBefore, differences } = preview;
  return (
    <div className="mt-6 space-y-4">
      <output className="block">
        <strong>{shipmentsText(matched.count)}</strong> match: <strong>{formatPaise(matched.amountInPaise)}</strong>.
        The list has {rowCount.toLocaleString('en-IN')} {rowCount === 1 ? 'row' : 'rows'} of{' '}
        {formatPaise(listedInPaise)}.
        <span className="block text-sm wrap-anywhere text-ink-soft">
          Read from the columns “{awbColumn}” and “{amountColumn}”.
        </span>
      </output>
      {importedBefore && (
        <p className="border-l-3 border-marigold bg-paper-deep px-4 py-3 wrap-anywhere">
          This list was imported on {formatShortDateTime(importedBefore.createdAt)} by {importedBefore.by}. Importing it
          again records only what has become payable since.
        </p>
      )}
      {differences.length === 0 ? (
        <p>{CASH_TEXTS.allMatch}</p>
      ) : (
        <Differences texts={REPORTS[kind].differences} {...preview} />
      )}
    </div>
  );
}

function Differences({ texts, differenceSums, differences }: Preview & { texts: typeof DIFFERENCES }) {
  const count = differenceSums.reduce((sum, { count: rows }) => sum + rows, 0);
  return (
    <>
      <ul aria-label="Differences by kind" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {differenceSums.map(({ kind, count: rows, amountInPaise }) => (
          <li key={kind}>
            <strong>
              {texts[kind].label}: {rows.toLocaleString('en-IN')}
            </strong>
            , {formatPaise(amountInPaise)}
            <span className="block text-sm text-ink-soft">{texts[kind].hint}</span>
          </li>
        ))}
      </ul>
      {count > differences.length && (
        <p className="text-sm text-ink-soft">The first {differences.length.toLocaleString('en-IN')} of them:</p>
      )}
      <ul aria-label="Differences" className="divide-y divide-paper-edge border-y border-paper-edge">
        {differences.map((difference) => (
          <li key={difference.line} className="grid gap-x-5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Difference label={texts[difference.kind].label} difference={difference} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Difference({ label, difference }: { label: string; difference: Preview['differences'][number] }) {
  const { line, awb, orderId, amountInPaise, expectedInPaise, weightGrams } = difference;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{label}</strong>: {awb ?? 'no number'}
        <span className="block text-sm text-ink-soft">
          Line {line}
          {weightGrams !== null && `, ${weightGrams.toLocaleString('en-IN')} g`}
          {orderId && (
            <>
              ,{' '}
              <Link to={deskPaths.order(orderId)} className="text-link">
                {orderId}
              </Link>
            </>
          )}
        </span>
      </p>
      <p className="tabular-nums sm:text-right">
        {amountInPaise === null ? 'no amount' : formatPaise(amountInPaise)}
        {expectedInPaise !== null && expectedInPaise !== amountInPaise && (
          <span className="block text-sm text-ink-soft max-sm:ml-3 max-sm:inline">
            of {formatPaise(expectedInPaise)}
          </span>
        )}
      </p>
    </>
  );
}

import { Permission } from '#api/platform/permissions.rules.ts';
import { Link, type ShouldRevalidateFunction, useLoaderData } from 'react-router-dom';
import { formatDate, formatShortDateTime } from '#api/platform/india.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import { countText } from '../../../features/desk/common/desk.texts.ts';
import { LoadedPage, pageTexts } from '../../../features/desk/common/loaded-page.tsx';
import { CorrectForm } from '../../../features/desk/receipts/correct-form.tsx';
import { ReceiptDesk } from '../../../features/desk/receipts/receipt-desk.tsx';
import { RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { CsvDialog } from '../../../features/desk/common/csv-dialog.tsx';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { ReceiptDialog } from '../../../features/desk/receipts/receipt-form.tsx';
import { ReceiptLines } from '../../../features/desk/receipts/receipt-lines.tsx';
import { STATUS_LABELS, unitsText } from '../../../features/desk/receipts/receipt-status.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ImportReceiptDocument, ReceiptPageDocument } from '../../../lib/operations/receipts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { useMay } from '../../../features/desk/shell/use-may.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { Section } from '../../../ui/page/section.tsx';

export const loader = userLoader(ReceiptPageDocument, ({ params }) => ({ receiptId: params.receiptId ?? '' }));

/** The loader would fetch the receipt beside the scans, and its answer could be older than theirs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** A receipt: to scan while it is open, then to read and to correct. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(ReceiptPageDocument, { variables });
  const receipt = (query.data ?? query.previousData)?.receipt;
  const title = receipt ? `${receipt.correctsId ? 'Correction' : 'Receipt'}: ${receipt.supplierName}` : 'Receipt';
  return (
    <DeskLayout
      title={title}
      heading={<Bilingual text={title} />}
      tools={
        receipt?.status === 'OPEN' && (
          <div className="flex flex-wrap gap-3">
            <ReceiptFile receiptId={receipt.receiptId} />
            <ReceiptDialog receipt={receipt} />
          </div>
        )
      }
    >
      <LoadedPage
        query={query}
        texts={pageTexts('receipt')}
        back={<ButtonLink to={deskPaths.receipts()}>Receipts</ButtonLink>}
        rowClass="h-40"
      >
        {({ receipt: shown }) => (
          <>
            <ReceiptHead receipt={shown} />
            {shown.status === 'OPEN' ? (
              <ReceiptDesk key={shown.receiptId} receipt={shown} />
            ) : (
              <ClosedReceipt receipt={shown} onCorrected={() => void query.refetch()} />
            )}
          </>
        )}
      </LoadedPage>
    </DeskLayout>
  );
}

function ReceiptHead({ receipt }: { receipt: ReceiptDetailsFragment }) {
  const { status, invoiceNumber, invoicedOn, purchaseOrderNumber, postedAt, postedBy, note, correctsId } = receipt;
  const head = useLostFocus<HTMLParagraphElement>(status);
  const invoice = [invoiceNumber, invoicedOn && `of ${formatDate(invoicedOn)}`].filter(Boolean).join(' ');
  const facts = [
    postedAt ? `Posted ${formatShortDateTime(postedAt)} by ${postedBy}` : STATUS_LABELS[status],
    invoice && `Invoice ${invoice}`,
    purchaseOrderNumber,
    note,
  ];
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <p ref={head} tabIndex={-1} className="min-w-0 text-ink-soft wrap-anywhere">
        {facts.filter(Boolean).join(' · ')}{' '}
        {correctsId && (
          <Link to={deskPaths.receipt(correctsId)} className="text-link">
            The delivery
          </Link>
        )}
      </p>
      <p className="flex flex-wrap gap-x-6 text-xl font-bold tabular-nums">
        <output>{unitsText(receipt)}</output>
        {receipt.damagedUnits > 0 && <span className="text-brick">{receipt.damagedUnits} damaged</span>}
        {receipt.amountInPaise !== null && <span>{formatPaise(receipt.amountInPaise)}</span>}
      </p>
    </div>
  );
}

interface ClosedReceiptProps {
  receipt: ReceiptDetailsFragment;
  onCorrected: () => void;
}

function ClosedReceipt({ receipt, onCorrected }: ClosedReceiptProps) {
  const mayCorrect = useMay(Permission.ADJUST_INVENTORY);
  const isDelivery = mayCorrect && receipt.status === 'POSTED' && receipt.correctsId === null;
  return (
    <div className={`grid items-start gap-5 ${isDelivery ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
      <ReceiptLines lines={receipt.lines} />
      {isDelivery && (
        <Section title="Correct">
          <ul className="mb-4 space-y-2 empty:mb-0">
            {receipt.corrections.map(({ receiptId, units, amountInPaise, note }) => (
              <li key={receiptId}>
                <Link to={deskPaths.receipt(receiptId)} className="text-link">
                  {countText(units, 'unit')}, {formatPaise(amountInPaise ?? 0)}
                </Link>
                <span className="block text-sm text-ink-soft wrap-anywhere">{note}</span>
              </li>
            ))}
          </ul>
          <CorrectForm receipt={receipt} onCorrected={onCorrected} />
        </Section>
      )}
    </div>
  );
}

/** A button that opens the form for a supplier's file of titles. */
function ReceiptFile({ receiptId }: { receiptId: string }) {
  const [importReceipt] = useMutation(ImportReceiptDocument);
  return (
    <CsvDialog
      label="Add from a file"
      title="Add titles from a file"
      hint={RECEIPT_MESSAGES.columns}
      send={(csv, importId) => importReceipt({ variables: { input: { receiptId, importId, csv } } })}
    />
  );
}

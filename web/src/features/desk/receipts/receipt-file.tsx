import { RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { ImportReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { CsvDialog } from '../common/csv-dialog.tsx';

/** A button that opens the form for a supplier's file of titles. */
export function ReceiptFile({ receiptId }: { receiptId: string }) {
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

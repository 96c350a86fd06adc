import { useRef, useState } from 'react';
import { RECEIPT_LIMITS, RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { ImportReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { CsvFileField } from '../common/csv-file-field.tsx';

/** A button that opens the form for a supplier's file of titles. */
export function ReceiptFile({ receiptId }: { receiptId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        Add from a file
      </Button>
      <ModalDialog title="Add titles from a file" isOpen={isOpen} onOpenChange={setIsOpen}>
        <FileForm receiptId={receiptId} onDone={() => setIsOpen(false)} />
      </ModalDialog>
    </>
  );
}

function FileForm({ receiptId, onDone }: { receiptId: string; onDone: () => void }) {
  const [importReceipt, { loading }] = useMutation(ImportReceiptDocument);
  /** A file that is sent again counts once. */
  const [chosen, setChosen] = useState<{ file: File; importId: string } | null>(null);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const send = async () => {
    if (!chosen) return refuse('Please choose a file.');
    const { file, importId } = chosen;
    // A character takes at least one byte, so a file of three bytes a character exceeds the limit.
    if (file.size > 3 * RECEIPT_LIMITS.fileCharacters) return refuse(RECEIPT_MESSAGES.file);
    try {
      await importReceipt({ variables: { input: { receiptId, importId, csv: await file.text() } } });
      onDone();
    } catch (failure) {
      refuse(errorMessage(failure) ?? GENERIC_ERROR);
    }
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void send();
      }}
    >
      <CsvFileField
        hint={RECEIPT_MESSAGES.columns}
        error={error}
        ref={input}
        onChoose={(file) => {
          setChosen(file && { file, importId: crypto.randomUUID() });
          setError('');
        }}
      />
      <BusyButton type="submit" isBusy={loading}>
        Add
      </BusyButton>
    </form>
  );
}

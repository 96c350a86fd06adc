import { useState } from 'react';
import { wholeNumber } from '#api/catalogue/editing/book-fields.rules.ts';
import {
  adjustmentError,
  adjustStock,
  STOCK_LIMITS,
  type StockAdjustment,
  StockReason,
} from '#api/catalogue/stock/stock.rules.ts';
import { isConflict } from '../../../../lib/query/errors.ts';
import type { BookStockFragment, Condition } from '../../../../lib/operations/graphql.generated.ts';
import { BookStockDocument, AdjustStockDocument } from '../../../../lib/operations/stock.generated.ts';
import { useQueryStore } from '../../../../lib/query/query-store.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { SegmentedControl } from '../../../../ui/forms/segmented-control.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { serverMessageOr, useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { stockText } from './stock-text.ts';

type Reason = StockAdjustment['reason'];

const REASONS: { value: Reason; label: string }[] = [
  { value: StockReason.INTAKE, label: 'Came in' },
  { value: StockReason.DAMAGE, label: 'Damaged' },
  { value: StockReason.COUNT, label: 'Counted' },
];
const CONDITIONS = (['NEW', 'PREOWNED'] as const).map((value) => ({ value, label: conditionLabel(value) }));

interface AdjustStockFormProps {
  stock: BookStockFragment;
  onRecorded: () => void;
}

/** Records copies that came in, are damaged or were counted. */
export function AdjustStockForm({ stock, onRecorded }: AdjustStockFormProps) {
  const [condition, setCondition] = useState<Condition>('NEW');
  const [reason, setReason] = useState<Reason>(StockReason.INTAKE);
  const { field, submit, isBusy, error } = useAdjustStock({ stock, onRecorded }, condition, reason);
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-3xl space-y-4">
      <FormError>{error}</FormError>
      <div className="grid gap-4 sm:grid-cols-2">
        <SegmentedControl legend="Condition" options={CONDITIONS} value={condition} onChange={setCondition} />
        <SegmentedControl legend="What happened" options={REASONS} value={reason} onChange={setReason} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
        <TextField label="Copies" inputMode="numeric" autoComplete="off" maxLength={6} required {...field('copies')} />
        <TextField label="Note (optional)" autoComplete="off" maxLength={STOCK_LIMITS.note} {...field('note')} />
        <SubmitButton label="Record" busyLabel="Recording..." isBusy={isBusy} className="min-w-32 sm:mt-[1.9rem]" />
      </div>
    </form>
  );
}

function useAdjustStock({ stock, onRecorded }: AdjustStockFormProps, condition: Condition, reason: Reason) {
  const toast = useToast();
  const store = useQueryStore();
  const [adjust] = useMutation(AdjustStockDocument);
  const { bookId } = stock.book;
  const stockOf = ({ newStock, preOwnedStock }: Pick<BookStockFragment, 'newStock' | 'preOwnedStock'>) =>
    condition === 'NEW' ? newStock : preOwnedStock;
  const { form, ...validated } = useValidatedForm<{ copies: string; note: string }>({
    checks: { copies: (text) => copiesError(stockOf(stock), toAdjustment(reason, text)), note: () => null },
    defaultValues: { copies: '', note: '' },
    onSubmit: async ({ copies, note }) => {
      const made = { ...toAdjustment(reason, copies), note: note.trim() || null };
      try {
        const { data } = await adjust({ variables: { input: { bookId, version: stock.version, condition, ...made } } });
        if (data) toast.success(BOOK_TEXTS.stockRecorded(stockText(stockOf(data.adjustStock))));
        form.resetField('copies');
        form.resetField('note');
        form.setFocus('copies');
        onRecorded();
      } catch (error) {
        if (!isConflict(error)) throw error;
        await store.query({ query: BookStockDocument, variables: { bookId }, fetchPolicy: 'network-only' });
        form.setError('root', { message: BOOK_TEXTS.stockChanged });
      }
    },
    formError: serverMessageOr(BOOK_TEXTS.stockFailed),
  });
  return validated;
}

function toAdjustment(reason: Reason, text: string): StockAdjustment {
  const copies = wholeNumber(text);
  if (reason === StockReason.COUNT) return { reason, count: copies };
  return { reason, change: reason === StockReason.DAMAGE ? -copies : copies };
}

/** The message of the service for an adjustment of a stock; null if it is valid. */
function copiesError(stock: number | null, adjustment: StockAdjustment): string | null {
  const error = adjustmentError(adjustment);
  if (error) return error[1];
  const adjusted = adjustStock(stock, adjustment);
  return 'error' in adjusted ? adjusted.error[1] : null;
}

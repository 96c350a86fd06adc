import { type FormEvent, useState } from 'react';
import {
  PURCHASE_LIMITS,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
} from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import type { PurchaseOrderDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { IntakeBooksDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { SavePurchaseOrderDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { toPaise } from '../format/paise.rules.ts';
import { CodeField } from '../scanner/code-field.tsx';

type Title = Pick<
  PurchaseOrderDetailsFragment['lines'][number],
  'bookId' | 'title' | 'isbn' | 'units' | 'expectedCostInPaise'
>;

interface OrderEditorProps {
  order: PurchaseOrderDetailsFragment;
  /** Something was changed, and is not saved. */
  onEdited: () => void;
}

/** Edits the titles of a draft. Books are added by their ISBN or ID. */
export function OrderEditor({ order, onEdited }: OrderEditorProps) {
  const { purchaseOrderId, supplierId, version } = order;
  const toast = useToast();
  const store = useQueryStore();
  const [savePurchaseOrder] = useMutation(SavePurchaseOrderDocument);
  const [titles, setAllTitles] = useState<readonly Title[]>(order.lines);
  const setTitles = (change: (before: readonly Title[]) => readonly Title[]) => {
    setAllTitles(change);
    onEdited();
  };
  const [wrong, setWrong] = useState('');
  const { run, isBusy, problem } = useAttempt();
  const add = async (code: string) => {
    const found = await store.query({ query: IntakeBooksDocument, variables: { search: code } }).catch(() => undefined);
    const books = found?.adminBooks.edges ?? [];
    const book =
      books.length === 1
        ? books[0]!.node.book
        : books.find(({ node }) => node.book.bookId === code.toUpperCase())?.node.book;
    setWrong(book ? '' : `No book has the code ${code}.`);
    if (!book || titles.some(({ bookId }) => bookId === book.bookId)) return;
    const { bookId, bookDescription: title } = book;
    setTitles((before) => [...before, { bookId, title, isbn: null, units: 1, expectedCostInPaise: null }]);
  };
  useScanner((code) => void add(code));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const lines = titles.map(({ bookId }) => {
      const [units, cost] = [formText(form, `${bookId} units`), formText(form, `${bookId} cost`)];
      return {
        bookId,
        units: Number(units),
        expectedCostInPaise: cost ? toPaise(cost) : null,
        isCost: !cost || toPaise(cost) !== null,
      };
    });
    const isUnits = lines.every(({ units }) => Number.isInteger(units) && units >= 1 && units <= PURCHASE_LIMITS.units);
    const isCost = lines.every((line) => line.isCost);
    setWrong(isUnits ? (isCost ? '' : MESSAGES.cost) : MESSAGES.units);
    if (!isUnits || !isCost || isBusy) return;
    void run(async () => {
      const input = {
        purchaseOrderId,
        supplierId,
        version,
        note: formText(form, 'note'),
        lines: lines.map(({ isCost: _is, ...line }) => line),
      };
      await savePurchaseOrder({ variables: { input } });
      toast.success('Saved.');
    });
  };
  return (
    <div className="space-y-5">
      <CodeField onCode={(code) => void add(code)} />
      <form noValidate onSubmit={save} onChange={onEdited} aria-label="Titles" className="space-y-4">
        <ul className="divide-y divide-paper-edge border-y border-paper-edge">
          {titles.map(({ bookId, title, isbn, units, expectedCostInPaise: cost }) => (
            <li
              key={bookId}
              className="grid grid-cols-2 items-end gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]"
            >
              <p className="col-span-full min-w-0 self-center wrap-anywhere sm:col-span-1">
                <span className="font-semibold">
                  <Bilingual text={title} />
                </span>
                <span className="block text-sm text-ink-soft">{isbn ?? bookId}</span>
              </p>
              <TextField
                label="Units"
                name={`${bookId} units`}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={units}
              />
              <TextField
                label="Cost, ₹"
                name={`${bookId} cost`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={cost === null ? '' : cost / 100}
              />
              <Button
                look="secondary"
                className="h-12"
                onClick={() => setTitles((before) => before.filter((each) => each.bookId !== bookId))}
              >
                Remove<span className="sr-only"> {title}</span>
              </Button>
            </li>
          ))}
        </ul>
        <TextField
          label="Note for the supplier (optional)"
          name="note"
          autoComplete="off"
          maxLength={PURCHASE_LIMITS.note}
          defaultValue={order.note ?? ''}
        />
        <FormError>{wrong || problem}</FormError>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving...' : 'Save the draft'}
        </BusyButton>
      </form>
    </div>
  );
}

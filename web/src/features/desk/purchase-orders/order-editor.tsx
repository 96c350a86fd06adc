import { type FormEvent, useState } from 'react';
import {
  PURCHASE_LIMITS,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
} from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import type { PurchaseOrderDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { IntakeBooksDocument } from '../../../lib/operations/desk-copies.generated.ts';
import { SavePurchaseOrderDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
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
  const [codeProblem, setCodeProblem] = useState('');
  // By the names of their fields.
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const { run, isBusy, problem } = useAttempt();
  const add = async (code: string) => {
    const found = await store
      .query({ query: IntakeBooksDocument, variables: { search: code } })
      .catch((error: unknown) => setCodeProblem(errorMessage(error) ?? GENERIC_ERROR));
    if (!found) return;
    const books = found.adminBooks.edges;
    const book =
      books.length === 1
        ? books[0]!.node.book
        : books.find(({ node }) => node.book.bookId === code.toUpperCase())?.node.book;
    if (!book) return setCodeProblem(`No book has the code ${code}.`);
    const { bookId, bookDescription: title } = book;
    const isListed = titles.some((each) => each.bookId === bookId);
    setCodeProblem(isListed ? `This purchase order has ${title} already.` : '');
    if (isListed) return;
    setTitles((before) => [...before, { bookId, title, isbn: null, units: 1, expectedCostInPaise: null }]);
  };
  useScanner((code) => void add(code));
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = new Map<string, string>();
    const lines = titles.map(({ bookId }) => {
      const cost = formText(form, `${bookId} cost`);
      const [units, expectedCostInPaise] = [Number(formText(form, `${bookId} units`)), cost ? toPaise(cost) : null];
      if (!Number.isInteger(units) || units < 1 || units > PURCHASE_LIMITS.units)
        problems.set(`${bookId} units`, MESSAGES.units);
      if (cost && expectedCostInPaise === null) problems.set(`${bookId} cost`, MESSAGES.cost);
      return { bookId, units, expectedCostInPaise };
    });
    setWrong(problems);
    const [first] = problems.keys();
    if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus();
    if (isBusy) return;
    void run(async () => {
      const input = { purchaseOrderId, supplierId, version, note: formText(form, 'note'), lines };
      await savePurchaseOrder({ variables: { input } });
      toast.success('Saved.');
    });
  };
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <CodeField onCode={(code) => void add(code)} />
        <FormError>{codeProblem}</FormError>
      </div>
      <form noValidate onSubmit={save} onChange={onEdited} aria-label="Titles" className="space-y-4">
        <ul className="divide-y divide-paper-edge border-y border-paper-edge">
          {titles.map(({ bookId, title, isbn, units, expectedCostInPaise: cost }) => (
            <li
              key={bookId}
              className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem_auto]"
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
                error={wrong.get(`${bookId} units`)}
              />
              <TextField
                label="Cost, ₹"
                name={`${bookId} cost`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={cost === null ? '' : cost / 100}
                error={wrong.get(`${bookId} cost`)}
              />
              <Button
                look="secondary"
                className="h-12 sm:mt-8"
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
        <FormError>{problem}</FormError>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving...' : 'Save the draft'}
        </BusyButton>
      </form>
    </div>
  );
}

import { useState } from 'react';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import {
  PURCHASE_LIMITS,
  PURCHASE_ORDER_MESSAGES as MESSAGES,
} from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import type { PurchaseOrderDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import { BooksOfCodeDocument, SavePurchaseOrderDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useLostFocus } from '../../../ui/forms/focus.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
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
  const list = useLostFocus<HTMLUListElement>(titles.length);
  const [codeProblem, setCodeProblem] = useState('');
  const add = async (code: string) => {
    const scan = parseScan(code);
    const exact = scan.kind === 'ISBN' ? scan.isbn : scan.kind === 'BOOK' ? scan.bookId : code.toUpperCase();
    const found = await store
      .query({ query: BooksOfCodeDocument, variables: { code: exact } })
      .catch((error: unknown) => setCodeProblem(errorMessage(error) ?? GENERIC_ERROR));
    if (!found) return;
    // The search also finds what is similar.
    const named = found.adminBooks.edges.find(({ node }) => [node.book.bookId, ...node.isbns].includes(exact))?.node;
    if (!named) return setCodeProblem(`No book has the code ${code}.`);
    const { bookId, bookDescription: title } = named.book;
    const isListed = titles.some((each) => each.bookId === bookId);
    setCodeProblem(isListed ? `This purchase order has ${title} already.` : '');
    if (isListed) return;
    setTitles((before) => [
      ...before,
      { bookId, title, isbn: named.isbns[0] ?? null, units: 1, expectedCostInPaise: null },
    ]);
  };
  useScanner((code) => void add(code));
  const { field, ...state } = useValidatedForm<Record<string, string>>({
    checks: Object.fromEntries(
      titles.flatMap(({ bookId }) => [
        [unitsOf(bookId), unitsError],
        [costOf(bookId), costError],
      ]),
    ),
    onSubmit: async ({ note, ...typed }) => {
      const lines = titles.map(({ bookId }) => {
        const expectedCostInPaise = toPaise(typed[costOf(bookId)] ?? '');
        return { bookId, units: Number(typed[unitsOf(bookId)]), expectedCostInPaise };
      });
      await savePurchaseOrder({ variables: { input: { purchaseOrderId, supplierId, version, note, lines } } });
      toast.success('Saved.');
    },
  });
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <CodeField onCode={(code) => void add(code)} />
        <FormError>{codeProblem}</FormError>
      </div>
      <FormFrame state={state} submitLabel="Save the draft" onChange={onEdited} aria-label="Titles">
        <ul ref={list} tabIndex={-1} className="divide-y divide-paper-edge border-y border-paper-edge">
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
                inputMode="numeric"
                autoComplete="off"
                {...field(unitsOf(bookId))}
                defaultValue={units}
              />
              <TextField
                label="Cost, ₹"
                inputMode="decimal"
                autoComplete="off"
                {...field(costOf(bookId))}
                defaultValue={cost === null ? '' : cost / 100}
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
          autoComplete="off"
          maxLength={PURCHASE_LIMITS.note}
          {...field('note')}
          defaultValue={order.note ?? ''}
        />
      </FormFrame>
    </div>
  );
}

/** The names of the fields of a title. */
const unitsOf = (bookId: string) => `${bookId}_units`;
const costOf = (bookId: string) => `${bookId}_cost`;

const unitsError = (text: string) =>
  /^[1-9]\d*$/.test(text.trim()) && Number(text) <= PURCHASE_LIMITS.units ? null : MESSAGES.units;
const costError = (text: string) => (text.trim() === '' || toPaise(text) !== null ? null : MESSAGES.cost);

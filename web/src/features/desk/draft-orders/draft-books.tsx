import { useRef, useState } from 'react';
import { codesIn, isCopyCode } from '#api/copies/copy-intake.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { CopyPageDocument, IntakeBooksDocument } from '../../../lib/operations/desk-copies.generated.ts';
import type { DraftItemInput, DraftLineFragment } from '../../../lib/operations/graphql.generated.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { focusOnMount } from '../../../ui/forms/focus.ts';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { conditionLabel } from '../../catalogue/conditions.ts';

interface DraftBooksProps {
  lines: readonly DraftLineFragment[];
  onChange: (items: DraftItemInput[]) => Promise<void>;
  /** Enter in the empty field: no more books. */
  onDone: () => void;
}

type Choice = Pick<DraftItemInput, 'bookId' | 'condition' | 'copyId'>;

/** The books of a draft, and the field that adds others: one used copy by its code. A copy that was chosen stays chosen. */
export function DraftBooks({ lines, onChange, onDone }: DraftBooksProps) {
  const [search, setSearch] = useState('');
  const store = useQueryStore();
  const { run, isBusy, problem } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  const items = lines.map(toItem);
  const find = async (words: string) => {
    setSearch('');
    if (!words) return onDone();
    const variables = { code: words };
    const found = codesIn(words).some(isCopyCode) && (await store.query({ query: CopyPageDocument, variables }));
    if (!found || !found.adminCopy) return setSearch(words);
    const { bookId, copyId } = found.adminCopy.copy;
    return add({ bookId, copyId, condition: 'PREOWNED' });
  };
  const add = async (choice: Choice) => {
    const isSame = ({ bookId, condition, copyId = null }: DraftItemInput) =>
      bookId === choice.bookId && condition === choice.condition && copyId === (choice.copyId ?? null);
    const more = items.map((item) => (isSame(item) && !item.copyId ? { ...item, quantity: item.quantity + 1 } : item));
    await onChange(items.some(isSame) ? more : [...items, { ...choice, quantity: 1 }]);
    setSearch('');
    form.current?.reset();
    field()?.focus();
  };
  const change = (index: number, changes: Partial<DraftItemInput> | null) =>
    onChange(items.flatMap((item, at) => (at === index ? (changes ? { ...item, ...changes } : []) : item)));
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => find(field()?.value.trim() ?? ''));
        }}
        className="mb-3 flex flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow">
          <TextField label="Add a book: title, ISBN, author or code of a copy" autoComplete="off" ref={focusOnMount} />
        </div>
        <Button type="submit" look="secondary" className="h-12">
          Find
        </Button>
      </form>
      <FormError>{problem}</FormError>
      {search && <FoundBooks search={search} onAdd={(choice) => isBusy || void run(() => add(choice))} />}
      <ul aria-label="Books of the draft" className="divide-y divide-paper-edge border-paper-edge not-empty:border-y">
        {lines.map((line, index) => (
          <li
            key={`${line.book.bookId} ${line.condition} ${line.copy?.copyId}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 grow basis-80 wrap-anywhere">
              <span className="font-semibold">
                <Bilingual text={line.book.bookDescription} />
              </span>
              <span className="block text-sm text-ink-soft">{factsOf(line).join(' · ')}</span>
            </p>
            <strong className="tabular-nums">{rupees(line.total)}</strong>
            <div className="flex flex-wrap gap-2">
              <DialogButton label="Change" title={line.book.bookDescription}>
                {(close) => <LineForm line={line} onSave={(changes) => change(index, changes).then(close)} />}
              </DialogButton>
              <Button look="secondary" onClick={() => void run(() => change(index, null).then(() => field()?.focus()))}>
                Remove<span className="sr-only"> {line.book.bookDescription}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundBooks({ search, onAdd }: { search: string; onAdd: (choice: Choice) => void }) {
  const { data, error } = useQuery(IntakeBooksDocument, { variables: { search } });
  const books = data?.adminBooks.edges.map(({ node }) => node.book);
  if (error && !books) return <FormError>{errorMessage(error) || GENERIC_ERROR}</FormError>;
  if (!books?.length) return <output className="mb-3 block">{books ? 'No book fits.' : 'Searching...'}</output>;
  return (
    <ul aria-label="Found books" className="mb-4 space-y-2">
      {books.map(({ bookId, bookDescription, offers }, at) => (
        <li key={bookId} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 grow basis-80 wrap-anywhere">
            <Bilingual text={bookDescription} />
          </span>
          {offers.map(({ condition, price, availability }, index) => (
            <Button
              key={condition}
              ref={at + index === 0 ? focusOnMount : undefined}
              look="secondary"
              disabled={availability !== 'IN_STOCK'}
              onClick={() => onAdd({ bookId, condition })}
            >
              {conditionLabel(condition)} {rupees(price)}
              <span className="sr-only">: {bookDescription}</span>
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface LineFormProps {
  line: DraftLineFragment;
  onSave: (changes: Partial<DraftItemInput>) => Promise<void>;
}

/** Sets quantity and price of a line; the shop's price needs no reason. */
function LineForm({ line, onSave }: LineFormProps) {
  const { copy, quantity, unitPrice, offerPrice, listPrice, priceReason } = line;
  const { field, ...state } = useValidatedForm({
    checks: { quantity: () => null, unitPrice: () => null, priceReason: () => null },
    defaultValues: { quantity: String(quantity), unitPrice: String(unitPrice), priceReason: priceReason ?? '' },
    onSubmit: (typed) => {
      const price = Number(typed.unitPrice);
      const own = { unitPrice: price, priceReason: typed.priceReason };
      const prices = price === offerPrice ? { unitPrice: null, priceReason: null } : own;
      return onSave({ quantity: Number(typed.quantity), ...prices });
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      {!copy && <TextField label="Quantity" type="number" min={1} autoComplete="off" {...field('quantity')} />}
      <TextField
        label="Price of one copy, ₹"
        inputMode="numeric"
        autoComplete="off"
        hint={`The shop's is ${rupees(offerPrice)}; ${rupees(Math.ceil(offerPrice / 2))} to ${rupees(listPrice)} is possible`}
        {...field('unitPrice')}
      />
      <TextField label="Reason of another price" autoComplete="off" {...field('priceReason')} />
    </FormFrame>
  );
}

/** What a line buys, to save it again. */
export function toItem({ book, copy, condition, quantity, unitPrice, priceReason }: DraftLineFragment): DraftItemInput {
  const item = { bookId: book.bookId, condition, quantity, copyId: copy?.copyId ?? null };
  return priceReason ? { ...item, unitPrice, priceReason } : item;
}

const factsOf = ({ condition, copy, quantity, unitPrice, offerPrice, priceReason, suitability }: DraftLineFragment) => [
  copy ? `${conditionLabel(condition)} ${copy.code}, ${copy.gradeLabel}` : conditionLabel(condition),
  `${quantity} × ${rupees(unitPrice)}`,
  ...(priceReason ? [`instead of ${rupees(offerPrice)}: ${priceReason}`] : []),
  ...(suitability ? [suitability.label] : []),
];

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BOOK_LIMITS, EXAM_OPTIONS } from '#api/catalogue/book.rules.ts';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { examLabel, SUBJECTS } from '#api/catalogue/exams.rules.ts';
import { chargedPrice } from '#api/catalogue/mrp.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { BookCover } from '../../../features/catalogue/book-card/book-cover.tsx';
import { booksText, CATALOGUE_TEXTS } from '../../../features/catalogue/catalogue.texts.ts';
import { conditionLabel } from '../../../features/catalogue/conditions.ts';
import { BookActions } from '../../../features/desk/books/book-actions.tsx';
import { FIELD_LABELS, BOOK_TEXTS } from '../../../features/desk/books/books.texts.ts';
import { stockText } from '../../../features/desk/books/stock/stock-text.ts';
import { listTexts } from '../../../features/desk/common/list-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DeskBooksPageDocument } from '../../../lib/operations/books-page.generated.ts';
import type {
  DeskBooksPageQueryVariables,
  DeskBookRowFragment,
  Condition,
} from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { preload } from '../../../lib/query/preload.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useEvictOnUnmount } from '../../../lib/query/use-evict-on-unmount.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { FilterForm, searchKey } from '../../../ui/data-list/filter-form.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { useRestoreFocus } from '../../../ui/forms/focus.ts';
import { OffersForm } from './offers-form.tsx';

/** A missing parameter does not filter. */
function booksVariables(params: URLSearchParams): DeskBooksPageQueryVariables {
  return {
    search: params.get('q')?.trim() || null,
    exam: params.get('exam') || null,
    subject: params.get('subject') || null,
    noImage: params.has('noimage') || null,
    lowStock: params.has('lowstock') || null,
    unpublished: params.has('unpublished') || null,
    after: params.get('after'),
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const variables = booksVariables(new URL(args.request.url).searchParams);
  await preload(args, DeskBooksPageDocument, variables);
  return variables;
}

const EXAMS = EXAM_OPTIONS.map((exam) => [exam, examLabel(exam)] as const);
const SUBJECT_OPTIONS = SUBJECTS.map(({ code, label }) => [code, label] as const);

const FILTERS = [
  {
    name: 'q',
    label: 'Words',
    placeholder: 'Search: title, author, publisher, ID or ISBN',
    maxLength: CATALOGUE_LIMITS.searchText,
  },
  { name: 'exam', label: FIELD_LABELS.exam, options: [['', 'All exams'] as const, ...EXAMS] },
  { name: 'subject', label: FIELD_LABELS.subject, options: [['', 'All subjects'] as const, ...SUBJECT_OPTIONS] },
  { name: 'noimage', label: 'Without an image' },
  { name: 'lowstock', label: `Low stock (${BOOK_LIMITS.lowStock} or fewer)` },
  { name: 'unpublished', label: 'Unpublished' },
];

const TEXTS = {
  ...listTexts({ row: 'book', rows: 'books', empty: BOOK_TEXTS.noBooks }),
  failed: CATALOGUE_TEXTS.listFailed,
};

const COLUMNS: Columns<DeskBookRowFragment> = {
  title: Title,
  offers: Offers,
  edit: (row) => <Edit row={row} />,
};

/** The id of the number of books, which has the focus when a book is deleted. */
const COUNT = 'books-count';

/** The list of all books. */
export function Component() {
  useEvictOnUnmount('adminBooks');
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskBooksPageDocument, { variables });
  const books = (query.data ?? query.previousData)?.adminBooks;
  return (
    <DeskLayout
      title="Books"
      tools={
        <ButtonLink look="secondary" to={deskPaths.addBook}>
          Add a book
        </ButtonLink>
      }
    >
      <FilterForm name="All books" filters={FILTERS} submit="Apply" />
      <output id={COUNT} tabIndex={-1} className="mt-2 block font-semibold">
        {books && booksText(books.totalCount)}
      </output>
      <DataList
        query={query}
        connection={({ adminBooks }) => adminBooks}
        rowId={({ book }) => book.bookId}
        texts={TEXTS}
        renderPicture={({ book }) => (
          <div className="w-14 shrink-0 self-start xl:w-9">
            <BookCover book={book} sizes="56px" maxWidth={56} alt="" />
          </div>
        )}
        columns={COLUMNS}
        layout="sm:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_21rem_auto]"
        keys={[searchKey()]}
      />
    </DeskLayout>
  );
}

function Title({ book, isPublished, shelf }: DeskBookRowFragment) {
  return (
    <div>
      <RowTitle to={deskPaths.editBook(book.bookId)}>
        <span className="line-clamp-2">
          <Bilingual text={book.bookDescription} />
        </span>
      </RowTitle>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{book.bookId}</span>
        <span>{shelf ? `Shelf ${shelf}` : 'No shelf'}</span>
        <span>
          {book.examLabel} · {book.subjectLabel}
        </span>
        {!isPublished && <span className="font-semibold text-brick">Unpublished</span>}
        {!book.cover && <span className="font-semibold text-brick">No image</span>}
      </p>
    </div>
  );
}

function Offers(row: DeskBookRowFragment) {
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-[8.75rem_11.25rem]">
      <Offer row={row} condition="NEW" stock={row.newStock} />
      <Offer row={row} condition="PREOWNED" stock={row.preOwnedStock} />
    </dl>
  );
}

interface OfferProps {
  row: DeskBookRowFragment;
  condition: Condition;
  stock: number | null;
}

function Offer({ row: { book }, condition, stock }: OfferProps) {
  const offer = book.offers.find((candidate) => candidate.condition === condition);
  if (!offer) return null;
  const mrp = book.offers.find((candidate) => candidate.condition === 'NEW')?.listPrice ?? offer.price;
  const isLow = stock !== null && stock <= BOOK_LIMITS.lowStock;
  return (
    <div className="xl:flex xl:gap-x-2">
      <dt className="text-sm text-ink-soft">{conditionLabel(condition)}</dt>
      <dd className="xl:whitespace-nowrap">
        <span className="font-semibold">{rupees(offer.price)}</span>{' '}
        <span className="text-sm text-ink-soft">of {rupees(offer.listPrice)}</span>
        {chargedPrice(offer.price, mrp) < offer.price && (
          <span className="block text-sm font-semibold text-brick">{BOOK_TEXTS.chargedAtMrp(mrp)}</span>
        )}
        <span className={`block text-sm ${isLow ? 'font-semibold text-brick' : 'text-ink-soft'}`}>
          {stockText(stock)}
        </span>
      </dd>
    </div>
  );
}

/** The buttons of a book, and below it the form of its prices and stock while it is open. */
function Edit({ row }: { row: DeskBookRowFragment }) {
  const store = useQueryStore();
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRestoreFocus(isEditing);
  const removeDeleted = () => {
    document.querySelector<HTMLElement>(`#${COUNT}`)?.focus();
    store.updateCache((cache) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminBooks' }));
  };
  return (
    <>
      <div className="flex gap-2 max-sm:flex-wrap sm:max-xl:col-start-2 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:w-46 sm:max-xl:flex-col">
        <Button
          ref={toggle}
          look="secondary"
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
          className="px-3! max-sm:grow xl:py-1! xl:text-sm xl:pointer-fine:min-h-9"
        >
          {isEditing ? 'Cancel' : 'Price and stock'}
          <span className="sr-only"> of {row.book.bookDescription}</span>
        </Button>
        <BookActions
          status={row}
          onDeleted={removeDeleted}
          className="xl:flex-nowrap xl:*:py-1! xl:*:text-sm xl:*:pointer-fine:min-h-9"
        />
      </div>
      {isEditing && (
        <div className="col-span-full">
          <OffersForm row={row} onDone={() => setIsEditing(false)} />
        </div>
      )}
    </>
  );
}

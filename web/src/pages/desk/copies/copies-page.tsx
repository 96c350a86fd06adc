import { nameIn } from '../../../features/desk/common/status-chips.tsx';
import { Download } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import { isShelf, SHELF_LENGTH } from '#api/catalogue/labels/shelves.rules.ts';
import { CopyGrade, CopyStatus, GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { COPY_STATUS_LABELS, INTAKE_LIMITS, isCopyCode } from '#api/copies/copy-intake.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { CopyPhotos } from '../../../features/desk/copies/copy-photos.tsx';
import { CopyStatusBadge } from '../../../features/desk/copies/copy-status.tsx';
import { LabelSheetSelect, useLabelSheet } from '../../../features/desk/copies/label-sheet.tsx';
import { listTexts } from '../../../features/desk/common/list-page.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { CopiesPageDocument } from '../../../lib/operations/desk-copies.generated.ts';
import type { CopyRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';
import { FilterForm, searchKey } from '../../../ui/data-list/filter-form.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { formatDate } from '#api/platform/india.rules.ts';

/** What is no status, grade or shelf does not filter. */
function copiesVariables(params: URLSearchParams) {
  const search = params.get('q')?.trim() || null;
  const label = search === null ? null : parseScan(search);
  const isLabel = label?.kind === 'COPY' && isCopyCode(label.code);
  const shelf = params.get('shelf') ?? '';
  const filter = {
    status: nameIn(CopyStatus, params.get('status')),
    grade: nameIn(CopyGrade, params.get('grade')),
    shelf: isShelf(shelf) ? shelf.trim() : null,
    code: isLabel ? search : null,
    search: isLabel ? null : search,
  };
  return { filter, after: params.get('after') };
}

export const loader = userLoader(CopiesPageDocument, ({ search }) => copiesVariables(search));

const FILTERS = [
  { name: 'q', label: 'Search', placeholder: 'Search: code, title or book ID', maxLength: INTAKE_LIMITS.search },
  { name: 'status', label: 'Status', options: [['', 'Any status'], ...Object.entries(COPY_STATUS_LABELS)] as const },
  { name: 'grade', label: 'Grade', options: [['', 'Any grade'], ...Object.entries(GRADE_LABELS)] as const },
  { name: 'shelf', label: 'Shelf', placeholder: 'Shelf, such as A3-2', maxLength: SHELF_LENGTH },
];

const TEXTS = listTexts({ row: 'copy', rows: 'copies', empty: 'No copies match.' });

const COLUMNS: Columns<CopyRowFragment> = {
  code: ({ copy }) => <RowTitle to={deskPaths.copy(copy.code)}>{copy.code}</RowTitle>,
  book: ({ bookDescription, copy }) => (
    <p>
      <span className="line-clamp-2 lg:line-clamp-1">
        <Bilingual text={bookDescription} />
      </span>
      <Detail>{copy.remarks.join(' · ')}</Detail>
    </p>
  ),
  price: ({ copy, shelf }) => (
    <p>
      <span className="font-semibold">{rupees(copy.price)}</span> {copy.gradeLabel}
      <Detail>{shelf ? `Shelf ${shelf}` : 'No shelf'}</Detail>
    </p>
  ),
  status: ({ status, createdAt }) => (
    <div>
      <ul className="flex text-sm leading-tight">
        <CopyStatusBadge status={status} />
      </ul>
      <Detail>{formatDate(createdAt)}</Detail>
    </div>
  ),
  photos: ({ copy }) => <CopyPhotos photos={copy.photos} shown={2} />,
};

/** The list of used copies, newest first. Labels are printed for the selected copies. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(CopiesPageDocument, { variables });
  const sheet = useLabelSheet();
  const printLabels = (rows: readonly CopyRowFragment[]) => {
    const labels = { codes: rows.map(({ copy }) => copy.code) };
    window.open(sheet.url(labels), '_blank');
    sheet.onPrinted(labels);
  };
  return (
    <DeskLayout title="Copies">
      <FilterForm name="Copies" filters={FILTERS} submit="Apply" />
      <DataList
        query={query}
        connection={({ copies }) => copies}
        rowId={({ copy }) => copy.code}
        texts={TEXTS}
        columns={COLUMNS}
        layout="sm:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[7rem_minmax(0,1fr)_11rem_9rem_5.5rem]"
        tools={<LabelSheetSelect />}
        actions={[{ label: 'Labels', key: 'l', fits: () => true, run: printLabels }]}
        keys={[searchKey()]}
      />
      <a href="/api/desk/copies.csv" className="text-link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
        <Download aria-hidden="true" size={20} />
        All copies as CSV
      </a>
    </DeskLayout>
  );
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { ExportBooks } from '../../../features/desk/books/import/export-books.tsx';
import { ImportBooks } from '../../../features/desk/books/import/import-books.tsx';
import { BookImportDocument } from '../../../lib/operations/book-import.generated.ts';
import { preload } from '../../../lib/query/preload.ts';

export async function loader(args: LoaderFunctionArgs) {
  const importId = new URL(args.request.url).searchParams.get('import');
  if (importId) await preload(args, BookImportDocument, { importId });
  return null;
}

/** The admin page to import and export books. */
export function Component() {
  return (
    <DeskLayout title="Import and export">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <ImportBooks />
        <ExportBooks />
      </div>
    </DeskLayout>
  );
}

import { Download } from 'lucide-react';
import { ExportBooksDocument } from '../../../../lib/operations/book-import.generated.ts';
import { downloadFile } from '../../../../lib/browser/download-file.ts';
import { useQueryStore } from '../../../../lib/query/query-store.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { useBusy } from '../../../../ui/forms/use-busy.ts';
import { BOOK_TEXTS } from '../books.texts.ts';

/** Downloads the whole catalogue as a CSV file that an import accepts. */
export function ExportBooks() {
  const store = useQueryStore();
  const { run, isBusy } = useBusy(BOOK_TEXTS.exportFailed);
  const exportBooks = async () => {
    const data = await store.query({ query: ExportBooksDocument, fetchPolicy: 'no-cache' });
    downloadFile('catalogue.csv', data?.exportBooks ?? '', 'text/csv');
  };
  return (
    <Section title="Export">
      <p className="mb-5 text-ink-soft">All books as a CSV file. An import takes the same file back.</p>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void run(exportBooks)}>
        <Download aria-hidden="true" size={20} /> {isBusy ? 'Exporting...' : 'Export all books'}
      </BusyButton>
    </Section>
  );
}

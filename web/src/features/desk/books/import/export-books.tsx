import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../../lib/query/errors.ts';
import { ExportBooksDocument } from '../../../../lib/operations/book-import.generated.ts';
import { useQueryStore } from '../../../../lib/query/query-store.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { useToast } from '../../../../ui/toasts/toaster.tsx';
import { BOOK_TEXTS } from '../books.texts.ts';

/** Downloads the whole catalogue as a CSV file that an import accepts. */
export function ExportBooks() {
  const store = useQueryStore();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const exportBooks = async () => {
    setIsBusy(true);
    try {
      const data = await store.query({ query: ExportBooksDocument, fetchPolicy: 'no-cache' });
      downloadFile('catalogue.csv', data?.exportBooks ?? '');
    } catch (error) {
      toast.failure(errorMessage(error) || BOOK_TEXTS.exportFailed);
    }
    setIsBusy(false);
  };
  return (
    <Section title="Export">
      <p className="mb-5 text-ink-soft">All books as a CSV file. An import takes the same file back.</p>
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => void exportBooks()}>
        <Download aria-hidden="true" size={20} /> {isBusy ? 'Exporting...' : 'Export all books'}
      </BusyButton>
    </Section>
  );
}

/** Downloads a text as a file. */
function downloadFile(name: string, csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

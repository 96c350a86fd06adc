import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { BottomBar } from '../../../../ui/page/bottom-bar.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { useDebounced } from '../../../../ui/forms/use-debounced.ts';
import { Viewfinder } from '../../../intake/camera-scanner.tsx';
import { cameraMessage } from '../../../intake/camera.ts';
import { useScanner } from '../../../../lib/scanner/use-scanner.ts';
import type { DraftBook } from '../drafts/draft.rules.ts';
import { getLastUsed } from '../drafts/last-used.ts';
import { INTAKE_TEXTS } from './intake.texts.ts';
import { FoundBooks } from './found-books.tsx';
import { RecentBooks } from './recent-books.tsx';
import type { StepProps } from './step.ts';

const SEARCH_MS = 300;
const SHORTEST_SEARCH = 3;

/** Finds the book: by its ISBN or label before the camera or a scanner, or by words. Choosing it leads on. */
export function BookStep({ draft, drafts, onChange }: StepProps) {
  const navigate = useNavigate();
  const [isScanning, setIsScanning] = useState(false);
  const [problem, setProblem] = useState('');
  const search = useDebounced(draft.search.trim(), SEARCH_MS);
  const choose = (book: DraftBook) => onChange((old) => ({ ...old, ...lastOf(book), book, step: 'CONDITION' }));
  const scan = (code: string) => {
    const found = parseScan(code);
    if (found.kind === 'COPY') return void navigate(deskPaths.copies({ q: found.code }));
    const words = found.kind === 'ISBN' ? found.isbn : found.kind === 'BOOK' ? found.bookId : null;
    setProblem(words ? '' : INTAKE_TEXTS.notABook(code));
    if (!words) return;
    setIsScanning(false);
    onChange((old) => ({ ...old, search: words }));
  };
  useScanner(scan);
  const fail = (error: unknown) => {
    setIsScanning(false);
    setProblem(cameraMessage(error));
  };
  return (
    <>
      <div className="max-w-xl space-y-4 max-lg:min-h-[calc(100dvh-9rem)]">
        <FormError>{problem}</FormError>
        <TextField
          label="Title, author, ISBN or ID"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={CATALOGUE_LIMITS.searchText}
          value={draft.search}
          onChange={({ target: { value } }) => onChange((old) => ({ ...old, search: value }))}
        />
        {search.length >= SHORTEST_SEARCH ? (
          <FoundBooks key={search} search={search} onChoose={choose} />
        ) : (
          <RecentBooks drafts={drafts} onChoose={choose} />
        )}
      </div>
      <BottomBar isInline>
        {isScanning && (
          <div className="w-full">
            <Viewfinder onScan={scan} onError={fail} />
          </div>
        )}
        <Button
          aria-pressed={isScanning}
          onClick={() => setIsScanning(!isScanning)}
          className="min-h-14 w-full max-w-xl lg:mt-6"
        >
          {isScanning ? 'Stop the camera' : 'Scan with the camera'}
        </Button>
      </BottomBar>
    </>
  );
}

/** Edition and printing of the last copy if it was the same book. */
function lastOf(book: DraftBook) {
  const last = getLastUsed();
  return last?.bookId === book.bookId ? { printingYear: last.printingYear, edition: last.edition } : {};
}

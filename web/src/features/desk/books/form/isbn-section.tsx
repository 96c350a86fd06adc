import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isbnError } from '#api/catalogue/editing/book-fields.rules.ts';
import { SOURCE_NAMES, type SourcedField } from '#api/catalogue/editing/book-sources.rules.ts';
import { errorMessage } from '../../../../lib/query/errors.ts';
import type { IsbnLookupQuery } from '../../../../lib/operations/graphql.generated.ts';
import { IsbnLookupDocument } from '../../../../lib/operations/desk-books.generated.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { useQueryStore } from '../../../../lib/query/query-store.ts';
import { useScanner } from '../../../../lib/scanner/use-scanner.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { CameraScanner } from '../../../intake/camera-scanner.tsx';
import { CodeField } from '../../scanner/code-field.tsx';
import { ScanMessage } from '../../scanner/scan-message.tsx';
import { nextResult, type ScanResult } from '../../scanner/scan-result.rules.ts';
import { useAlarm } from '../../scanner/use-alarm.ts';
import { BOOK_TEXTS, fieldLabel } from '../books.texts.ts';
import type { IsbnAnswer } from './filled-fields.ts';

type Lookup = IsbnLookupQuery['isbnLookup'];

interface IsbnSectionProps {
  /** The ISBN to begin with; empty for none. */
  isbn: string;
  /** Fills in the form and returns the names of the fields. */
  fill: (lookup: Lookup) => SourcedField[];
  onEdition: (year: IsbnAnswer) => void;
  /** Called before the answer: the rest of the form can be filled in meanwhile. */
  onScan: () => void;
}

/** Fills in a book by its ISBN: scanned, read by the camera or typed. An ISBN of the shop opens its book. */
export function IsbnSection({ isbn, onEdition, ...form }: IsbnSectionProps) {
  const { lookUp, result, year, isBusy } = useIsbnLookup(form);
  useScanner(lookUp);
  useAlarm(result);
  const begin = useEffectEvent(() => isbn && lookUp(isbn));
  useEffect(() => void begin(), []);
  return (
    <Section title="Fill in by ISBN">
      <ScanMessage result={result} prompt={isBusy ? BOOK_TEXTS.lookingUp : BOOK_TEXTS.scanIsbn} />
      {year && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {BOOK_TEXTS.yearOfPublication(year.values.join(), year.source)}
          <Button look="secondary" onClick={() => onEdition(year)}>
            Use {year.values} as edition
          </Button>
        </p>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <CodeField label="ISBN" isFocused onCode={lookUp} />
        <div className="sm:pt-6.5">
          <CameraScanner onScan={lookUp} />
        </div>
      </div>
    </Section>
  );
}

function useIsbnLookup({ fill, onScan }: Pick<IsbnSectionProps, 'fill' | 'onScan'>) {
  const store = useQueryStore();
  const navigate = useNavigate();
  const [result, setResult] = useState<ScanResult | null>(null);
  const [year, setYear] = useState<IsbnAnswer>();
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef(0);
  const show = (type: ScanResult['type'], text: string) => setResult((last) => nextResult(last, type, text));
  // It takes seconds; the form is then filled in as it is at that time.
  const fillIn = useEffectEvent((lookup: Lookup) => {
    setYear(lookup.answers.find(({ field }) => field === 'edition'));
    const { type, text } = outcome(lookup, fill(lookup));
    show(type, text);
  });

  const lookUp = async (code: string) => {
    const scan = ++latest.current;
    const problem = isbnError(code);
    setIsBusy(!problem);
    setYear(undefined);
    if (problem) return show('WRONG', problem);
    setResult(null);
    onScan();
    const options = { query: IsbnLookupDocument, variables: { isbn: code }, fetchPolicy: 'network-only' } as const;
    const found = await store.query(options).catch((error: unknown) => errorMessage(error));
    // A newer scan replaces this one.
    if (scan !== latest.current) return;
    setIsBusy(false);
    if (!found || typeof found === 'string') show('WRONG', found || BOOK_TEXTS.lookupFailed);
    else if (found.isbnLookup.bookId) await navigate(deskPaths.editBook(found.isbnLookup.bookId));
    else fillIn(found.isbnLookup);
  };
  return { lookUp: (code: string) => void lookUp(code), result, year, isBusy };
}

/** What a lookup has brought. */
function outcome({ answers, asked, failed }: Lookup, filled: SourcedField[]): Omit<ScanResult, 'count'> {
  if (asked.length === 0) return { type: 'WRONG', text: BOOK_TEXTS.lookupOff };
  const names = (sources: Lookup['asked']) => sources.map((source) => SOURCE_NAMES[source]).join(' and ');
  const silent = failed.length > 0 ? `${names(failed)} did not answer.` : '';
  const known = asked.filter((source) => !failed.includes(source));
  if (answers.length > 0) {
    const fields = filled.map(fieldLabel).join(', ') || 'nothing, as no field was empty';
    return { type: 'RIGHT', text: `Filled in: ${fields}. ${silent}` };
  }
  const unknown = known.length > 0 ? `Not known to ${names(known)}.` : '';
  return { type: 'WRONG', text: [unknown, silent, 'Please fill in the fields.'].filter(Boolean).join(' ') };
}

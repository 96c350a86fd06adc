import { Progress } from '@base-ui/react/progress';
import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useSearchParams } from 'react-router-dom';
import { BOOK_LIMITS } from '#api/catalogue/book.rules.ts';
import { errorDetails } from '../../../../lib/query/errors.ts';
import type { PreviewImportMutation } from '../../../../lib/operations/graphql.generated.ts';
import {
  BookImportDocument,
  PreviewImportDocument,
  StartImportDocument,
} from '../../../../lib/operations/book-import.generated.ts';
import { useMutation } from '../../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../../lib/query/use-query.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { FormError, FormSuccess } from '../../../../ui/forms/form-messages.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { booksText } from '../../../catalogue/catalogue.texts.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { ImportPreview } from './import-preview.tsx';

const POLL_INTERVAL_MS = 1_000;

/**
 * Import of books from a CSV file: check the file, preview the changes, then import all rows or none.
 * The URL names the running import, so that its progress is still shown after a reload.
 */
export function ImportBooks() {
  const [params] = useSearchParams();
  const importId = params.get('import');
  const { preview, errorMessage, isChecking, isStarting, check, start } = useImport();
  return (
    <Section title="Import">
      {importId && <ImportProgress key={importId} importId={importId} />}
      <FileDrop isBusy={isChecking || isStarting} onFile={(file) => void check(file)} />
      <FormError>{errorMessage}</FormError>
      {preview && <ImportPreview preview={preview} isStarting={isStarting} onStart={(id) => void start(id)} />}
    </Section>
  );
}

function useImport() {
  const [, setParams] = useSearchParams();
  const [preview, setPreview] = useState<PreviewImportMutation['previewImport']>();
  const [errorMessage, setErrorMessage] = useState('');
  const [previewImport, { loading: isChecking }] = useMutation(PreviewImportDocument);
  const [startImport, { loading: isStarting }] = useMutation(StartImportDocument);

  const send = async (mutate: () => Promise<void>, failureMessage: string) => {
    setErrorMessage('');
    await mutate().catch((error: unknown) => setErrorMessage(errorDetails(error).message || failureMessage));
  };
  const check = (file: File) =>
    send(async () => {
      setPreview(undefined);
      const { data } = await previewImport({ variables: { csv: await file.text() } });
      setPreview(data?.previewImport);
    }, BOOK_TEXTS.previewFailed);
  const start = (importId: string) =>
    send(async () => {
      await startImport({ variables: { importId } });
      setPreview(undefined);
      setParams({ import: importId }, { replace: true });
    }, BOOK_TEXTS.importFailed);
  return { preview, errorMessage, isChecking, isStarting, check, start };
}

/** Selects one CSV file by drag and drop or file dialog. */
function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const [error, setError] = useState('');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'text/csv': ['.csv'] },
    // A character takes at least one byte, so a larger file exceeds the limit in any encoding.
    maxSize: BOOK_LIMITS.importCharacters,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isBusy,
    onDrop: ([file], [rejection]) => {
      const isTooLarge = rejection?.errors.some(({ code }) => code === 'file-too-large');
      setError(rejection ? (isTooLarge ? BOOK_TEXTS.fileTooLarge : BOOK_TEXTS.oneCsvFile) : '');
      if (file) onFile(file);
    },
  });
  return (
    <div className="space-y-4">
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-3 border-2 border-dashed p-8 text-center transition-colors ${isDragActive ? 'border-ink bg-paper-deep' : 'border-ink/30'}`}
      >
        <input {...getInputProps({ 'aria-label': 'CSV file' })} />
        <FileUp aria-hidden="true" size={30} strokeWidth={1.5} />
        <p>Drop a CSV file here, or</p>
        <BusyButton look="secondary" isBusy={isBusy} onClick={open}>
          {isBusy ? 'Checking the file...' : 'Choose a file'}
        </BusyButton>
        <p className="text-sm text-ink-soft">
          The columns of an export, or only bookId and those that change; at most{' '}
          {BOOK_LIMITS.importRows.toLocaleString('en-IN')} books. Nothing is changed yet.
        </p>
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}

/** Progress of an import, polled until it has finished. */
function ImportProgress({ importId }: { importId: string }) {
  const { data, error, stopPolling } = useQuery(BookImportDocument, {
    variables: { importId },
    pollInterval: POLL_INTERVAL_MS,
  });
  const state = data?.bookImport.state;
  const isFinished = state === 'DONE' || state === 'FAILED' || Boolean(error);
  useEffect(() => {
    if (isFinished) stopPolling();
  }, [isFinished, stopPolling]);

  const { done = 0, total = 0, message = null } = data?.bookImport ?? {};
  return (
    <div className="mb-6 space-y-4">
      <FormError>
        {error ? BOOK_TEXTS.progressFailed : state === 'FAILED' && (message || BOOK_TEXTS.importFailed)}
      </FormError>
      <FormSuccess>{state === 'DONE' && (message || `${booksText(total)} imported.`)}</FormSuccess>
      {!isFinished && <ProgressBar done={done} total={total} />}
    </div>
  );
}

function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <Progress.Root value={done} max={Math.max(total, 1)}>
      <div className="mb-1.5 flex justify-between gap-4">
        <Progress.Label className="font-semibold">Importing...</Progress.Label>
        <span className="text-ink-soft tabular-nums">
          {done.toLocaleString('en-IN')} of {booksText(total)}
        </span>
      </div>
      <Progress.Track className="h-3 overflow-clip rounded-full bg-paper-edge">
        <Progress.Indicator className="h-full rounded-full bg-marigold transition-[width] duration-300" />
      </Progress.Track>
    </Progress.Root>
  );
}

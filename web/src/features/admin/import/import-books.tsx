import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorDetails } from '../../../lib/errors.ts';
import {
  type PreviewImportMutation,
  usePreviewImportMutation,
  useStartImportMutation,
} from '../../../lib/graphql.generated.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import { Section } from '../../../ui/section.tsx';
import { MESSAGES } from '../messages.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';

export type Preview = PreviewImportMutation['previewImport'];

/**
 * Books from a file: it is checked, what would become of the catalogue is shown, and then it is done all or nothing.
 * The import that runs is named in the address, so that whoever comes back sees how far it is.
 */
export function ImportBooks() {
  const [params] = useSearchParams();
  const importId = params.get('import');
  const { preview, error, isChecking, isStarting, check, start } = useImport();
  return (
    <Section title="Import">
      {importId && <ImportProgress key={importId} importId={importId} />}
      <FileChoice isBusy={isChecking || isStarting} onFile={(file) => void check(file)} />
      <FormError>{error}</FormError>
      {preview && <ImportPreview preview={preview} isStarting={isStarting} onStart={(id) => void start(id)} />}
    </Section>
  );
}

function useImport() {
  const [, setParams] = useSearchParams();
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState('');
  const [previewImport, { loading: isChecking }] = usePreviewImportMutation();
  const [startImport, { loading: isStarting }] = useStartImportMutation();

  const attempt = async (act: () => Promise<void>, failure: string) => {
    setError('');
    await act().catch((error: unknown) => setError(errorDetails(error).message || failure));
  };
  const check = (file: File) =>
    attempt(async () => {
      setPreview(undefined);
      const { data } = await previewImport({ variables: { csv: await file.text() } });
      setPreview(data?.previewImport);
    }, MESSAGES.previewFailed);
  const start = (importId: string) =>
    attempt(async () => {
      await startImport({ variables: { importId } });
      setPreview(undefined);
      setParams({ import: importId }, { replace: true });
    }, MESSAGES.importFailed);
  return { preview, error, isChecking, isStarting, check, start };
}

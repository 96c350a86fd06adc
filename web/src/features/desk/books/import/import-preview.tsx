import { countText } from '../../common/desk.texts.ts';
import { Link } from 'react-router-dom';
import type { PreviewImportMutation } from '../../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx';
import { booksText } from '../../../catalogue/catalogue.texts.ts';
import { FieldChanges } from '../book-changes.tsx';

/** The result of checking an import file. */
type Preview = PreviewImportMutation['previewImport'];

interface ImportPreviewProps {
  preview: Preview;
  isStarting: boolean;
  onStart: (importId: string) => void;
}

/** The errors in an import file or, if none, the changes that the import would make. */
export function ImportPreview({ preview, isStarting, onStart }: ImportPreviewProps) {
  const { importId, total, created, changed, unchanged, errorCount, errors } = preview;
  const affected = created + changed;
  return (
    <div className="mt-8 space-y-6">
      <output className="block font-semibold">
        {errorCount > 0
          ? `${countText(errorCount, 'error')} in ${booksText(total)}. Nothing can be imported until they are mended.`
          : `${booksText(total)} in this file: ${created} new, ${changed} changed, ${unchanged} as they are.`}
      </output>
      {errorCount > 0 && <Errors errors={errors} errorCount={errorCount} />}
      {errorCount === 0 && <Changes preview={preview} />}
      {importId && affected > 0 && (
        <BusyButton isBusy={isStarting} onClick={() => onStart(importId)}>
          {isStarting ? 'Starting...' : `Import ${booksText(affected)}`}
        </BusyButton>
      )}
      {errorCount === 0 && affected === 0 && <p>The catalogue is as this file says already.</p>}
    </div>
  );
}

const CELL = 'border-b border-paper-edge py-2.5 pr-5 text-left align-top max-sm:pr-3';

function Errors({ errors, errorCount }: Pick<Preview, 'errors' | 'errorCount'>) {
  return (
    <div>
      {errorCount > errors.length && <TruncatedNote shown={errors.length} />}
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th className={CELL}>Line</th>
            <th className={CELL}>Column</th>
            <th className={CELL}>What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, message }, index) => (
            <tr key={index}>
              <td className={`${CELL} tabular-nums`}>{line}</td>
              <td className={`${CELL} max-sm:w-34 max-sm:wrap-anywhere`}>{column || 'The whole row'}</td>
              <td className={CELL}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TruncatedNote({ shown }: { shown: number }) {
  return <p className="mb-2 text-sm text-ink-soft">The first {shown} of them:</p>;
}

const CHANGE_LABELS = { CREATED: 'New', CHANGED: 'Changed' } as const;

function Changes({ preview: { changes, created, changed } }: { preview: Preview }) {
  if (changes.length === 0) return null;
  return (
    <div>
      {created + changed > changes.length && <TruncatedNote shown={changes.length} />}
      <ul aria-label="What would change" className="divide-y divide-paper-edge border-y border-paper-edge">
        {changes.map(({ line, bookId, kind, fields }) => (
          <li key={line} className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p>
              {kind === 'CHANGED' ? (
                <Link to={deskPaths.editBook(bookId)} className="text-link font-semibold">
                  {bookId}
                </Link>
              ) : (
                <span className="font-semibold">{bookId}</span>
              )}
              <span className="block text-sm text-ink-soft">
                {CHANGE_LABELS[kind]}, line {line}
              </span>
            </p>
            <FieldChanges fields={fields} />
          </li>
        ))}
      </ul>
    </div>
  );
}
